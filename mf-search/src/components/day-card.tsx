import { css } from '@emotion/react'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { longDate, shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { CabinMark } from '@pointfare/shared/ui/cabin-mark'
import { Card } from '@pointfare/shared/ui/card'
import { cabinColor, color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { memo, useId, useState, type ComponentProps } from 'react'
import { flightInALine } from '../domain/flight-in-a-line.ts'
import type { ResultsDay } from '../domain/results-by-day.ts'
import { FlightOffer, type ResultsSetting } from './flight-offer.tsx'

type Props = {
  day: ResultsDay
  setting: ResultsSetting
  /** There is room for all flights side by side; otherwise the first is shown and the others are behind a press. */
  isRoomy: boolean
}

/** A day's flights and the best of each cabin; drawn anew only when its day has changed. */
export const DayCard = memo(function DayCard({ day, setting, isRoomy }: Props) {
  const id = useId()
  const [first, ...others] = day.flights
  const ofDay = ({ id: flight }: RewardFlight) => ({ stars: day.stars, changes: day.changes[flight], setting })

  return (
    <Card as="article" aria-labelledby={id} css={card}>
      <header css={head}>
        <h3 id={id} css={date}>
          <VisuallyHidden>{longDate(day.date, setting.locale)}</VisuallyHidden>
          <span aria-hidden="true">
            <span css={weekday}>{shortWeekday(day.date, setting.locale)}</span> {shortDate(day.date, setting.locale)}
          </span>
        </h3>
        {others.length > 0 && <BestOptions day={day} locale={setting.locale} />}
      </header>
      {isRoomy ? (
        <div css={flightsSideBySide}>
          {day.flights.map((flight) => (
            <FlightOffer key={flight.id} flight={flight} {...ofDay(flight)} />
          ))}
        </div>
      ) : (
        <>
          <FlightOffer flight={first} {...ofDay(first)} />
          {others.length > 0 && <MoreFlights flights={others} ofDay={ofDay} locale={setting.locale} />}
        </>
      )}
    </Card>
  )
})

type MoreProps = {
  flights: RewardFlight[]
  /** What a flight needs of its day. */
  ofDay: (flight: RewardFlight) => Omit<ComponentProps<typeof FlightOffer>, 'flight'>
  locale: string
}

/**
 * A day's further flights. Closed they are a line of text each, which costs little and can be found by searching the
 * page (browsers open what they find); opened they are what the first flight is.
 */
function MoreFlights({ flights, ofDay, locale }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <details css={more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {flights.length} more {flights.length === 1 ? 'flight' : 'flights'}
      </summary>
      {isOpen
        ? flights.map((flight) => <FlightOffer key={flight.id} flight={flight} {...ofDay(flight)} />)
        : flights.map((flight) => <p key={flight.id}>{flightInALine(flight, locale)}</p>)}
    </details>
  )
}

function BestOptions({ day, locale }: { day: ResultsDay; locale: string }) {
  return (
    <div css={best}>
      <p>{day.flights.length} options, best prices:</p>
      <ul role="list" css={prices}>
        {cabins.map(({ cabin, label }) => {
          const points = day.lowest[cabin]
          return (
            points !== null && (
              <li key={cabin} css={[price, { color: cabinColor[cabin].text }]}>
                <CabinMark cabin={cabin} />
                <VisuallyHidden>{label} from </VisuallyHidden>
                {showPoints(points, locale)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
  containerType: 'inline-size',
  // Far from the window a card costs no layout and no paint, and can still be found and read out. Its height is
  // remembered once it was seen; until then, that of a card with one flight is close.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 28rem',
})

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  paddingBlockEnd: space[3],
})

const date = css({ fontSize: text.xl, whiteSpace: 'nowrap' })

const weekday = css({
  fontFamily: font.text,
  fontSize: text.sm,
  fontWeight: 600,
  color: color.muted,
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
})

const best = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  fontSize: text.sm,
  color: color.muted,
})

const prices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const price = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

/** As many flights beside each other as there is room for. */
export const flightsSideBySide = css({
  display: 'grid',
  gap: `${space[5]} ${space[4]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
})

const more = css({
  '& > summary': {
    display: 'list-item',
    minHeight: '2.25rem',
    paddingInline: space[2],
    alignContent: 'center',
    fontSize: text.sm,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > div': { borderBlockStart: `1px solid ${color.line}`, paddingBlock: space[3] },
})
