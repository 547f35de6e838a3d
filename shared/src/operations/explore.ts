import * as z from 'zod/mini'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { IsoDate } from '../contracts/dates.ts'
import { lastOfMonth } from '../contracts/days.ts'
import {
  ExploredRoutePage,
  ExploredRoutes,
  ExplorePlaceList,
  exploreSorts,
  largestParty,
  longestFlightMinutes,
  mostExploredAirlines,
  mostExploredRoutes,
  usualExploredRoutes,
} from '../contracts/explore.ts'
import { mostPointsRequested } from '../contracts/flight-search.ts'
import { AirlineCode } from '../contracts/iata.ts'
import type { Operation } from './operation.ts'
import { cabinOfPath, pageQuery, placePair, upperCase, wholeNumber } from './parameters.ts'

const common = { method: 'GET', base: 'flight', access: 'public', tags: ['Explore'], refusals: [404] } as const

/** A day, or a whole month, of which `dayOf` says the day that is meant. */
const dayOrMonth = (dayOf: (month: string) => IsoDate) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{4}-\d{2}(-\d{2})?$/, {
        error: 'A day is written yyyy-MM-dd, such as 2027-03-15, and a month yyyy-MM',
        abort: true,
      }),
      z.overwrite((text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? dayOf(text) : text)),
    ),
    IsoDate,
  )

const airlineList = z.pipe(
  z.pipe(
    z.string().check(z.toUpperCase()),
    z.transform((text) => text.split(',')),
  ),
  z.array(AirlineCode).check(z.maxLength(mostExploredAirlines, `At most ${mostExploredAirlines} airlines`)),
)

const filter = {
  from: z.optional(dayOrMonth((month) => `${month}-01`)),
  to: z.optional(dayOrMonth((month) => lastOfMonth(`${month}-01`))),
  seats: z._default(wholeNumber(1, largestParty), 1),
  points: z.optional(wholeNumber(1, mostPointsRequested)),
  airlines: z.optional(airlineList),
  minutes: z.optional(wholeNumber(1, longestFlightMinutes)),
  currency: z._default(upperCase(Currency), defaultSearchCurrency),
  sort: z._default(z.enum(exploreSorts), 'points'),
}

const description =
  'from and to are days (yyyy-MM-dd) or whole months (yyyy-MM): today and the last day on sale unless named. seats is a ' +
  'party that finds its seats on one flight; points the most for one traveller; airlines codes with commas; minutes the ' +
  'longest flight. Flights that have left by the clock of their origin are not included.'

const limit = z._default(wholeNumber(1, mostExploredRoutes), usualExploredRoutes)

export const listDestinations = {
  ...common,
  operationId: 'listDestinations',
  path: '/api/v1/explore/origin/:origin/cabin/:cabin/destinations',
  summary: 'Where somebody can fly for points from an airport or a city, with the lowest of each destination',
  description,
  params: { origin: placePair.origin, cabin: cabinOfPath },
  query: { ...filter, limit },
  answers: { 200: ExploredRoutes, 304: null },
} as const satisfies Operation

export const listOrigins = {
  ...common,
  operationId: 'listOrigins',
  path: '/api/v1/explore/destination/:destination/cabin/:cabin/origins',
  summary: 'Where somebody can fly from for points to an airport or a city, with the lowest of each origin',
  description,
  params: { destination: placePair.destination, cabin: cabinOfPath },
  query: { ...filter, limit },
  answers: { 200: ExploredRoutes, 304: null },
} as const satisfies Operation

export const listCheapestRoutes = {
  ...common,
  operationId: 'listCheapestRoutes',
  path: '/api/v1/explore/cabin/:cabin/routes',
  summary:
    'The cheapest routes in one cabin: from anywhere unless an origin is named, to anywhere unless a destination is',
  description,
  params: { cabin: cabinOfPath },
  query: {
    origin: z.optional(placePair.origin),
    destination: z.optional(placePair.destination),
    ...filter,
    ...pageQuery(20, 100),
  },
  answers: { 200: ExploredRoutePage, 304: null },
} as const satisfies Operation

export const listExplorePlaces = {
  method: 'GET',
  base: 'flight',
  access: 'public',
  tags: ['Explore'],
  operationId: 'listExplorePlaces',
  path: '/api/v1/explore/places',
  summary: 'Every airport that some airline flies from',
  answers: { 200: ExplorePlaceList, 304: null },
} as const satisfies Operation
