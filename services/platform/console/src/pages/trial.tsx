import { formatPicture, pictureSize } from '@pointfare/shared/platform/picture-words'
import type { CheckPictures, CheckRun } from '@pointfare/shared/platform/smoke'
import { Badge } from '@pointfare/shared/ui/badge'
import { Button } from '@pointfare/shared/ui/button'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { type ReactNode, useState } from 'react'
import { BuildId } from '../components/build-choice.tsx'
import { Moment } from '../components/moment.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { triedBuilds } from '../domain/trials.ts'
import { useTrialPictures } from '../hooks/use-trials.ts'

type Props = {
  channel: string
  trial: CheckRun
  /** Its pages are shown to those who open them. */
  isBrief?: boolean
}

/** What a browser found when it tried a site: the verdict, what speaks against it, and its pages. */
export function Trial({ channel, trial, isBrief = false }: Props) {
  const { id, verdict, findings, live = [], pages, finishedAt } = trial
  const list = (
    <ul aria-label="Pages that were tried" css={pagesList}>
      {pages.map((page, place) => (
        <li key={`${page.remote} ${page.path}`}>
          <TrialPage {...{ channel, page, place }} trial={id} />
        </li>
      ))}
    </ul>
  )
  return (
    <div css={{ display: 'grid', gap: space[3] }}>
      <p css={{ overflowWrap: 'anywhere' }}>
        {triedBuilds(trial).map(({ name, build }) => (
          <span key={name}>
            <strong>{name}</strong> <BuildId>{build}</BuildId>{' '}
          </span>
        ))}
        <Badge>{verdict === 'passed' ? 'Found good' : 'Failed'}</Badge>{' '}
        <span css={{ color: color.muted }}>
          <Moment at={finishedAt} />
        </span>
      </p>
      <Findings label="What the browser found" findings={findings} />
      <Findings label="What is live and broken by itself" findings={live} isNamed />
      {isBrief && pages.length > 0 ? (
        <details>
          <summary css={{ cursor: 'pointer', marginBottom: space[3] }}>Pages that were tried ({pages.length})</summary>
          {list}
        </details>
      ) : (
        pages.length > 0 && list
      )}
    </div>
  )
}

type FindingsProps = { label: string; findings: CheckRun['findings']; isNamed?: boolean }

const Findings = ({ label, findings, isNamed = false }: FindingsProps) =>
  findings.length > 0 && (
    <div>
      {isNamed && <p>{label}:</p>}
      <ul aria-label={label} css={{ margin: 0, paddingInlineStart: space[5] }}>
        {findings.map(({ field, message }) => (
          <li key={`${field} ${message}`} css={{ overflowWrap: 'anywhere' }}>
            <strong>{field}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  )

const pagesList = { display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' } as const

type TrialPageProps = {
  channel: string
  /** The number of the trial, and the page's place in it. */
  trial: number
  place: number
  page: CheckRun['pages'][number]
}

/** One page of a trial: how soon it was there, how much of it looks otherwise, and pictures for whoever wants to see them. */
function TrialPage({ channel, trial, place, page: { remote, path, mountedMs, picture } }: TrialPageProps) {
  const { locale } = useConsoleContext()
  const [isOpen, setIsOpen] = useState(false)
  const { pictures, trouble } = useTrialPictures(channel, trial, place, isOpen)
  const figure = new Intl.NumberFormat(locale)

  return (
    <div css={{ display: 'grid', gap: space[2], justifyItems: 'start' }}>
      <p css={{ overflowWrap: 'anywhere' }}>
        <strong>{path}</strong>{' '}
        <span css={{ color: color.muted, fontSize: text.sm }}>
          {remote}, {mountedMs === null ? 'not drawn' : `drawn in ${figure.format(mountedMs)} ms`}
          {picture && `; ${formatPicture(picture, locale)}`}
          {picture === null && '; new: the live site has no such page'}
        </span>
      </p>
      {picture !== undefined && (
        <Button look="quiet" size="compact" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>
            {isOpen ? 'Hide pictures' : 'Show pictures'} <VisuallyHidden>of {path}</VisuallyHidden>
          </span>
        </Button>
      )}
      {isOpen && (
        <div css={{ width: '100%' }}>
          {trouble ? (
            <TroubleBox trouble={trouble} />
          ) : pictures ? (
            <PictureFigures pictures={pictures} of={path} />
          ) : (
            <Skeleton height="9rem" />
          )}
        </div>
      )}
    </div>
  )
}

type PictureFiguresProps = { pictures: CheckPictures; of: string }

/** A page as it is live, as it would be, and the latter again with what differs marked in it. */
function PictureFigures({ pictures: { next, live, difference }, of }: PictureFiguresProps) {
  return (
    <div
      css={{ display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}
    >
      {live !== null && (
        <Figure caption="Live now">
          <img src={jpeg(live)} alt={`${of} as it is live`} {...pictureSize} css={image} />
        </Figure>
      )}
      <Figure caption="As it would be">
        <img src={jpeg(next)} alt={`${of} as it would be`} {...pictureSize} css={image} />
      </Figure>
      {difference !== null && (
        <Figure caption="What differs, in red">
          <span css={{ position: 'relative', display: 'block', background: 'white' }}>
            <img src={jpeg(next)} alt="" {...pictureSize} css={[image, { opacity: 0.25 }]} />
            <img
              src={`data:image/png;base64,${difference}`}
              alt={`Where ${of} differs`}
              {...pictureSize}
              css={[image, { position: 'absolute', inset: 0 }]}
            />
          </span>
        </Figure>
      )}
    </div>
  )
}

const jpeg = (image64: string) => `data:image/jpeg;base64,${image64}`

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure css={{ display: 'grid', gap: space[1], margin: 0, minWidth: 0 }}>
      <div css={{ overflow: 'hidden', border: `1px solid ${color.edge}`, borderRadius: radius.sm }}>{children}</div>
      <figcaption css={{ color: color.muted, fontSize: text.sm }}>{caption}</figcaption>
    </figure>
  )
}

const image = { display: 'block', width: '100%', height: 'auto' } as const
