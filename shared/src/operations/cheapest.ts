import * as z from 'zod/mini'
import {
  CheapestFlightPage,
  CheapestMonths,
  cheapestPageSizes,
  cheapestSorts,
  Deals,
  defaultCheapestPageSize,
  mostDeals,
  PointsByFlight,
} from '../contracts/cheapest.ts'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { AirlineCode, AirportCode } from '../contracts/iata.ts'
import type { Operation } from './operation.ts'
import { airportPair, cabinOfPath, pageNumber, upperCase, wholeNumber } from './parameters.ts'

const common = { method: 'GET', base: 'flight', access: 'public', tags: ['Reward flights'], refusals: [404] } as const

const params = { airline: upperCase(AirlineCode), ...airportPair, cabin: cabinOfPath }

export const listCheapestFlights = {
  ...common,
  operationId: 'listCheapestFlights',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/cabin/:cabin/cheapest',
  summary: 'The cheapest reward flights of a route in one cabin, with what they cost in cash',
  params,
  query: {
    'page-number': pageNumber,
    'page-size': z._default(
      z.pipe(z.coerce.number<number>(), z.literal(cheapestPageSizes, `One of ${cheapestPageSizes.join(', ')}`)),
      defaultCheapestPageSize,
    ),
    currency: z._default(upperCase(Currency), defaultSearchCurrency),
    sort: z._default(z.enum(cheapestSorts), 'points'),
  },
  answers: { 200: CheapestFlightPage, 304: null },
} as const satisfies Operation

export const listCheapestMonths = {
  ...common,
  operationId: 'listCheapestMonths',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/cabin/:cabin/cheapest/months',
  summary: 'What a route costs in points in each month in one cabin',
  params,
  answers: { 200: CheapestMonths, 304: null },
} as const satisfies Operation

export const listPointsByFlight = {
  ...common,
  operationId: 'listPointsByFlight',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/cabin/:cabin/cheapest/flights',
  summary: 'Date, flight number and points of every reward flight of a route in one cabin',
  params,
  answers: { 200: PointsByFlight, 304: null },
} as const satisfies Operation

export const listDeals = {
  ...common,
  operationId: 'listDeals',
  path: '/api/v1/airline/:airline/reward-flights/cabin/:cabin/deals',
  summary: 'The best deals of an airline in one cabin, at most one of each route',
  params: { airline: params.airline, cabin: params.cabin },
  query: {
    origin: z.optional(upperCase(AirportCode)),
    currency: z._default(upperCase(Currency), defaultSearchCurrency),
    limit: z._default(wholeNumber(1, mostDeals), 12),
  },
  answers: { 200: Deals, 304: null },
} as const satisfies Operation
