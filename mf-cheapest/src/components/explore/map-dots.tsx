import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { briefPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, font } from '@pointfare/shared/ui/tokens'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { formatDestination } from '../../domain/explore/explore-words.ts'
import { placeLabels } from '../../domain/explore/map-labels.ts'
import { buttonsPlace, type FrameSize, type MapView, toFrame } from '../../domain/explore/map-view.ts'
import { dotRadius, type Step } from '../../domain/explore/price-steps.ts'
import { type MapPoint, projectPlace } from '../../domain/explore/projection.ts'
import type { Destination } from '../../domain/explore/ranking.ts'
import type { Selection } from './destination-list.tsx'
import { MapDot } from './map-dot.tsx'

type Props = Selection & {
  origin: ExplorePlace | undefined
  destinations: readonly Destination[]
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
  view: MapView
  frame: FrameSize
  onZoom: (factor: number) => void
}

const zoomKeys: Record<string, number> = { '+': 2, '=': 2, '-': 0.5 }

/** Every destination as a dot that can be pressed; one of them is a stop of the keyboard, arrows lead to the others. */
export function MapDots({ origin, destinations, cabin, locale, stepOf, view, frame, ...rest }: Props) {
  const { chosen, marked, onChoose, onMark, onZoom } = rest
  const group = useRef<SVGGElement>(null)

  const dots = useMemo(() => {
    const mostDays = Math.max(...destinations.map(({ route }) => route.days))
    return destinations.map((destination) => ({
      destination,
      code: destination.code,
      on: projectPlace(destination.place),
      radius: dotRadius(destination.route.days, mostDays),
      text: `${destination.place.city} ${briefPoints(destination.points, locale)}`,
    }))
  }, [destinations, locale])
  const placed = dots.map((dot) => ({ ...dot, at: toFrame(dot.on, view, frame) }))
  const start = origin && toFrame(projectPlace(origin), view, frame)
  const importance = ({ code }: { code: string }) => (code === marked ? 0 : code === chosen ? 1 : 2)
  const labels = placeLabels(
    placed
      .toSorted((one, other) => importance(one) - importance(other))
      .map((dot) => ({ ...dot, isImportant: importance(dot) < 2 })),
    { ...frame, taken: [buttonsIn(frame), ...(start ? [around(start)] : [])] },
  )
  const tabStop = placed.find(({ code }) => code === chosen)?.code ?? placed[0]?.code

  const handleKey = (event: KeyboardEvent) => {
    const from = placed.find(({ code }) => code === codeOf(event.target))
    const factor = zoomKeys[event.key]
    if (factor && !event.ctrlKey && !event.metaKey) onZoom(factor)
    else if (!from || !isDirection(event.key)) return
    else focusDot(group.current, nextDot(placed, from.at, event.key))
    event.preventDefault()
  }

  return (
    // Cheap ones come last, so that they lie on top.
    <g ref={group} role="group" aria-label="Destinations on the map" onKeyDown={handleKey}>
      {start && <OriginMark at={start} name={origin.airportCode} />}
      {placed.toReversed().map(({ code, destination, at, radius }) => (
        <MapDot
          key={code}
          code={code}
          name={formatDestination(destination, locale)}
          at={at}
          radius={radius}
          cabin={cabin}
          step={stepOf(destination.route.points)}
          isChosen={code === chosen}
          isMarked={code === marked}
          isTabStop={code === tabStop}
          onChoose={onChoose}
          onMark={onMark}
        />
      ))}
      <g aria-hidden="true">
        {labels.map(({ code, x, y, anchor }) => (
          <text
            key={code}
            x={x}
            y={y}
            dy="0.34em"
            textAnchor={anchor}
            css={[label, (code === chosen || code === marked) && strong, { fill: cabinColor[cabin].text }]}
          >
            {dots.find((dot) => dot.code === code)?.text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** The corner where the buttons are. */
const buttonsIn = ({ width, height }: FrameSize) => ({
  left: width - buttonsPlace.width,
  right: width,
  top: height - buttonsPlace.height,
  bottom: height,
})

/** The mark of the origin with its code above it. */
const around = ({ x, y }: MapPoint) => ({ left: x - 18, right: x + 18, top: y - 22, bottom: y + 9 })

const codeOf = (target: EventTarget) => (target instanceof Element ? target.getAttribute('data-code') : null)

const focusDot = (group: Element | null, code: string | undefined) =>
  code && group?.querySelector<SVGElement>(`[data-code="${code}"]`)?.focus()

/** Where everything starts. */
function OriginMark({ at: { x, y }, name }: { at: MapPoint; name: string }) {
  return (
    <g aria-hidden="true" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="9" fill={color.accent} opacity="0.25" />
      <circle r="4.5" css={originDot} />
      <text y="-13" textAnchor="middle" css={[label, strong]}>
        {name}
      </text>
    </g>
  )
}

const directions: Record<string, MapPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const isDirection = (key: string) => Object.hasOwn(directions, key)

type Dot = { code: string; at: MapPoint }

/**
 * The next dot in the direction of an arrow key: near, and not much to either side. Where there is none in that
 * direction, none.
 */
export function nextDot(dots: readonly Dot[], from: MapPoint, key: string): string | undefined {
  const direction = directions[key]
  if (!direction) return undefined

  const [nearest] = dots
    .flatMap(({ code, at }) => {
      const [x, y] = [at.x - from.x, at.y - from.y]
      const ahead = x * direction.x + y * direction.y
      const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
      return ahead > 0.5 && aside <= ahead * 2 ? [{ code, away: ahead + 2 * aside }] : []
    })
    .toSorted((one, other) => one.away - other.away)
  return nearest?.code
}

const originDot = css({
  fill: color.accent,
  stroke: color.surface,
  strokeWidth: 1.5,
  '@media (forced-colors: active)': { fill: 'Highlight' },
})

const label = css({
  fill: color.ink,
  stroke: color.surface,
  strokeWidth: 3.5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontFamily: font.text,
  fontSize: 13,
  fontWeight: 600,
  pointerEvents: 'none',
  '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' },
})

const strong = css({ fontWeight: 700 })
