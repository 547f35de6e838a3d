import { css } from '@emotion/react'
import { cabins as allCabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { utcDate } from '@pointfare/shared/contracts/days'
import { shortDate, utcTime } from '@pointfare/shared/format/dates'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { ChartText, useChartWidth, WalkedChart } from '@pointfare/shared/ui/chart'
import { cabinColor, color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useId, useState } from 'react'
import { stepInWords, stepsInWords, type CabinSteps } from '../domain/price-steps.ts'
import { chartEdges, chartGeometry, pointAt, pointsOf } from './price-chart-geometry.ts'
import { chartHeight } from './price-chart-place.tsx'

type Props = { cabins: CabinSteps[]; flightNumber: string; chosen: Cabin; locale: string; now: Date }

/** A line's pattern tells its cabin where its colour cannot. */
const dashes: Record<Cabin, string | undefined> = {
  ECONOMY: undefined,
  PREMIUM_ECONOMY: '9 4',
  BUSINESS: '2 3',
  FIRST: '12 4 2 4',
}

/** What each cabin of a flight cost over time; its changes can be walked through by pointer and by arrow keys. */
export function PriceChart({ cabins, flightNumber, chosen, locale, now }: Props) {
  const descriptionId = useId()
  const { width, measure } = useChartWidth(640)
  const points = pointsOf(cabins)
  const [walkedTo, setWalkedTo] = useState<number>()
  // Until someone walks, the price that was asked about.
  const index = walkedTo ?? points.findLastIndex(({ cabin }) => cabin === chosen)
  const current = points[index]
  const geometry = chartGeometry({ cabins, now, width, height: chartHeight })
  const { x, y } = geometry
  const currentInWords = current ? stepInWords(current.label, current.step, locale) : ''

  return (
    <WalkedChart
      name={`Points of ${flightNumber} over time`}
      describedBy={descriptionId}
      measure={measure}
      frame={{ width, height: chartHeight, edges: chartEdges }}
      ticks={geometry.pointsTicks}
      y={y}
      locale={locale}
      walker={{
        label: 'Change by change',
        count: points.length,
        index,
        inWords: currentInWords,
        indexAt: (place) => pointAt(points, geometry, place),
        onWalk: setWalkedTo,
      }}
      words={
        <>
          {/* The slider says it to those who hear the page. */}
          <p aria-hidden="true" css={reading}>
            {currentInWords}
          </p>
          <figcaption id={descriptionId} css={caption}>
            {cabins.map((cabin) => (
              <span key={cabin.cabin} css={sentence}>
                <CabinMark cabin={cabin.cabin} />
                <span>{stepsInWords(cabin, locale)} </span>
              </span>
            ))}
          </figcaption>
        </>
      }
    >
      {geometry.dateTicks.map((day) => (
        <ChartText key={day.getTime()} x={x(day)} y={chartHeight - 10} textAnchor="middle">
          {tickLabel(day, locale)}
        </ChartText>
      ))}
      {cabins.map((cabin) => (
        <path
          key={cabin.cabin}
          d={geometry.pathOf(cabin)}
          css={[stroke, { stroke: cabinColor[cabin.cabin].edge, strokeWidth: cabin.cabin === chosen ? 3.5 : 2 }]}
          strokeDasharray={dashes[cabin.cabin]}
        />
      ))}
      {geometry.marks.map(({ cabin, ...end }) => (
        <g key={cabin} transform={`translate(${end.x + 16} ${end.y})`}>
          <circle r="9" css={{ fill: cabinColor[cabin].fill, stroke: cabinColor[cabin].edge }} />
          <text dy="0.35em" textAnchor="middle" css={[letter, { fill: cabinColor[cabin]['on-fill'] }]}>
            {allCabins.find((known) => known.cabin === cabin)?.label.charAt(0)}
          </text>
        </g>
      ))}
      {current?.step.points && (
        <circle
          cx={x(current.step.at)}
          cy={y(current.step.points)}
          r="5"
          css={[point, { stroke: cabinColor[current.cabin].edge }]}
        />
      )}
    </WalkedChart>
  )
}

/** Histories of a few days have marks within the day. */
const tickLabel = (at: Date, locale: string) => (utcTime(at) === '00:00' ? shortDate(utcDate(at), locale) : utcTime(at))

const stroke = css({ fill: 'none', strokeLinejoin: 'round' })

const letter = css({ fontSize: 12, fontWeight: 700, fontFamily: font.text })

const point = css({ fill: color.surface, strokeWidth: 3 })

const reading = css({
  minHeight: '1.5em',
  fontSize: text.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 30rem)': { minHeight: '3em' },
})

const caption = css({ display: 'grid', gap: space[1], color: color.muted, fontSize: text.sm })

const sentence = css({ display: 'flex', gap: space[2], alignItems: 'start' })
