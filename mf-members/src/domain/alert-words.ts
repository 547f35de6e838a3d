import { anyAirline, type AlertPreview, type AlertWatch } from '@pointfare/shared/contracts/alert'
import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { airlineOf } from '@pointfare/shared/format/airlines'
import { shortDate, shortDateWithYear } from '@pointfare/shared/format/dates'
import { placeInShort } from '@pointfare/shared/format/place-words'
import { showPoints } from '@pointfare/shared/format/points'

/** `Business`. */
export const cabinName = (cabin: Cabin) => cabins.find((known) => known.cabin === cabin)?.label ?? cabin

/** `any airline`, `Virgin Atlantic`, `British Airways or Virgin Atlantic`. */
export const formatAirlines = (airlines: string) =>
  airlines === anyAirline
    ? 'any airline'
    : splitCodes(airlines)
        .map((code) => airlineOf(code).name)
        .join(' or ')

/** `on 15 Mar 2027`, `between 1 Mar and 20 Mar 2027`. */
export function formatDays(from: string, to: string, locale: string): string {
  if (from === to) return `on ${shortDateWithYear(from, locale)}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? shortDate(from, locale) : shortDateWithYear(from, locale)
  return `between ${first} and ${shortDateWithYear(to, locale)}`
}

/**
 * All of a watch in one sentence: `Business for 2 from LHR to JFK is at most 60,000 points between 1 Mar and 20 Mar 2027
 * with Virgin Atlantic`.
 */
export function formatWatch(watch: AlertWatch, locale: string): string {
  const { cabin, travellers, origin, destination, from, to, mostPoints, saverOnly, flightNumber, trip, airlines } =
    watch
  const seats = saverOnly ? 'saver seats' : 'seats'
  const isBoth = trip?.backCabin !== undefined && trip.backCabin !== cabin
  return [
    `${cabinName(cabin)}${isBoth && trip.backCabin ? ` out and ${cabinName(trip.backCabin)} back` : ''}`,
    travellers > 1 && `for ${travellers}`,
    `from ${placeInShort(origin)} to ${placeInShort(destination)}`,
    trip && `and back after ${formatNights(trip)}`,
    mostPoints === null
      ? `has ${seats} for points`
      : `is at most ${showPoints(mostPoints, locale)} points${travellers > 1 ? ' each' : ''}`,
    mostPoints !== null && saverOnly && 'as a saver',
    trip ? `leaving ${formatDays(from, to, locale)}` : formatDays(from, to, locale),
    flightNumber ? `on flight ${flightNumber}` : `with ${formatAirlines(airlines)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `7 nights`, `7–14 nights`. */
const formatNights = ({ leastNights, mostNights }: NonNullable<AlertWatch['trip']>) =>
  leastNights === mostNights
    ? `${leastNights} ${leastNights === 1 ? 'night' : 'nights'}`
    : `${leastNights}–${mostNights} nights`

/** `Matches 3 flights on 2 days now, from 47,500 points`, or that nothing does. */
export function formatMatches(
  { flights, days, best }: Pick<AlertPreview, 'flights' | 'days' | 'best'>,
  isTrip: boolean,
  locale: string,
) {
  if (flights === 0) return 'Nothing matches now. We notify you as soon as something does.'
  const what = isTrip ? (flights === 1 ? 'way out' : 'ways out') : flights === 1 ? 'flight' : 'flights'
  const lowest = best[0]?.points
  const on = isTrip ? '' : ` on ${days === 1 ? '1 day' : `${showPoints(days, locale)} days`}`
  return `Matches ${showPoints(flights, locale)} ${what}${on} now${lowest === undefined ? '' : `, from ${showPoints(lowest, locale)} points`}`
}

/** How often it would have triggered. */
export function formatRings({ rings }: Pick<AlertPreview, 'rings'>): string {
  const { times, days, tooFewData } = rings
  if (tooFewData)
    return `We have not followed these flights for ${days} days yet, so we cannot say how often it would trigger.`
  if (times === 0) return `This alert would not have triggered in the last ${days} days.`
  return `This alert would have triggered ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`} in the last ${days} days.`
}

/** In so many days so many rings are more than anybody reads. */
const mostRings = 20

/** What to mend about an alert that would say nothing, or too much; undefined for all others. */
export function warningAbout({ rings }: Pick<AlertPreview, 'rings'>): string | undefined {
  if (rings.times > mostRings)
    return 'That is a lot of notifications. Lower the points or choose fewer days to get fewer.'
  if (rings.times === 0 && !rings.tooFewData)
    return 'It may never trigger. Raise the points or add days to make it more likely.'
  return undefined
}
