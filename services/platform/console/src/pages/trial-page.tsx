import { pictureInWords } from '@pointfare/shared/platform/picture-words'
import type { CheckRun } from '@pointfare/shared/platform/smoke'
import { Button } from '@pointfare/shared/ui/button'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useState } from 'react'
import { PictureFigures } from '../components/picture-figures.tsx'
import { TroubleBox } from '../components/trouble-box.tsx'
import { useConsoleContext } from '../console-context.tsx'
import { useTrialPictures } from '../hooks/use-trials.ts'

type Props = {
  channel: string
  /** The number of the trial, and the page's place in it. */
  trial: number
  place: number
  page: CheckRun['pages'][number]
}

/** One page of a trial: how soon it was there, how much of it looks otherwise, and pictures for whoever wants to see them. */
export function TrialPage({ channel, trial, place, page: { remote, path, mountedMs, picture } }: Props) {
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
          {picture && `; ${pictureInWords(picture, locale)}`}
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
