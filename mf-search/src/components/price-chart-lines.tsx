import { css } from '@emotion/react'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { ChartText } from '@pointfare/shared/ui/chart'
import { cabinColor, color } from '@pointfare/shared/ui/tokens'
import type { PriceLine } from '../domain/price-lines.ts'
import type { ChartGeometry } from './price-chart-geometry.ts'

type Props = { lines: PriceLine[]; chosen: string; geometry: Pick<ChartGeometry, 'pathOf' | 'ends'> }

/** A line's pattern tells its cabin where its colour cannot. */
const dashes: Record<Cabin, string | undefined> = {
  ECONOMY: undefined,
  PREMIUM_ECONOMY: '9 4',
  BUSINESS: '2 3',
  FIRST: '12 4 2 4',
}

/** The lines of a chart, each with what it is called where it ends; the one that was asked about is the strongest. */
export function PriceLines({ lines, chosen, geometry }: Props) {
  const isByCabin = lines.every(({ id, cabin }) => id === cabin)
  const others = lines.filter(({ id }) => id !== chosen)
  const rendered = [...others, ...lines.filter(({ id }) => id === chosen)]

  return (
    <>
      {rendered.map((line) => (
        <path
          key={line.id}
          d={geometry.pathOf(line)}
          css={[stroke, strokeOf(line, isByCabin, line.id === chosen)]}
          strokeDasharray={isByCabin && lines.length > 1 ? dashes[line.cabin] : undefined}
        />
      ))}
      {lines.length > 1 &&
        geometry.ends.map(({ line, ...end }) =>
          isByCabin ? (
            <g key={line.id} transform={`translate(${end.x + 16} ${end.y})`}>
              <circle r="9" css={{ fill: cabinColor[line.cabin].fill, stroke: cabinColor[line.cabin].edge }} />
              <ChartText
                dy="0.35em"
                textAnchor="middle"
                css={{ fill: cabinColor[line.cabin]['on-fill'], fontWeight: 700 }}
              >
                {cabins.find(({ cabin }) => cabin === line.cabin)?.label.charAt(0)}
              </ChartText>
            </g>
          ) : (
            <ChartText key={line.id} x={end.x + 8} y={end.y} dy="0.35em" css={line.id === chosen && strong}>
              {line.label}
            </ChartText>
          ),
        )}
    </>
  )
}

function strokeOf({ cabin }: PriceLine, isByCabin: boolean, isChosen: boolean) {
  if (!isByCabin && !isChosen) return { stroke: color.muted, strokeWidth: 1.25 }
  return { stroke: cabinColor[cabin].edge, strokeWidth: isChosen ? 3.5 : 2 }
}

const stroke = css({ fill: 'none', strokeLinejoin: 'round' })

const strong = css({ fill: color.ink, fontWeight: 700 })
