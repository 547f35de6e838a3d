import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinColor, color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { useId } from 'react'
import { chartSize as size } from './price-chart-size.ts'
import { stepsInWords, type CabinSteps, type PriceStep } from '../domain/price-steps.ts'

type Props = { cabins: CabinSteps[]; flightNumber: string; chosen: Cabin; locale: string }

/** A line's pattern tells its cabin where its colour cannot. */
const dashes: Record<Cabin, string | undefined> = {
  ECONOMY: undefined,
  PREMIUM_ECONOMY: '8 4',
  BUSINESS: '2 3',
  FIRST: '12 4 2 4',
}

/** What each cabin of a flight cost over time, as steps: a price holds until the next one is seen. */
export function PriceChart({ cabins, flightNumber, chosen, locale }: Props) {
  const descriptionId = useId()
  const { x, y } = scalesOf(cabins)
  const path = line<PriceStep>()
    .defined(({ points }) => points !== null)
    .x(({ at }) => x(at))
    .y(({ points }) => y(points ?? 0))
    .curve(curveStepAfter)

  return (
    <figure css={figure}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Points of ${flightNumber} over time`}
        aria-describedby={descriptionId}
        css={drawing}
      >
        {y.ticks(4).map((points) => (
          <g key={points} transform={`translate(0 ${y(points)})`}>
            <path d={`M${size.left} 0H${size.width - size.right}`} css={gridLine} />
            <text x={size.left - 8} dy="0.32em" textAnchor="end" css={label}>
              {brief(points, locale)}
            </text>
          </g>
        ))}
        {x.ticks(5).map((day) => (
          <text key={day.getTime()} x={x(day)} y={size.height - 8} textAnchor="middle" css={date}>
            {shortDay(day, locale)}
          </text>
        ))}
        {cabins.map(({ cabin, steps }) => (
          <g key={cabin} css={{ color: cabinColor[cabin].edge }}>
            <path
              d={path(steps) ?? ''}
              fill="none"
              stroke="currentColor"
              strokeWidth={cabin === chosen ? 4 : 2}
              strokeDasharray={dashes[cabin]}
              strokeLinejoin="round"
            />
            {lastPriced(steps).map(({ at, points }) => (
              <text key={at.getTime()} x={x(at) + 4} y={y(points ?? 0)} dy="0.32em" css={letter}>
                {cabin.charAt(0)}
              </text>
            ))}
          </g>
        ))}
      </svg>
      <figcaption id={descriptionId} css={caption}>
        {cabins.map((cabin) => (
          <span key={cabin.cabin}>{stepsInWords(cabin, (points) => showPoints(points, locale))} </span>
        ))}
      </figcaption>
    </figure>
  )
}

function scalesOf(cabins: CabinSteps[]) {
  const steps = cabins.flatMap((cabin) => cabin.steps)
  const times = steps.map(({ at }) => at.getTime())
  const highest = Math.max(...steps.map(({ points }) => points ?? 0))
  return {
    x: scaleUtc()
      .domain([Math.min(...times), Math.max(...times)])
      .range([size.left, size.width - size.right]),
    y: scaleLinear()
      .domain([0, highest])
      .nice()
      .range([size.height - size.bottom, size.top]),
  }
}

const lastPriced = (steps: PriceStep[]) => steps.filter(({ points }) => points !== null).slice(-1)

const brief = (points: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

const shortDay = (day: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day)

const figure = css({ display: 'grid', gap: space[2], margin: 0, containerType: 'inline-size' })

/** Half as large on a phone, the drawing needs letters twice as large, and half as many dates. */
const narrow = '@container (max-width: 28rem)'

const drawing = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  background: color.surface,
  overflow: 'visible',
})

const gridLine = css({ stroke: color.line })

const label = css({ fill: color.muted, fontSize: 12, fontFamily: font.text, [narrow]: { fontSize: 22 } })

const date = css([label, { [narrow]: { '&:nth-of-type(even)': { display: 'none' } } }])

const letter = css({ fill: 'currentColor', fontSize: 14, fontWeight: 700, [narrow]: { fontSize: 26 } })

const caption = css({ color: color.muted, fontSize: text.sm })
