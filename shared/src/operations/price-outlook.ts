import { IsoDate } from '../contracts/dates.ts'
import { PriceOutlook } from '../contracts/price-outlook.ts'
import type { Operation } from './operation.ts'
import { airlineOrAny, airportPair, flightNumber } from './parameters.ts'

export const getPriceOutlook = {
  method: 'GET',
  base: 'flight',
  access: 'public',
  tags: ['Reward flights'],
  operationId: 'getPriceOutlook',
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/on/:on/flights/:flight/outlook',
  summary: 'How often prices comparable to those of a flight fell, or were no longer available, within days',
  params: { airline: airlineOrAny, ...airportPair, on: IsoDate, flight: flightNumber },
  answers: { 200: PriceOutlook },
  refusals: [404],
} as const satisfies Operation
