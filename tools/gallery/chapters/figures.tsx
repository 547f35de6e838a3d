import { scaleOf } from '@pointfare/shared/format/chart-shapes'
import { BarStrip, type StripBar } from '@pointfare/shared/ui/bar-strip'
import { ChartText, useChartWidth, WalkedChart } from '@pointfare/shared/ui/chart'
import { cabinColor, color } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { State, States } from '../state.tsx'

const points = [12_500, 17_500, 9000, 21_000]
const days = ['15 Mar', '16 Mar', '17 Mar', '18 Mar']
const [height, highest] = [200, 25_000]
const edges = { left: 48, right: 20, top: 16, bottom: 32 }

export function ChartStates() {
  const { width, measure } = useChartWidth(480)
  const [index, setIndex] = useState(0)
  const x = scaleOf([0, points.length - 1], [edges.left, width - edges.right])
  const y = scaleOf([0, highest], [height - edges.bottom, edges.top])
  const inWords = `${days[index]}: ${points[index]} points`

  return (
    <States least="30rem">
      <State name="Walked through by pointer and arrow keys">
        <WalkedChart
          name="Points by day"
          measure={measure}
          frame={{ width, height, edges }}
          ticks={[0, 10_000, 20_000]}
          y={y}
          locale="en-GB"
          walker={{
            label: 'Day by day',
            count: points.length,
            index,
            inWords,
            indexAt: (place) =>
              nearest(
                points.map((_, each) => x(each)),
                place.x,
              ),
            onWalk: setIndex,
          }}
          words={<p aria-hidden="true">{inWords}</p>}
        >
          {points.map((value, each) => (
            <circle
              key={days[each]}
              cx={x(each)}
              cy={y(value)}
              r={each === index ? 7 : 4}
              css={{ fill: each === index ? color.accent : color.edge }}
            />
          ))}
          {days.map((day, each) => (
            <ChartText key={day} x={x(each)} y={height - 10} textAnchor="middle">
              {day}
            </ChartText>
          ))}
        </WalkedChart>
      </State>
    </States>
  )
}

const nearest = (all: number[], wanted: number) =>
  all.reduce((best, each, index) => (Math.abs(each - wanted) < Math.abs((all[best] ?? 0) - wanted) ? index : best), 0)

const bars: StripBar[] = points.map((value, index) => ({
  key: String(index),
  to: '#bar-strip',
  points: index === 1 ? null : value,
  isLowest: index === 2,
  isShown: index === 3,
  inWords: `${days[index]}: ${value} points`,
  label: days[index] ?? '',
}))

export const BarStripStates = () => (
  <States least="20rem">
    <State name="Narrow: lowest, shown, none">
      <BarStrip title="Lowest points per day" bars={bars} fill={cabinColor.ECONOMY.edge} locale="en-GB" />
    </State>
    <State name="Wide">
      <BarStrip title="Usual points by month" bars={bars} fill={cabinColor.BUSINESS.edge} size="wide" locale="en-GB" />
    </State>
    <State name="On its way">
      <BarStrip title="Lowest points per week" bars={undefined} fill={cabinColor.ECONOMY.edge} locale="en-GB" />
    </State>
  </States>
)
