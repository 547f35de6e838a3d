import { css, keyframes } from '@emotion/react'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { color } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { toFrame, type FrameSize, type MapView } from '../../domain/explore/map-view.ts'
import { greatCircle } from '../../domain/explore/projection.ts'

type Props = {
  from: ExplorePlace
  to: ExplorePlace
  view: MapView
  frame: FrameSize
  /** The chosen way is a line, one that is only pointed at is dashed. */
  isChosen: boolean
}

/** The shortest way there, over the globe. */
export function FlightArc({ from, to, view, frame, isChosen }: Props) {
  const lines = useMemo(() => greatCircle(from, to), [from, to])
  const path = lines
    .map((line) => {
      const points = line.map((point) => toFrame(point, view, frame))
      return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    })
    .join('')
  return (
    <g aria-hidden="true">
      <path d={path} css={halo} />
      <path d={path} pathLength={1} css={isChosen ? chosenLine : markedLine} />
    </g>
  )
}

const fly = keyframes({ from: { strokeDashoffset: 1 } })

const line = { fill: 'none', stroke: color.accent, strokeLinecap: 'round' } as const

const halo = css({ ...line, stroke: color.surface, strokeWidth: 5, opacity: 0.75 })

const chosenLine = css({
  ...line,
  strokeWidth: 2.25,
  strokeDasharray: 1,
  animation: `${fly} 600ms cubic-bezier(0.3, 0.6, 0.2, 1)`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '@media (forced-colors: active)': { stroke: 'Highlight' },
})

const markedLine = css({
  ...line,
  strokeWidth: 1.75,
  strokeDasharray: '0.012 0.018',
  '@media (forced-colors: active)': { stroke: 'Highlight' },
})
