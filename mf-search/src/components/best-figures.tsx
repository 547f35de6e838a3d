import { css } from '@emotion/react'
import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { cabinColor, color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import type { AwardChange } from '../domain/award-changes.ts'
import type { ResultsDay } from '../domain/results-by-day.ts'
import { isStarred, type Stars } from '../domain/search-prices.ts'
import { BalanceMark } from './balance-mark.tsx'
import { cell, each, NoSeat, verdict } from './cabin-cell.tsx'
import { line, onNarrowCards, onWideCards, placesOf } from './card-columns.ts'
import { ChangeMark } from './change-mark.tsx'
import type { ResultsSetting } from './results-setting.ts'
import { LowestMark } from './lowest-mark.tsx'
import { FlightPriceChip } from './standings.tsx'

type Props = { day: ResultsDay; stars: Stars; setting: ResultsSetting }

/** The best price of each cabin on a day, and the flight that has it: all there is to know without opening anything. */
export function BestFigures({ day: { best, changes }, stars, setting }: Props) {
  const { cabins: shown, locale } = setting
  const place = placesOf(shown.length).cabin

  return (
    <ul role="list" aria-label="Best prices of the day" css={[line, list]}>
      {shown.map((cabin, index) => {
        const flight = best[cabin.cabin]
        return (
          <li key={cabin.cabin} css={[item, place, { [onWideCards]: { gridColumn: index + columnsBefore } }]}>
            {flight ? (
              <BestFigure
                cabin={cabin}
                flight={flight}
                isLowest={isStarred(stars, cabin, flight)}
                change={changes[flight.id]?.[cabin.cabin]}
                travellers={setting.travellers}
                locale={locale}
              />
            ) : (
              <div css={[cell, figure]}>
                <span css={signs}>
                  <CabinMark cabin={cabin.cabin} />
                </span>
                <NoSeat label={cabin.label} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type FigureProps = {
  cabin: (typeof cabins)[number]
  flight: RewardFlight
  isLowest: boolean
  change: AwardChange | undefined
  travellers: number
  locale: string
}

function BestFigure({ cabin: { cabin, label, award }, flight, isLowest, change, travellers, locale }: FigureProps) {
  const points = flight[award].cabinPointsValue
  return (
    <div css={[cell, figure]}>
      <span css={signs}>
        <CabinMark cabin={cabin} />
        <BalanceMark points={points} airline={flight.carrierCode} />
        {isLowest && <LowestMark />}
        {travellers > 1 && (
          <span aria-hidden="true" css={each}>
            each
          </span>
        )}
      </span>
      <span css={[price, { color: cabinColor[cabin].text }]}>
        <VisuallyHidden>{label} from </VisuallyHidden>
        {showPoints(points, locale)}
      </span>
      <VisuallyHidden> points{travellers > 1 && ' each'}, </VisuallyHidden>
      <span css={verdict}>
        <FlightPriceChip flight={flight} cabin={cabin} points={points} locale={locale} />
      </span>
      <span css={where}>
        <VisuallyHidden>with </VisuallyHidden>
        {flight.flightNumber}
      </span>
      <ChangeMark change={change} locale={locale} />
    </div>
  )
}

const list = css({
  alignItems: 'start',
  margin: 0,
  padding: `${space[1]} 0`,
  listStyle: 'none',
})

/** Above the cabins of the flights, which follow what stands before them. */
const columnsBefore = 3

const item = css({ minWidth: 0, gridRow: 1 })

const figure = css({ border: 0 })

const signs = css({ display: 'flex', alignItems: 'center', gap: space[1], fontSize: text.sm })

const price = css({
  fontWeight: 800,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [onNarrowCards]: { fontSize: text.sm },
})

const where = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted })
