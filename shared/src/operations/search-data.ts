import * as z from 'zod/mini'
import {
  HistoricFlightsCount,
  mostRecentHours,
  PopularRoutePrices,
  PopularRoutes,
  RecentPriceChanges,
  RoutesCount,
} from '../contracts/search-data.ts'
import type { Operation } from './operation.ts'
import { wholeNumber } from './parameters.ts'

const common = { method: 'GET', base: 'search', access: 'public', tags: ['Search data'] } as const

export const countHistoricFlights = {
  ...common,
  operationId: 'countHistoricFlights',
  path: '/api/v1/search-data/historic-flights/count',
  summary: 'How many states of flights are recorded',
  answers: { 200: HistoricFlightsCount },
} as const satisfies Operation

export const countRoutes = {
  ...common,
  operationId: 'countRoutes',
  path: '/api/v1/search-data/routes/count',
  summary: 'How many routes can be searched',
  answers: { 200: RoutesCount },
} as const satisfies Operation

export const listPopularRoutes = {
  ...common,
  operationId: 'listPopularRoutes',
  path: '/api/v1/search-data/routes/most-changes',
  summary: 'Pairs of airports whose prices change most often',
  query: { limit: z._default(wholeNumber(1, 50), 10) },
  answers: { 200: PopularRoutes },
} as const satisfies Operation

export const listPopularRoutePrices = {
  ...common,
  operationId: 'listPopularRoutePrices',
  path: '/api/v1/search-data/routes/most-changes/prices',
  summary: 'What the lowest Economy points of the popular routes were, day by day',
  query: { limit: z._default(wholeNumber(1, 10), 10) },
  answers: { 200: PopularRoutePrices },
} as const satisfies Operation

/** `hours` up to now, the running one included. */
export const countRecentPriceChanges = {
  ...common,
  operationId: 'countRecentPriceChanges',
  path: '/api/v1/search-data/price-changes/recent',
  summary: 'How many prices changed recently, by hour',
  query: { hours: z._default(wholeNumber(1, mostRecentHours), 24) },
  answers: { 200: RecentPriceChanges },
} as const satisfies Operation
