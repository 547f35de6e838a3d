import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { Badge } from '@pointfare/shared/ui/badge'
import { color, space } from '@pointfare/shared/ui/tokens'
import { BuildId } from '../components/build-name.tsx'
import { Moment } from '../components/moment.tsx'
import { triedBuilds } from '../domain/trials.ts'
import { TrialPage } from './trial-page.tsx'

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
