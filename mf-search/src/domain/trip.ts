import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import {
  maxReturnDays,
  maxTravellers,
  readNights,
  usualNights,
  writeNights,
  type Nights,
} from '@pointfare/shared/contracts/return-trip'
import type { SearchCriteria } from './search-criteria.ts'

/** Which way, and for how many. Nights and cabins are those of a return trip. */
export type Trip = {
  isReturn: boolean
  /** Seats on one flight. One way it is the filter by seats. */
  travellers: number
  nights: Nights
  /** Null: whichever has the lowest points, both ways where both are null. */
  cabin: Cabin | null
  backCabin: Cabin | null
}

export const noTrip: Trip = { isReturn: false, travellers: 1, nights: usualNights, cabin: null, backCabin: null }

/** Of the trip, and what was chosen among its results. */
const names = ['trip', 'nights', 'travellers', 'cabin', 'back-cabin', 'seats', 'page', 'out', 'back', 'grid']

/**
 * Reads `?trip=return&nights=7-14&travellers=4&cabin=business&back-cabin=economy`, and one way `?seats=4`. What cannot be
 * used counts as not set; a cabin back that is not named is that of the way out.
 */
export function readTrip(query: URLSearchParams): Trip {
  if (query.get('trip') !== 'return') return { ...noTrip, travellers: travellersIn(query.get('seats')) }
  const cabin = cabinIn(query.get('cabin'))
  return {
    isReturn: true,
    travellers: travellersIn(query.get('travellers')),
    nights: readNights(query.get('nights') ?? '') ?? usualNights,
    cabin,
    backCabin: query.has('back-cabin') ? cabinIn(query.get('back-cabin')) : cabin,
  }
}

/** The same query with another trip, on its first page. Of one way only the seats are written; other filters stay. */
export function withTrip(query: URLSearchParams, trip: Trip): URLSearchParams {
  const others = [...query].filter(([name]) => !names.includes(name))
  return new URLSearchParams([...others, ...(trip.isReturn ? returnPart(trip) : onewayPart(trip))])
}

const onewayPart = ({ travellers }: Trip) => (travellers > 1 ? [['seats', String(travellers)]] : [])

const returnPart = ({ travellers, nights, cabin, backCabin }: Trip) => [
  ['trip', 'return'],
  ['nights', writeNights(nights)],
  ['travellers', String(travellers)],
  ...(cabin ? [['cabin', cabinInPath(cabin)]] : []),
  ...(backCabin === cabin ? [] : [['back-cabin', backCabin ? cabinInPath(backCabin) : 'any']]),
]

/** What an address says of a trip, with its question mark; nothing for one traveller one way. */
export const tripQuery = (trip: Trip): string => queryWithTrip('', trip)

/** The query of an address with another trip; one that says the same already stays as it is written. */
export function queryWithTrip(query: string, trip: Trip): string {
  const written = new URLSearchParams(query)
  if (wordsOf(readTrip(written)) === wordsOf(trip)) return query
  const next = withTrip(written, trip)
  return next.size > 0 ? `?${next}` : ''
}

const wordsOf = (trip: Trip) => new URLSearchParams(trip.isReturn ? returnPart(trip) : onewayPart(trip)).toString()

const travellersIn = (text: string | null) => {
  const number = /^\d$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= maxTravellers ? number : 1
}

const cabinIn = (text: string | null) =>
  cabins.find(({ cabin }) => cabinInPath(cabin) === text?.toLowerCase())?.cabin ?? null

/** Days to leave on that a return search can take: as many as one question covers. */
export function withinReturnDays(criteria: SearchCriteria): SearchCriteria {
  const { startDate, endDate } = criteria
  if (!startDate || !endDate || !isTooLong({ startDate, endDate })) return criteria
  return { ...criteria, endDate: lastDayFrom(startDate) }
}

export const isTooLong = ({ startDate, endDate }: { startDate: IsoDate; endDate: IsoDate }) =>
  daysBetween(startDate, endDate) + 1 > maxReturnDays

/** How many days the last day to leave on may come after the first. */
export const returnRangeDays = maxReturnDays - 1

/** The last day to leave on of the longest range from a day. */
export const lastDayFrom = (startDate: IsoDate) => addDays(startDate, returnRangeDays)

/** From the start date, or today, for as long as a return search may cover. */
export function longestReturnRange(criteria: SearchCriteria, today: IsoDate): SearchCriteria {
  const startDate = criteria.startDate && criteria.startDate > today ? criteria.startDate : today
  return { ...criteria, startDate, endDate: lastDayFrom(startDate) }
}

/** 7–14 nights */
export const formatNights = ({ min, max }: Nights) =>
  min === max ? (min === 1 ? '1 night' : `${min} nights`) : `${min}–${max} nights`

/** 4 travellers */
export const formatTravellers = (travellers: number) => (travellers === 1 ? '1 traveller' : `${travellers} travellers`)

/** in Business; out in Business, back in Economy; in the same cabin both ways */
export function formatCabins({ cabin, backCabin }: Pick<Trip, 'cabin' | 'backCabin'>) {
  const word = (of: Cabin | null) => cabins.find((known) => known.cabin === of)?.label ?? 'any cabin'
  if (cabin === null && backCabin === null) return 'in the same cabin both ways'
  return cabin === backCabin ? `in ${word(cabin)}` : `out in ${word(cabin)}, back in ${word(backCabin)}`
}

/** What is asked of a trip, part by part: nothing where it is one traveller one way. */
export function formatTrip(trip: Trip): string[] {
  const who = formatTravellers(trip.travellers)
  if (!trip.isReturn) return trip.travellers === 1 ? [] : [who]
  return ['Return', formatNights(trip.nights), who, formatCabins(trip)]
}

/** The same beside the parts of a search. */
export const tripChips = (trip: Trip) => {
  const words = formatTrip(trip)
  return words.length > 0 ? [{ name: 'Trip', value: words.join(', ') }] : []
}
