import { css, keyframes } from '@emotion/react'
import { color } from '@pointfare/shared/ui/tokens'
import { memo } from 'react'
import type { FrameSize, MapView } from '../../domain/explore/map-view.ts'
import { landScale } from '../../domain/explore/projection.ts'
import type { WorldShape } from '../../hooks/explore/use-world-shape.ts'

type Props = { shape: WorldShape | undefined; view: MapView; frame: FrameSize }

/** Land and borders under everything else. */
export function MapLand({ shape, view, frame }: Props) {
  const left = frame.width / 2 - view.x * view.scale
  const top = frame.height / 2 - view.y * view.scale
  return (
    <g aria-hidden="true" transform={`translate(${rounded(left)} ${rounded(top)}) scale(${view.scale * landScale})`}>
      {shape && <Shape {...shape} />}
    </g>
  )
}

/** Thousands of points: drawn once, whatever is looked at. */
const Shape = memo(function Shape({ land, borders }: WorldShape) {
  return (
    <g css={arriving}>
      <path d={land} css={landLook} />
      <path d={borders} css={borderLook} />
    </g>
  )
})

const rounded = (pixels: number) => Math.round(pixels * 100) / 100

const arrive = keyframes({ from: { opacity: 0 } })

const arriving = css({
  animation: `${arrive} 320ms ease-out`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const landLook = css({
  fill: `light-dark(${color.surface}, color-mix(in oklab, ${color.raised} 93%, ${color.ink}))`,
  stroke: `color-mix(in oklab, ${color.edge} 42%, ${color.surface})`,
  strokeWidth: 0.75,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
  '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'GrayText' },
})

const borderLook = css({
  fill: 'none',
  stroke: `light-dark(${color.line}, color-mix(in oklab, ${color.edge} 45%, ${color.surface}))`,
  strokeWidth: 0.75,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
  '@media (forced-colors: active)': { stroke: 'GrayText' },
})
