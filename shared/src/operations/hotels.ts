import * as z from 'zod/mini'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { IsoDate } from '../contracts/dates.ts'
import { HotelChain, HotelChainCode, HotelChainList, HotelStayList } from '../contracts/hotel.ts'
import {
  CheapestStays,
  HotelNightHistory,
  HotelNights,
  HotelPlaces,
  mostStayNights,
} from '../contracts/hotel-nights.ts'
import { filledText } from '../contracts/text.ts'
import type { Operation } from './operation.ts'
import { stayDates, upperCase, wholeNumber } from './parameters.ts'

const common = { method: 'GET', base: 'search', access: 'public', tags: ['Hotels'] } as const

export const listHotelChains = {
  ...common,
  operationId: 'listHotelChains',
  path: '/v1/api/hotel-chains',
  summary: 'Hotel chains, by name',
  answers: { 200: HotelChainList },
} as const satisfies Operation

export const getHotelChain = {
  ...common,
  operationId: 'getHotelChain',
  path: '/v1/api/hotel-chains/:code',
  summary: 'One hotel chain',
  params: { code: upperCase(HotelChainCode) },
  answers: { 200: HotelChain },
  refusals: [404],
} as const satisfies Operation

/** `location`: a city, or the code of an airport or of its city. Without dates: one night, from tomorrow. */
export const listHotelStays = {
  ...common,
  operationId: 'listHotelStays',
  path: '/v1/api/hotel/:chain/stays/location/:location',
  summary: 'What a stay in a city costs at a chain, fewest points first',
  params: { chain: upperCase(HotelChainCode), location: filledText(100) },
  query: stayDates,
  answers: { 200: HotelStayList },
  refusals: [404],
} as const satisfies Operation

const city = filledText(100)
const currency = z._default(upperCase(Currency), defaultSearchCurrency)
const range = { from: IsoDate, to: IsoDate, programme: z.optional(upperCase(HotelChainCode)), currency }
const highestId = 2 ** 31 - 1

export const listHotelPlaces = {
  ...common,
  operationId: 'listHotelPlaces',
  path: '/api/v1/hotels/places',
  summary: 'Hotel programmes and cities that have nights for points',
  answers: { 200: HotelPlaces, 304: null },
} as const satisfies Operation

/** `city`: its name, its code, or that of an airport of it; `from` and `to` are nights, both included. */
export const listHotelNights = {
  ...common,
  operationId: 'listHotelNights',
  path: '/api/v1/hotels/city/:city/nights',
  summary: 'Points, rooms and cash of every night at the hotels of a city',
  params: { city },
  query: range,
  answers: { 200: HotelNights, 304: null },
  refusals: [404],
} as const satisfies Operation

/** Arrival not before `from`, departure not after the day after `to`. */
export const listCheapestStays = {
  ...common,
  operationId: 'listCheapestStays',
  path: '/api/v1/hotels/city/:city/nights/:nights/cheapest',
  summary: 'The cheapest nights in a row at each hotel of a city',
  params: { city, nights: wholeNumber(1, mostStayNights) },
  query: range,
  answers: { 200: CheapestStays, 304: null },
  refusals: [404],
} as const satisfies Operation

export const getHotelNightHistory = {
  ...common,
  operationId: 'getHotelNightHistory',
  path: '/api/v1/hotels/:hotel/nights/:night/history',
  summary: 'How one night at one hotel has changed, newest first',
  params: { hotel: wholeNumber(1, highestId), night: IsoDate },
  query: { currency },
  answers: { 200: HotelNightHistory, 304: null },
  refusals: [404],
} as const satisfies Operation
