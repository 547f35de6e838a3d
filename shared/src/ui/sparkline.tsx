import { css } from '@emotion/react'
import { sparklinePath, type Steps } from './sparkline-path.ts'
import { color } from './tokens.ts'

type Props = { days: Steps; width?: number; height?: number }

/** How a price went, without axes: words beside it say the same. Days without a price are gaps. */
export function Sparkline({ days, width = 72, height = 24 }: Props) {
  const { path, end } = sparklinePath(days, { width, height })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" css={drawing}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      {end && <circle cx={end.x} cy={end.y} r="2.5" fill="currentColor" />}
    </svg>
  )
}

const drawing = css({ display: 'block', color: color['accent-text'], overflow: 'visible' })
