import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinColor, color, space, text } from '@pointfare/shared/ui/tokens'
import { steps } from '../../domain/explore/price-steps.ts'
import { cabinLabel } from '../../domain/texts.ts'
import { stepDot } from './step-mark.ts'

/** What colours and sizes of the dots mean. */
export function MapLegend({ cabin }: { cabin: Cabin }) {
  return (
    <div css={legend}>
      <span css={item}>
        Fewest points
        <span aria-hidden="true" css={dots}>
          {steps.map((step) => (
            <span key={step} css={stepDot(cabin, step)} />
          ))}
        </span>
        most, in {cabinLabel(cabin)}
      </span>
      <span css={item}>
        <svg
          width="34"
          height="22"
          viewBox="0 0 34 22"
          fill="none"
          stroke={cabinColor[cabin].edge}
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <circle cx="6" cy="11" r="4" />
          <circle cx="23" cy="11" r="9" />
        </svg>
        Bigger dot = more days
      </span>
    </div>
  )
}

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  color: color.muted,
  fontSize: text.sm,
})

const item = css({ display: 'inline-flex', alignItems: 'center', gap: space[2] })

const dots = css({ display: 'inline-flex', gap: '3px' })
