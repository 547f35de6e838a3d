import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { flightSorts, searchableCabins, type FlightSearch } from '@pointfare/shared/contracts/flight-search'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { AirlineCodes, joinCodes, splitCodes } from '@pointfare/shared/contracts/place-codes'
import { hasRoomFor } from '@pointfare/shared/contracts/known'
import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import * as z from 'zod/mini'

export type Sort = FlightSearch['sort']

/** What to leave out of the results, and their order. One cabin of a flight has to satisfy all of it. */
export type Filters = {
  /** Of a search of any airline: those to leave in. Empty: all. */
  airlines: AirlineCode[]
  /** Empty: all four. */
  cabins: Cabin[]
  /** Seats left in one cabin of one flight. */
  minimumSeats: number | null
  maximumPoints: number | null
  saverOnly: boolean
  sort: Sort
}

export const noFilters: Filters = {
  airlines: [],
  cabins: [],
  minimumSeats: null,
  maximumPoints: null,
  saverOnly: false,
  sort: 'departure',
}

const names = ['airlines', 'cabins', 'seats', 'points', 'saver', 'sort']

/** Reads `?airlines=BA,VS&cabins=business,first&seats=2&points=75000&saver=1&sort=points`; what cannot be used counts as not set. */
export function readFilters(query: URLSearchParams): Filters {
  const requested = (query.get('cabins') ?? '').toUpperCase().replaceAll('-', '_').split(',')
  const airlines = z.safeParse(AirlineCodes, query.get('airlines')?.toUpperCase())
  return {
    airlines: airlines.success ? splitCodes(airlines.data) : [],
    cabins: searchableCabins.filter((cabin) => requested.includes(cabin)),
    minimumSeats: wholeNumber(query.get('seats'), 9),
    maximumPoints: wholeNumber(query.get('points'), 10_000_000),
    saverOnly: query.get('saver') === '1',
    sort: flightSorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
  }
}

/** The same query with other filters, on its first page. */
export function withFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const { airlines, cabins, minimumSeats, maximumPoints, saverOnly, sort } = filters
  const others = [...query].filter(([name]) => !names.includes(name) && name !== 'page')
  return new URLSearchParams([
    ...others,
    ...(airlines.length === 0 ? [] : [['airlines', joinCodes(airlines)]]),
    ...(cabins.length === 0 ? [] : [['cabins', cabins.join(',').toLowerCase().replaceAll('_', '-')]]),
    ...(minimumSeats === null ? [] : [['seats', String(minimumSeats)]]),
    ...(maximumPoints === null ? [] : [['points', String(maximumPoints)]]),
    ...(saverOnly ? [['saver', '1']] : []),
    ...(sort === noFilters.sort ? [] : [['sort', sort]]),
  ])
}

/** How many things are asked beyond route and dates. */
export const countFilters = ({ airlines, cabins, minimumSeats, maximumPoints, saverOnly, sort }: Filters) =>
  [
    airlines.length > 0,
    cabins.length > 0,
    minimumSeats !== null,
    maximumPoints !== null,
    saverOnly,
    sort !== noFilters.sort,
  ].filter(Boolean).length

export const isFiltering = (filters: Filters) => countFilters(filters) > 0

/** Whether flights may be missing because of the filters; an order hides none. */
export const hidesFlights = (filters: Filters) => isFiltering({ ...filters, sort: noFilters.sort })

/** The filters of a search of one airline, where there are none to leave out. */
export const ofOneAirline = (filters: Filters): Filters => ({ ...filters, airlines: [] })

/** The airlines that are searched, as the API takes them: `VS`, `BA,VS`; null is all of them. */
export const requestedAirlines = (airlineCode: string | null, { airlines }: Pick<Filters, 'airlines'>) =>
  airlineCode ?? (airlines.length > 0 ? joinCodes(airlines) : null)

/** The cabins that are looked at, in their order. */
export const shownCabins = ({ cabins: requested }: Pick<Filters, 'cabins'>) =>
  cabins.filter(({ cabin }) => requested.length === 0 || requested.includes(cabin))

/** Whether an award is one of those looked for, its cabin aside. */
export const fits = (award: CabinAward, { minimumSeats, maximumPoints, saverOnly }: Filters) =>
  hasRoomFor(award, minimumSeats ?? 1) &&
  award.cabinPointsValue <= (maximumPoints ?? Infinity) &&
  (award.isSaverAward || !saverOnly)

/** What the API is asked besides route and dates. */
export const filterRequest = ({ cabins, minimumSeats, maximumPoints, saverOnly, sort }: Filters) => ({
  ...(cabins.length === 0 ? {} : { cabins }),
  ...(minimumSeats === null ? {} : { minimumSeats }),
  ...(maximumPoints === null ? {} : { maximumPoints }),
  ...(saverOnly ? { saverOnly } : {}),
  sort,
})

function wholeNumber(text: string | null, largest: number) {
  const number = /^[1-9]\d{0,7}$/.test(text ?? '') ? Number(text) : Number.NaN
  return number <= largest ? number : null
}
