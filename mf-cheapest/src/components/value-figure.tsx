import { css } from '@emotion/react'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import type { PointValue, Verdict } from '../domain/point-value.ts'
import { notAvailable, showCents } from '../domain/texts.ts'

type Props = { value: PointValue | undefined; locale: string }

/** What a point is worth on a flight once the taxes are paid, and below it what it is before. */
export function ValueFigure({ value, locale }: Props) {
  if (!value) return <span css={{ color: color.muted }}>{notAvailable}</span>

  const { net, ...gross } = value
  return (
    <span css={figure}>
      {net && (
        <span css={line}>
          <span css={cents}>{showCents(net.cents, locale)} after taxes</span>{' '}
          <span css={[verdict, verdicts[net.verdict]]}>{net.verdict}</span>{' '}
        </span>
      )}
      <span css={[line, net && second]}>
        <span css={!net && cents}>{showCents(gross.cents, locale)}</span>{' '}
        <span css={!net && [verdict, verdicts[gross.verdict]]}>{gross.verdict}</span>
        {net && <span> before taxes</span>}
      </span>
    </span>
  )
}

type InListProps = Props & {
  /** A list by value says the verdict by its order. */
  isRankedByValue: boolean
}

/** The one value of a flight in a list: after taxes where they are known. */
export function ValueInList({ value, locale, isRankedByValue }: InListProps) {
  if (!value) return <span css={{ color: color.muted }}>{notAvailable}</span>

  const shown = value.net ?? value
  const basis = value.net ? 'after taxes' : 'before taxes'
  return (
    <span css={line}>
      <span css={cents}>
        {showCents(shown.cents, locale)}
        {isRankedByValue && ` a point ${basis}`}
      </span>
      {!isRankedByValue && <span css={[verdict, verdicts[shown.verdict]]}> {shown.verdict}</span>}
    </span>
  )
}

const figure = css({ display: 'inline-grid', lineHeight: 1.35 })

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2] })

const second = css({ columnGap: '0.4ch', color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums' })

const cents = css({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })

const verdict = css({ fontSize: text.sm, fontWeight: 600 })

const verdicts: Record<Verdict, ReturnType<typeof css>> = {
  'Great value!': css({ color: color.success }),
  'Good value': css({ color: color.ink }),
  'Consider paying cash instead': css({ color: color.muted, fontWeight: 400 }),
}
