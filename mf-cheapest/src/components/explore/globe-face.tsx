import { css } from '@emotion/react'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { showPoints } from '@pointfare/shared/format/points'
import { color, font } from '@pointfare/shared/ui/tokens'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { globeDotRadius, globeLand, globeSize, globeTrack, globeView } from '../../domain/explore/globe.ts'
import type { Destination } from '../../domain/explore/ranking.ts'

type Props = {
  /** Undefined until it has arrived. */
  dots: string | undefined
  origin: ExplorePlace
  /** The cheapest first. */
  destinations: readonly Destination[]
  locale: string
  addressOf: (destination: Destination) => string
}

/** The globe, turned to where points go from one place: each destination with its lowest points is a link. */
export function GlobeFace({ dots, origin, destinations, locale, addressOf }: Props) {
  const { project, shown } = useMemo(() => {
    const textOf = ({ place, points }: Destination) => `${place.city} ${showPoints(points, locale)}`
    return globeView({ origin, destinations, textOf })
  }, [origin, destinations, locale])
  const land = useMemo(() => (dots ? globeLand(dots, project) : undefined), [dots, project])
  const start = project(origin)

  return (
    <svg viewBox={`0 0 ${globeSize} ${globeSize}`} fill="none" css={drawing}>
      <circle cx={globeSize / 2} cy={globeSize / 2} r={340} css={sea} />
      <g stroke="#a9bcf5" strokeLinecap="round" aria-hidden="true">
        <path d={land?.near} strokeWidth="5.5" opacity="0.6" />
        <path d={land?.far} strokeWidth="4" opacity="0.35" />
      </g>
      {shown.map(({ destination, dot, label, text }) => (
        <g key={destination.code} css={way}>
          <path d={globeTrack(origin, destination.place, project)} aria-hidden="true" css={track} />
          <Link to={addressOf(destination)} css={link}>
            <circle cx={dot.x} cy={dot.y} r="18" fill="transparent" />
            <circle cx={dot.x} cy={dot.y} r={globeDotRadius} css={mark} />
            <text x={label.x} y={label.y} dy="0.34em" textAnchor={label.anchor} css={words}>
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
