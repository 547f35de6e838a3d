import { css } from '@emotion/react'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { showPoints } from '@pointfare/shared/format/points'
import { color, font } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { globeFrom, globeLand, globeSize, globeTrack } from '../../domain/explore/globe.ts'
import { placeLabels } from '../../domain/explore/map-labels.ts'
import type { Destination } from '../../domain/explore/ranking.ts'

type Props = {
  /** Undefined until it has arrived. */
  dots: string | undefined
  origin: ExplorePlace
  destinations: readonly Destination[]
  locale: string
  addressOf: (destination: Destination) => string
}

/** The search form lies over what is below. */
const lowest = 470
/** Letters are larger here than on the map. */
const enlarged = 1.7
const most = 7

/** The globe, turned to where points go from one place: each destination with its lowest points is a link. */
export function GlobeFace({ dots, origin, destinations, locale, addressOf }: Props) {
  const project = useMemo(
    () =>
      globeFrom(
        origin,
        destinations.slice(0, most * 2).map(({ place }) => place),
      ),
    [origin, destinations],
  )
  const land = useMemo(() => (dots ? globeLand(dots, project) : undefined), [dots, project])
  const labelled = labelsOf(destinations, project, locale).slice(0, most)
  const start = project(origin)

  return (
    <svg viewBox={`0 0 ${globeSize} ${globeSize}`} fill="none" css={drawing}>
      <circle cx={globeSize / 2} cy={globeSize / 2} r={340} css={sea} />
      <g stroke="#a9bcf5" strokeLinecap="round" aria-hidden="true">
        <path d={land?.near} strokeWidth="5.5" opacity="0.6" />
        <path d={land?.far} strokeWidth="4" opacity="0.35" />
      </g>
      {labelled.map(({ destination, dot, label, text }) => (
        <g key={destination.code} css={way}>
          <path d={globeTrack(origin, destination.place, project)} aria-hidden="true" css={track} />
          <Link to={addressOf(destination)} css={link}>
            <circle cx={dot.x} cy={dot.y} r="18" fill="transparent" />
            <circle cx={dot.x} cy={dot.y} r="7" css={mark} />
            <text x={label.x * enlarged} y={label.y * enlarged} dy="0.34em" textAnchor={label.anchor} css={words}>
              {text}
            </text>
          </Link>
        </g>
      ))}
      <g aria-hidden="true">
        <circle cx={start.x} cy={start.y} r="15" fill={color.accent} opacity="0.3" />
        <circle cx={start.x} cy={start.y} r="8" fill={color.accent} />
      </g>
    </svg>
  )
}

/** What is in sight and has room for its words, the cheapest first. */
function labelsOf(destinations: readonly Destination[], project: ReturnType<typeof globeFrom>, locale: string) {
  const inSight = destinations.flatMap((destination) => {
    const dot = project(destination.place)
    const text = `${destination.place.city} ${showPoints(destination.points, locale)}`
    return dot.depth > 0.1 && dot.y < lowest ? [{ destination, dot, text, code: destination.code }] : []
  })
  const placed = placeLabels(
    inSight.map(({ code, dot, text }, index) => ({
      code,
      isImportant: index < 3,
      at: { x: dot.x / enlarged, y: dot.y / enlarged },
      radius: 7 / enlarged,
      text,
    })),
    { width: globeSize / enlarged, height: lowest / enlarged },
  )
  return inSight.flatMap((shown) => {
    const label = placed.find(({ code }) => code === shown.code)
    return label ? [{ ...shown, label }] : []
  })
}

const drawing = css({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' })

const sea = css({
  fill: 'rgb(53 82 184 / 0.35)',
  stroke: 'rgb(143 166 232 / 0.35)',
  '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
})

const track = css({ stroke: 'rgb(244 247 253 / 0.7)', strokeWidth: 1.75, pointerEvents: 'none' })

const mark = css({ fill: color['on-night'] })

const words = css({
  fill: color['on-night'],
  stroke: color.night,
  strokeWidth: 6,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontFamily: font.text,
  fontSize: 20,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media (forced-colors: active)': { fill: 'LinkText', stroke: 'Canvas' },
})

const way = css({ '&:has(a:hover) > path, &:has(a:focus-visible) > path': { stroke: color.accent, strokeWidth: 3 } })

const link = css({
  pointerEvents: 'auto',
  cursor: 'pointer',
  outline: 'none',
  '&:hover, &:focus-visible': {
    '& > circle:nth-of-type(2)': { fill: color.accent },
    '& > text': { textDecoration: 'underline' },
  },
  '&:focus-visible > circle:first-of-type': { stroke: color['on-night'], strokeWidth: 3 },
})
