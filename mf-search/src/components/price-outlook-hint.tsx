import { css } from '@emotion/react'
import type { PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { outlookWords } from '../domain/outlook-words.ts'

/** Undefined while it is not known. */
type Props = { prospects: readonly PriceProspect[] | undefined; locale: string }

/** Whether to book now or to wait, in plain words; its room is kept until it is known, and gone where nothing is said. */
export function PriceOutlookHint({ prospects, locale }: Props) {
  if (!prospects) return <div css={place} />
  const words = outlookWords(prospects, locale)
  if (!words) return null

  return (
    <div css={[place, hint]}>
      <p>
        <strong>{words.title}.</strong> {words.sentence}
      </p>
      <p css={small}>
        {words.other} Like this: the same cabin and route, within a fifth of the points, about as long before departure.
        Gone: dearer or no longer bookable.
      </p>
    </div>
  )
}

const place = css({
  minHeight: '6.75rem',
  '@media (max-width: 48rem)': { minHeight: '9.5rem' },
  '@media (max-width: 30rem)': { minHeight: '15.5rem' },
})

const hint = css({
  display: 'grid',
  gap: space[1],
  alignContent: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: `${space[2]} ${space[4]}`,
  background: color.surface,
})

const small = css({ color: color.muted, fontSize: text.sm })
