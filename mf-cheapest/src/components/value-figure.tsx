import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { PointValue, Verdict } from '../domain/point-value.ts'
import { notAvailable, showCents } from '../domain/texts.ts'

type Props = { value: PointValue | undefined; locale: string }

/** What a point is worth on a flight, what to make of it, and what the taxes leave of it. */
export function ValueFigure({ value, locale }: Props) {
  if (!value) return <span css={{ color: color.muted }}>{notAvailable}</span>

  return (
    <span css={figure}>
      <span css={first}>
        <span css={cents}>{showCents(value.cents, locale)}</span>{' '}
        <span css={[verdict, verdicts[value.verdict]]}>{value.verdict}</span>
      </span>{' '}
      {value.netCents !== null && <span css={net}>{showCents(value.netCents, locale)} after taxes</span>}
    </span>
  )
}

const figure = css({ display: 'inline-grid', lineHeight: 1.35 })

const first = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2] })

const cents = css({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })

const verdict = css({ fontSize: text.sm, fontWeight: 600 })

const verdicts: Record<Verdict, ReturnType<typeof css>> = {
  'Great value!': css({ color: color.success }),
  'Good value': css({ color: color.ink }),
  'Consider paying cash instead': css({ color: color.muted, fontWeight: 400 }),
}

const net = css({ fontSize: text.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
