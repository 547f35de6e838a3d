import type { Cabin } from '@pointfare/shared/contracts/cabin'
import {
  cabinInPath,
  cheapestPageSizes,
  cheapestSorts,
  defaultCheapestPageSize,
  type CheapestSort,
} from '@pointfare/shared/contracts/cheapest'
import { Currency, defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { AirportCode, type AirlineCode } from '@pointfare/shared/contracts/iata'
import * as z from 'zod/mini'
import { isFlightKey, type FlightKey } from './flight-key.ts'

/** The airline of a route's list and of the deals is fixed (rule 6.1 of the product). */
export const cheapestAirline: AirlineCode = 'VS'

/** Stands for an end of a route that may be any airport. */
export const anywhere = 'ANYWHERE'

/** Both ends of a route as far as they are chosen; each may be anywhere. */
export type RoutePair = { origin: AirportCode | null; destination: AirportCode | null }
export type CompletePair = { origin: AirportCode; destination: AirportCode }

export type PageSize = (typeof cheapestPageSizes)[number]

/** Everything the page shows depends on this, and all of it is in the address. */
export type Criteria = RoutePair & {
  cabin: Cabin
  /** Counts from 1, as people do. */
  page: number
  size: PageSize
  currency: Currency
  sort: CheapestSort
  /** Of routes from or to anywhere, those of every airline are shown, and not only those of the page's. */
  isAnyAirline: boolean
  /** Null: as nobody has said, open where there is room. */
  isChartOpen: boolean | null
  /** Flights whose details are shown. */
  opened: FlightKey[]
}

/** Rule 6.2 of the product. */
export const initialCriteria: Criteria = {
  origin: null,
  destination: null,
  cabin: 'ECONOMY',
  page: 1,
  size: defaultCheapestPageSize,
  currency: defaultSearchCurrency,
  sort: 'points',
  isAnyAirline: true,
  isChartOpen: null,
  opened: [],
}

/** Keeps addresses short enough to be shared. */
const mostOpened = 20

/** Reads `?origin=LHR&destination=JFK&cabin=business&page=2…` part by part: what cannot be used counts as not said. */
export function readCriteria(query: URLSearchParams): Criteria {
  const origin = codeOf(query.get('origin'))
  const destination = codeOf(query.get('destination'))
  return {
    origin,
    destination: destination === origin && origin !== anywhere ? null : destination,
    cabin: oneOf(searchableCabins, query.get('cabin')?.replaceAll('-', '_')) ?? initialCriteria.cabin,
    page: pageOf(query.get('page')),
    size: oneOf(cheapestPageSizes, query.get('size')) ?? initialCriteria.size,
    currency: z.safeParse(Currency, query.get('currency')?.toUpperCase()).data ?? initialCriteria.currency,
    sort: oneOf(cheapestSorts, query.get('sort')) ?? initialCriteria.sort,
    isAnyAirline: query.get('airline')?.toUpperCase() !== cheapestAirline,
    isChartOpen: chartOf(query.get('chart')),
    opened: keysOf(query.get('open'), mostOpened),
  }
}

/** The query part of an address; nothing is written that one gets anyway. */
export function criteriaQuery(criteria: Criteria): URLSearchParams {
  const { origin, destination, cabin, page, size, currency, sort } = criteria
  const written: [name: string, value: string | null][] = [
    ['origin', origin === anywhere ? 'anywhere' : origin],
    ['destination', destination === anywhere ? 'anywhere' : destination],
    ['cabin', cabin === initialCriteria.cabin ? null : cabinInPath(cabin)],
    ['page', page === 1 ? null : String(page)],
    ['size', size === initialCriteria.size ? null : String(size)],
    ['currency', currency === initialCriteria.currency ? null : currency],
    ['sort', sort === initialCriteria.sort ? null : sort],
    ['airline', criteria.isAnyAirline ? null : cheapestAirline],
    ['chart', criteria.isChartOpen === null ? null : criteria.isChartOpen ? '1' : '0'],
    ['open', criteria.opened.join(',') || null],
  ]
  return new URLSearchParams(written.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

const chartOf = (text: string | null) => (text === '0' || text === '1' ? text === '1' : null)

const codeOf = (text: string | null) =>
  text?.toUpperCase() === anywhere ? anywhere : (z.safeParse(AirportCode, text?.toUpperCase()).data ?? null)

const pageOf = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : initialCriteria.page)

const keysOf = (text: string | null, most: number) =>
  [...new Set((text ?? '').toUpperCase().split(','))].filter(isFlightKey).slice(0, most)

function oneOf<Known extends string | number>(known: readonly Known[], text: string | null | undefined) {
  return known.find((value) => String(value).toLowerCase() === text?.toLowerCase())
}
