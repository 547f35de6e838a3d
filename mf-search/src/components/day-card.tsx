import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { Slot } from '@pointfare/shared/remote'
import { longDate, shortDate, shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { Card } from '@pointfare/shared/ui/card'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { memo, useId, type CSSProperties } from 'react'
import { fewFlights, type ResultsDay } from '../domain/results-by-day.ts'
import type { Stars } from '../domain/search-prices.ts'
import { reportedFirst } from '../domain/flight-summary.ts'
import { BestFigures } from './best-figures.tsx'
import { columnsOf } from './card-columns.ts'
import { FlightLine } from './flight-line.tsx'
import type { ResultsSetting } from './results-setting.ts'
import { MoreFlights } from './more-flights.tsx'
import { Seen, useOneAge } from './seen.tsx'

type Props = {
  day: ResultsDay
  stars: Stars
  setting: ResultsSetting
  /** There is room for all flights; otherwise a few are shown and the others are behind a press. */
  isRoomy: boolean
}

const noStars: Stars = {}

/** A day: the best of each cabin, then its flights; drawn anew only when the day has changed. */
export const DayCard = memo(function DayCard({ day, stars, setting, isRoomy }: Props) {
  const id = useId()
  const hasSeveral = day.flights.length > 1
  // Of one cabin, the first flight is the best of the day and needs nothing above it.
  const hasBest = hasSeveral && setting.cabins.length > 1
  const hasOneAge = useOneAge(day.flights)
  const flights = reportedFirst(day.flights, setting.flightSummary)
  const shown = isRoomy ? flights : flights.slice(0, fewFlights)
  const ofDay = (flight: RewardFlight) => ({
    flight,
    best: day.best,
    stars: hasBest ? noStars : stars,
    changes: day.changes[flight.id],
    hasOwnAge: !hasOneAge,
    setting,
  })
  const columns = columnsOf(setting.cabins.length)

  return (
    <Card as="article" aria-labelledby={id} css={card} style={{ '--cabins': setting.cabins.length } as CSSProperties}>
      <header css={head}>
        <h3 id={id} css={date}>
          <VisuallyHidden>{longDate(day.date, setting.locale)}</VisuallyHidden>
          <span aria-hidden="true">
            <span css={weekday}>{shortWeekday(day.date, setting.locale)}</span> {shortDate(day.date, setting.locale)}
          </span>
        </h3>
        <p css={notes}>
          {hasSeveral && `${day.flights.length} flights, `}
          <Seen flights={day.flights} />
        </p>
        <span css={alertIcon}>
          <Slot
            name="tell-me"
            watch={{ ...setting.watch, from: day.date, to: day.date }}
            label={`Alert for ${shortDateWithYear(day.date, setting.locale)}`}
          />
        </span>
      </header>
      <div key={setting.cabins.length} css={columns}>
        {hasBest && <BestFigures day={day} stars={stars} setting={setting} />}
        {shown.map((flight) => (
          <FlightLine key={flight.id} {...ofDay(flight)} />
        ))}
      </div>
      {shown.length < flights.length && (
        <MoreFlights flights={flights.slice(shown.length)} changes={day.changes} setting={setting}>
          {(flights) => (
            <div css={columns}>
              {flights.map((flight) => (
                <FlightLine key={flight.id} {...ofDay(flight)} />
              ))}
            </div>
          )}
        </MoreFlights>
      )}
    </Card>
  )
})

const card = css({
  display: 'grid',
  alignContent: 'start',
  padding: `${space[3]} ${space[3]} ${space[2]}`,
  container: 'card / inline-size',
  // Far from the window a card costs no layout and no paint, and can still be found and read out. Its height is
  // remembered once it was seen; until then, that of a card with a few flights is close.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 26.5rem',
})

/** Date and bell, and below them the notes; where there is room, all in one line. */
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  paddingBlockEnd: space[1],
  '@container card (min-width: 21rem)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})

/** Kept free for what comes later; it makes the line no higher. */
const alertIcon = css({
  display: 'grid',
  alignSelf: 'center',
  width: '1.75rem',
  height: '1.25rem',
  '@media print': { display: 'none' },
})

const date = css({ fontSize: text.lg, whiteSpace: 'nowrap' })

const weekday = css({
  fontFamily: font.text,
  fontSize: text.xs,
  fontWeight: 600,
  color: color.muted,
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
})

const notes = css({
  gridArea: '2 / 1 / auto / -1',
  fontSize: text.xs,
  lineHeight: 1.35,
  color: color.muted,
  '@container card (min-width: 21rem)': { gridArea: '1 / 2', textAlign: 'end' },
})
