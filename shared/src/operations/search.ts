import * as z from 'zod/mini'
import { AirlineList } from '../contracts/airline.ts'
import { IsoDate } from '../contracts/dates.ts'
import { HotelChainList, HotelStayList } from '../contracts/hotel.ts'
import { RewardFlightList, SearchResults } from '../contracts/search.ts'
import { filledText } from '../contracts/text.ts'
import type { Operation } from './operation.ts'
import { longList, longListPage, placePair, stayDates, wholeNumber } from './parameters.ts'

const common = { method: 'GET', base: 'search', access: 'public', tags: ['Search'] } as const
const text = filledText(100)

export const searchEverything = {
  ...common,
  operationId: 'searchEverything',
  path: '/v1/api/search',
  summary: 'Airlines, airports and hotel chains that match a text',
  query: { q: text, limit: z._default(wholeNumber(1, 50), 10) },
  answers: { 200: SearchResults },
} as const satisfies Operation

export const searchAirlines = {
  ...common,
  operationId: 'searchAirlines',
  path: '/v1/api/search/airlines',
  summary: 'Airlines whose name or code contains a text',
  query: { q: text },
  answers: { 200: AirlineList },
} as const satisfies Operation

export const searchHotelChains = {
  ...common,
  operationId: 'searchHotelChains',
  path: '/v1/api/search/hotels',
  summary: 'Hotel chains that match a text; with a location, those with stays there',
  query: { q: text, location: z.optional(text) },
  answers: { 200: HotelChainList },
} as const satisfies Operation

export const searchFlights = {
  ...common,
  operationId: 'searchFlights',
  path: '/v1/api/search/flights',
  summary: 'Reward flights of every airline between places: on one day, or on all from today',
  description: `origin and destination are up to eight codes of airports or cities, with commas. ${longList}`,
  query: { ...placePair, departureDate: z.optional(IsoDate), ...longListPage },
  answers: { 200: RewardFlightList, 304: null },
  refusals: [404],
} as const satisfies Operation

export const searchHotelStays = {
  ...common,
  operationId: 'searchHotelStays',
  path: '/v1/api/search/hotel-stays',
  summary: 'What a stay in a city costs at hotel chains, fewest points first',
  query: { location: text, ...stayDates },
  answers: { 200: HotelStayList },
  refusals: [404],
} as const satisfies Operation
