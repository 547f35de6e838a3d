import { css } from '@emotion/react'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { AirlineBadge } from '@pointfare/shared/ui/airline-badge'
import { Button } from '@pointfare/shared/ui/button'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { useId } from 'react'
import type { FlightChanges } from '../domain/award-changes.ts'
import { formatArrivalTime, formatDaysLater, type FlightFacts } from '../domain/flight-facts.ts'
import type { BestByCabin } from '../domain/results-by-day.ts'
import { isStarred, type Stars } from '../domain/search-prices.ts'
import { CabinCell } from './cabin-cell.tsx'
import { line, onNarrowCards, onWideCards, placesOf } from './card-columns.ts'
import type { ResultsSetting } from './results-setting.ts'
import { useFlightFacts } from './schedule.tsx'
import { Seen } from './seen.tsx'

type Props = {
  flight: RewardFlight
  /** Of its day. */
  best: BestByCabin
  /** Of the search; none where the day's best figures have it. */
  stars: Stars
  /** Since the flight was first seen on this page. */
  changes: FlightChanges[string] | undefined
  /** Others of its day were looked at at another time. */
  hasOwnAge: boolean
  setting: ResultsSetting
}

/** One flight: when it leaves and lands, what each cabin costs, where to book it. */
export function FlightLine({ flight, best, stars, changes, hasOwnAge, setting }: Props) {
  const id = useId()
  const facts = useFlightFacts(flight, setting)
  const place = placesOf(setting.cabins.length)
  const isReported = flight.flightNumber === setting.flightSummary

  return (
    <div css={[line, isReported && reported]} aria-current={isReported || undefined}>
      <p id={id} css={[when, place.when]}>
        {setting.showsAirlines && <AirlineBadge code={flight.carrierCode} size="sm" />}
        <Times flight={flight} facts={facts} /> <span css={number}>{flight.flightNumber}</span>
        {isReported && <span css={reportedMark}>Your link is about this flight</span>}
        {setting.showsAirports && <FlightEnds flight={flight} />}
        {hasOwnAge && (
          <span css={age}>
            <Seen flights={[flight]} />
          </span>
        )}
      </p>
      <Facts facts={facts} css={place.facts} />
      {setting.cabins.map((cabin) => (
        <CabinCell
          key={cabin.cabin}
          cabin={cabin}
          cabinCount={setting.cabins.length}
          flight={flight}
          taxes={facts?.taxes[cabin.cabin]}
          travellers={setting.travellers}
          isBest={best[cabin.cabin]?.id === flight.id}
          isLowest={best[cabin.cabin]?.id === flight.id && isStarred(stars, cabin, flight)}
          change={changes?.[cabin.cabin]}
          locale={setting.locale}
          onOpen={() => setting.onHistory(flight, cabin.cabin)}
        />
      ))}
      <Button size="compact" aria-describedby={id} onClick={() => setting.onBook(flight)} css={[book, place.book]}>
        Book
        <Icon name="opensNewTab" size="0.75rem" />
      </Button>
    </div>
  )
}

function Times({ flight, facts }: { flight: RewardFlight; facts: FlightFacts | undefined }) {
  const arrival = facts?.arrival
  return (
    <span css={times}>
      {showDepartureTime(flight)}
      {arrival && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
          {formatArrivalTime(arrival)}
          {arrival.daysLater !== 0 && (
            <span css={later}>
              {formatDaysLater(arrival)}
              <VisuallyHidden> {Math.abs(arrival.daysLater) === 1 ? 'day' : 'days'}</VisuallyHidden>
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** How long, how and with what; its line is kept free until that is known. */
function Facts({ facts, className }: { facts: FlightFacts | undefined; className?: string }) {
  const known = facts ? [facts.duration, facts.stops, facts.flownBy, facts.plane && shortPlane(facts.plane)] : []
  return (
    <p css={factsLine} className={className} title={facts?.plane ?? undefined}>
      {known
        .filter((fact) => fact !== null)
        .map((fact) => fact.replaceAll(' ', unbroken))
        .join(`${unbroken}· `)}
    </p>
  )
}

/** A350-1000: who makes it says little, and there is not much room. Where types take turns, the first. */
const shortPlane = (plane: string) => plane.replace(/ or .*/, '').replace(/^(Airbus|Boeing|Embraer) /, '')

/** A space where no line ends. */
const unbroken = '\u00a0'

/** Between which airports a flight is, where a search is of several. */
export const FlightEnds = ({ flight: { origin, destination } }: { flight: RewardFlight }) => (
  <span css={ends}>
    {origin}
    <span aria-hidden="true">–</span>
    <VisuallyHidden> to </VisuallyHidden>
    {destination}
  </span>
)

/** A bar at its beginning besides the colour, which nobody has to see. */
const reported = css({
  borderRadius: radius.sm,
  boxShadow: `inset 0.25rem 0 ${color.accent}`,
  background: color['accent-soft'],
  paddingInlineStart: space[2],
})

const reportedMark = css({ fontSize: text.xs, fontWeight: 600, color: color['accent-text'] })

const when = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
})

const times = css({ fontWeight: 600, fontSize: text.sm, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const later = css({ paddingInlineStart: '0.125rem', fontSize: text.xs, color: color.muted, verticalAlign: 'super' })

const number = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted })

const age = css({ fontSize: text.xs, color: color.muted, whiteSpace: 'nowrap' })

const factsLine = css({
  minHeight: '1.25em',
  fontSize: text.xs,
  lineHeight: 1.25,
  color: color.muted,
  [onWideCards]: { minHeight: 0, fontSize: text.sm },
})

const book = css({
  minHeight: '1.75rem',
  paddingInline: space[2],
  fontSize: text.xs,
  [onNarrowCards]: { '& svg': { display: 'none' } },
})

const ends = css({ fontFamily: font.code, fontSize: text.xs, color: color.muted, whiteSpace: 'nowrap' })
