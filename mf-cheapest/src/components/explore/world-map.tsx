import { css, keyframes } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { color, radius } from '@pointfare/shared/ui/tokens'
import { memo, useCallback, useMemo, useState } from 'react'
import { type FrameSize, type MapView, toFrame, viewOf, wholeWorld, zoomed } from '../../domain/explore/map-view.ts'
import type { Step } from '../../domain/explore/price-steps.ts'
import { greatCircle, landScale, projectPlace } from '../../domain/explore/projection.ts'
import type { Destination } from '../../domain/explore/ranking.ts'
import { useMapGestures } from '../../hooks/explore/use-map-gestures.ts'
import type { WorldShape } from '../../hooks/explore/use-world-shape.ts'
import type { Selection } from './destination-list.tsx'
import { MapButtons } from './map-buttons.tsx'
import { MapDots } from './map-dots.tsx'

type FlightArcProps = {
  from: ExplorePlace
  to: ExplorePlace
  view: MapView
  frame: FrameSize
  /** The chosen way is a line, one that is only pointed at is dashed. */
  isChosen: boolean
}

/** The shortest way there, over the globe. */
function FlightArc({ from, to, view, frame, isChosen }: FlightArcProps) {
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

type Props = Selection & {
  /** Undefined until it has arrived: the sea is there before the land. */
  shape: WorldShape | undefined
  origin: ExplorePlace | undefined
  destinations: readonly Destination[]
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
}

/** Until the frame is measured, as a server draws it. */
const guess = { width: 800, height: 480 }

/** Where one can fly to, as dots on a map that is dragged, pinched, turned closer by wheel, keys and buttons. */
export function WorldMap({ shape, origin, destinations, chosen, marked, stepOf, ...rest }: Props) {
  const { cabin, locale, onChoose, onMark } = rest
  const { size: frame, measure } = useFrameSize(guess)
  const [given, setView] = useState<MapView>()

  const points = useMemo(
    () => [...(origin ? [origin] : []), ...destinations.map(({ place }) => place)].map(projectPlace),
    [origin, destinations],
  )
  const view = given ?? viewOf(points, frame)
  const gestures = useMapGestures({ view, frame, onView: setView })
  const shown = destinations.filter(({ code }) => code === chosen || code === marked)

  return (
    <div ref={measure} css={box}>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
        css={[map, given ? zoomedIn : undefined]}
        onDoubleClick={() => setView(zoomed(view, 2, frame))}
        {...gestures}
      >
        <MapLand shape={shape} view={view} frame={frame} />
        {origin &&
          shown.map(({ code, place }) => (
            <FlightArc key={code} from={origin} to={place} view={view} frame={frame} isChosen={code === chosen} />
          ))}
        <MapDots
          origin={origin}
          destinations={destinations}
          cabin={cabin}
          locale={locale}
          stepOf={stepOf}
          chosen={chosen}
          marked={marked}
          onChoose={onChoose}
          onMark={onMark}
          view={view}
          frame={frame}
          onZoom={(factor) => setView(zoomed(view, factor, frame))}
        />
      </svg>
      <MapButtons
        view={view}
        frame={frame}
        onZoom={(factor) => setView(zoomed(view, factor, frame))}
        onWhole={() => setView(wholeWorld(frame))}
      />
    </div>
  )
}

/** How large an element is, in CSS pixels; a guess until `measure` is told the element. */
function useFrameSize(guess: FrameSize) {
  const [size, setSize] = useState(guess)
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { size, measure }
}

type MapLandProps = { shape: WorldShape | undefined; view: MapView; frame: FrameSize }

/** Land and borders under everything else. */
function MapLand({ shape, view, frame }: MapLandProps) {
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

const box = css({
  position: 'relative',
  overflow: 'hidden',
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: `light-dark(color-mix(in oklab, ${color.focus} 9%, ${color.page}), ${color.page})`,
  '@media (forced-colors: active)': { background: 'Canvas' },
})

const map = css({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
  cursor: 'grab',
  userSelect: 'none',
  // One finger scrolls the page past the map; two are the map's.
  touchAction: 'pan-y',
  '&:active': { cursor: 'grabbing' },
})

const zoomedIn = css({ touchAction: 'none' })

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
