import { css } from '@emotion/react'
import type { CabinStanding } from '@pointfare/shared/contracts/price-standing'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { CSSProperties } from 'react'
import { priceVerdict, verdictInWords, type PriceVerdict } from '../domain/price-verdict.ts'

type Props = {
  points: number
  /** Nothing is drawn where too little is known to compare with. */
  standing: CabinStanding | undefined
  locale: string
}

/**
 * Whether a price is a good one, beside the price: Low, Typical or High, and where it lies among its own. Who hears
 * it hears what that means; the pointer shows it.
 */
export function PriceChip({ points, standing, locale }: Props) {
  const verdict = priceVerdict(standing)
  if (!verdict) return null

  return (
    <span css={[chip, colors[verdict.label]]} title={verdictInWords(points, verdict, locale)}>
      <span aria-hidden="true">{verdict.label}</span>
      <span aria-hidden="true" css={bar} style={{ '--at': `${verdict.position}%` } as CSSProperties} />
      <VisuallyHidden>{verdict.words} </VisuallyHidden>
    </span>
  )
}

const chip = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  fontSize: text.xs,
  fontWeight: 600,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
})

const colors: Record<PriceVerdict['label'], ReturnType<typeof css>> = {
  Low: css({ color: color.success }),
  Typical: css({ color: color.muted }),
  High: css({ color: color.danger }),
}

/** The range of its prices with a mark where this one lies; drawn with borders, which forced colours keep. */
const bar = css({
  position: 'relative',
  flex: '0 1 2.5rem',
  minWidth: '0.75rem',
  height: '0.5rem',
  border: '1px solid currentColor',
  borderRadius: radius.full,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '-0.1875rem',
    insetInlineStart: 'clamp(0px, calc(var(--at) - 0.125rem), calc(100% - 0.25rem))',
    borderInlineStart: '0.25rem solid currentColor',
    borderRadius: '1px',
  },
})
