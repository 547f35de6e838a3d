import * as z from 'zod/mini'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { CurrencyRates } from '../contracts/currency-rates.ts'
import { IsoDate } from '../contracts/dates.ts'
import { searchableCabins } from '../contracts/flight-search.ts'
import { AirlineCode } from '../contracts/iata.ts'
import { mostAlternatives, RouteInfo, RouteInfoList } from '../contracts/route-info.ts'
import type { Operation } from './operation.ts'
import { airportPair, upperCase, wholeNumber, yesOrNo } from './parameters.ts'

const common = { method: 'GET', base: 'flight', access: 'public', tags: ['Cash prices'] } as const
const longestList = 50

const day = {
  ...airportPair,
  date: IsoDate,
  cabin: z._default(upperCase(z.enum(searchableCabins)), 'ECONOMY'),
  currency: z._default(upperCase(Currency), defaultSearchCurrency),
}

const flightNumber = z.string().check(z.regex(/^[A-Z0-9]{2}\d{1,4}$/, 'A flight number is written like VS3'))

export const getRouteInfo = {
  ...common,
  operationId: 'getRouteInfo',
  path: '/api/v1/flights/route-info',
  summary: 'One flight as it is sold for cash: price, miles, journey time, aircraft, expected delay',
  query: { ...day, airlineCode: upperCase(AirlineCode), flightNumber: z.optional(upperCase(flightNumber)) },
  answers: { 200: RouteInfo },
  refusals: [404],
} as const satisfies Operation

export const listCheapestForCash = {
  ...common,
  operationId: 'listCheapestForCash',
  path: '/api/v1/flights/route-info/cheapest',
  summary: 'The cheapest flights for cash on a day, of all airlines; by default without the very cheapest',
  query: {
    ...day,
    maxResults: z._default(wholeNumber(1, longestList), mostAlternatives),
    excludeCheapest: z._default(yesOrNo(), 'true'),
  },
  answers: { 200: RouteInfoList },
  refusals: [404],
} as const satisfies Operation

export const getCurrencyRates = {
  ...common,
  operationId: 'getCurrencyRates',
  path: '/api/v1/currency-rates',
  summary: 'The exchange rates that prices are converted by, with their date and source',
  answers: { 200: CurrencyRates },
} as const satisfies Operation
