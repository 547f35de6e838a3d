import { HotelChain, HotelChainCode, HotelChainList, HotelStayList } from '../contracts/hotel.ts'
import { filledText } from '../contracts/text.ts'
import type { Operation } from './operation.ts'
import { stayDates, upperCase } from './parameters.ts'

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
  summary: 'What a chain asks for a stay in a city, fewest points first',
  params: { chain: upperCase(HotelChainCode), location: filledText(100) },
  query: stayDates,
  answers: { 200: HotelStayList },
  refusals: [404],
} as const satisfies Operation
