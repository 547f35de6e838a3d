import { css } from '@emotion/react'
import { color } from '@pointfare/shared/ui/tokens'
import { sparkline } from '../domain/price-trend.ts'

const size = { width: 72, height: 24 }

/** How a price went, without axes: words beside it say the same. Days without a price are gaps. */
export function Sparkline({ days }: { days: readonly (number | null)[] }) {
  const { path, end } = sparkline(days, size)
  return (
    <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" css={drawing}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      {end && <circle cx={end.x} cy={end.y} r="2.5" fill="currentColor" />}
    </svg>
  )
}

const drawing = css({ display: 'block', color: color['accent-text'], overflow: 'visible' })
