import { css } from '@emotion/react'
import { color, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'

/** The star of a lowest price that few days have, in words too. */
export function LowestMark() {
  return (
    <span css={{ display: 'inline-flex' }} title="Lowest price">
      <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true" css={star}>
        <path d="m10 1 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L4.4 18l1.3-6.2L1 7.5l6.3-.7z" />
      </svg>
      <VisuallyHidden> Lowest price</VisuallyHidden>
    </span>
  )
}

type NoteProps = {
  /** Lowest prices that many days have. */
  common: string
  hasStars: boolean
}

/** Which prices are the lowest, where there are too many to mark, and what the mark means where there are few. */
export function LowestNote({ common, hasStars }: NoteProps) {
  return (
    <p css={note}>
      {common && `${common}. `}
      {hasStars && (
        <>
          <LowestMark /> is the lowest of its cabin on the days shown.
        </>
      )}
    </p>
  )
}

const note = css({ minHeight: '1.5em', fontSize: text.sm, color: color.muted })

const star = css({ fill: color.accent, '@media (forced-colors: active)': { fill: 'currentColor' } })
