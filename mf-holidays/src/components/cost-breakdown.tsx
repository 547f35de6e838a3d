import { css } from '@emotion/react'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { HolidayCosts } from '@pointfare/shared/contracts/holiday'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { costLines } from '../domain/texts.ts'

type Props = { costs: HolidayCosts; currency: Currency; locale: string }

/** How an estimate comes about, for whoever wants to know. */
export const CostBreakdown = ({ costs, currency, locale }: Props) => (
  <details css={details}>
    <summary css={summary}>How the cost adds up</summary>
    <dl css={lines}>
      {costLines(costs, currency, locale).map(({ name, amount }) => (
        <div key={name} css={line}>
          <dt css={{ color: color.muted }}>{name}</dt>
          <dd css={sum}>{amount}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const details = css({ fontSize: text.sm })

const summary = css({ width: 'fit-content', paddingBlock: space[1], fontWeight: 600, cursor: 'pointer' })

const lines = css({ display: 'grid', gap: space[1], margin: 0, paddingBlockStart: space[2], maxWidth: '30rem' })

const sum = css({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' })

const line = css({ display: 'flex', justifyContent: 'space-between', gap: space[4] })
