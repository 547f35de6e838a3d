import * as z from 'zod/mini'
import {
  Connections,
  leastLayoverMinutes,
  maxConnectionDays,
  mostConnections,
  usualConnections,
} from '../contracts/connection.ts'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { IsoDate } from '../contracts/dates.ts'
import { mostSeatsRequested } from '../contracts/flight-search.ts'
import type { Operation } from './operation.ts'
import { airlinesOrAny, cabinOfPath, placePair, upperCase, wholeNumber } from './parameters.ts'

const { domestic, international } = leastLayoverMinutes

export const listConnections = {
  operationId: 'listConnections',
  method: 'GET',
  base: 'flight',
  access: 'public',
  tags: ['Reward flights'],
  refusals: [404],
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/connections',
  summary: 'Two flights of one airline by way of another airport, as two awards, the lowest points first',
  description: `from and to are the days on which the first flight leaves, at most ${maxConnectionDays}. Both flights have seats for the party in the cabin, and between them lie at least ${domestic} minutes within one country, ${international} across a border, and at most 24 hours, at one airport. Connections that are one award are in the results of a search. A list without any says that there is no way.`,
  params: { airline: airlinesOrAny, ...placePair, from: IsoDate, to: IsoDate },
  query: {
    seats: z._default(wholeNumber(1, mostSeatsRequested), 1),
    cabin: z._default(cabinOfPath, 'ECONOMY'),
    currency: z._default(upperCase(Currency), defaultSearchCurrency),
    limit: z._default(wholeNumber(1, mostConnections), usualConnections),
  },
  answers: { 200: Connections, 304: null },
} as const satisfies Operation
