import { css } from '@emotion/react'
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

/** One price after another; null where there was none. */
type Steps = readonly (number | null)[]

type Size = { width: number; height: number }

/** Room for the line's own width and for the dot at its end. */
const margin = 3

/** Steps from day to day, since a price holds until the next one; and where today's stands. */
export function sparklinePath(days: Steps, { width, height }: Size) {
  const known = days.filter((points) => points !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const x = (day: number) => round(margin + (day / Math.max(days.length - 1, 1)) * (width - 2 * margin))
  const y = (points: number) => {
    const share = highest === lowest ? 0.5 : (points - lowest) / (highest - lowest)
    return round(height - margin - share * (height - 2 * margin))
  }

  const path = days
    .flatMap((points, day) => {
      if (points === null) return []
      const isFirst = day === 0 || days[day - 1] === null
      return isFirst ? [`M${x(day)} ${y(points)}`] : [`H${x(day)}V${y(points)}`]
    })
    .join('')
  const today = days.at(-1) ?? null
  return { path, end: today === null ? undefined : { x: x(days.length - 1), y: y(today) } }
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

const drawing = css({ display: 'block', color: color['accent-text'], overflow: 'visible' })
