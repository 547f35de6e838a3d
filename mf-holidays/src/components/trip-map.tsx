import { css } from '@emotion/react'
import type { HolidayPlace } from '@pointfare/shared/contracts/holiday-trips'
import { color, radius } from '@pointfare/shared/ui/tokens'
import { landPath } from './land.ts'

type Props = {
  origin: HolidayPlace
  /** In the order of the list beside it, whose numbers they bear. */
  places: readonly HolidayPlace[]
  /** The city that is looked at. */
  active: string | undefined
  onLook: (city: string | undefined) => void
  onPick: (city: string) => void
}

/** Where the holidays lead. The list beside it says all of it in words, so those who hear the page miss nothing here. */
export function TripMap({ origin, places, active, onLook, onPick }: Props) {
  const from = pointOf(origin)
  const view = viewOf([from, ...places.map(pointOf)])
  const dot = view.width / 40
  const rendered = [...places.entries()]
    .toReversed()
    .toSorted(([, one], [, other]) => Number(one.city === active) - Number(other.city === active))

  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={`Map of ${places.length} destinations from ${origin.city}`}
      css={map}
    >
      <path d={landPath} css={land} />
      {places.map((place) => (
        <path
          key={place.code}
          d={curveBetween(from, pointOf(place))}
          css={[way, place.city === active && activeWay]}
          strokeWidth={dot / (place.city === active ? 4 : 8)}
        />
      ))}
      <circle cx={from.x} cy={from.y} r={dot * 0.6} fill={color.ink} stroke={color.surface} strokeWidth={dot / 6} />
      {rendered.map(([index, place]) => {
        const { x, y } = pointOf(place)
        const isActive = place.city === active
        return (
          <g
            key={place.code}
            css={spot}
            onMouseEnter={() => onLook(place.city)}
            onMouseLeave={() => onLook(undefined)}
            onClick={() => onPick(place.city)}
          >
            <circle
              cx={x}
              cy={y}
              r={isActive ? dot * 1.25 : dot}
              css={[pin, isActive && activePin]}
              strokeWidth={dot / 7}
            />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={dot * 1.05}
              css={[number, isActive && activeNumber]}
            >
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type MapPoint = { x: number; y: number }

type MapView = { x: number; y: number; width: number; height: number }

/** A plain map: two units are a degree. */
export const pointOf = ({ latitude, longitude }: Pick<HolidayPlace, 'latitude' | 'longitude'>): MapPoint => ({
  x: 360 + 2 * longitude,
  y: 180 - 2 * latitude,
})

/** Around the places there is so much room, and never less map than this. */
const margin = 24

const smallest = { width: 150, height: 94 }

const whole = { width: 720, height: 310 }

const shape = 1.6

/** The part of the map that holds all of the places, in one shape whatever they are. */
export function viewOf(points: readonly MapPoint[]): MapView {
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const needed = Math.max(right - left + 2 * margin, smallest.width, (bottom - top + 2 * margin) * shape)
  const width = Math.min(needed, whole.width)
  const height = Math.min(width / shape, whole.height)
  return {
    x: within((left + right - width) / 2, whole.width - width),
    y: within((top + bottom - height) / 2, whole.height - height),
    width,
    height,
  }
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const within = (start: number, most: number) => Math.round(Math.min(Math.max(start, 0), most) * 10) / 10

/** From one place to the other in a curve, which bends northwards as flights do. */
export function curveBetween(from: MapPoint, to: MapPoint): string {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) * 0.18
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2 - lift]
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}

const map = css({
  display: 'block',
  width: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: `color-mix(in oklab, ${color.focus} 14%, ${color.sunken})`,
})
const land = css({ fill: color.surface, stroke: color.line, strokeWidth: 0.4 })
const way = css({ fill: 'none', stroke: color.muted, opacity: 0.45 })
const activeWay = css({ stroke: color.accent, opacity: 1 })
const spot = css({ cursor: 'pointer' })
const pin = css({ fill: color.ink, stroke: color.surface })
const activePin = css({ fill: color.accent })
const number = css({ fill: color.page, fontWeight: 700, pointerEvents: 'none' })
const activeNumber = css({ fill: color['on-accent'] })
