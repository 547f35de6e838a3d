import { css } from '@emotion/react'
import type { CabinStanding } from '@pointfare/shared/contracts/price-standing'
import { color, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { priceVerdict, type PriceVerdict, formatVerdict } from '../domain/price-standing.ts'
import type { PriceAround } from '../domain/search-prices.ts'

type Props = {
  points: number
  /** Nothing is drawn where too little is known to compare with. */
  standing: CabinStanding | undefined
  around: PriceAround
  locale: string
}

/**
 * Whether a price is a good one, beside the price: Low, Typical or High. Who hears it hears what that means; the
 * pointer shows it.
 */
export function PriceChip({ points, standing, around, locale }: Props) {
  const verdict = priceVerdict(standing, around)
  if (!verdict) return null

  return (
    <span css={[chip, colors[verdict.label]]} title={formatVerdict(points, verdict, locale)}>
      <span aria-hidden="true">{verdict.label}</span>
      <VisuallyHidden>{verdict.words} </VisuallyHidden>
    </span>
  )
}

const chip = css({
  fontSize: text.xs,
  fontWeight: 600,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
})

const colors: Record<PriceVerdict['label'], ReturnType<typeof css>> = {
  Low: css({ color: color.success }),
  Typical: css({ color: color.muted }),
  High: css({ color: color.danger }),
}
