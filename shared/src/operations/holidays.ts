import * as z from 'zod/mini'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { IsoDate } from '../contracts/dates.ts'
import { HolidayTrips, mostHolidayTrips, mostTravellers } from '../contracts/holiday-trips.ts'
import {
  HolidayEvent,
  HolidayInput,
  holidayLimits,
  HolidayResult,
  holidayStreamMediaType,
} from '../contracts/holiday.ts'
import { mostStayNights } from '../contracts/hotel-nights.ts'
import { AirportCode } from '../contracts/iata.ts'
import type { Operation } from './operation.ts'
import { cabinOfPath, upperCase, wholeNumber } from './parameters.ts'

export const suggestHolidays = {
  operationId: 'suggestHolidays',
  method: 'POST',
  path: '/v1/api/holiday-suggestions',
  base: 'user',
  access: 'member',
  tags: ['Holidays'],
  summary: 'Holidays that open award seats allow, with what they cost',
  description: `Answers JSON, or to \`Accept: ${holidayStreamMediaType}\` a HolidayEvent on each line: the steps as they begin, suggestions as they are ready, and finally the result or a problem. Suggestions are stored among the member's requests. At most ${holidayLimits.perMinute} a minute and ${holidayLimits.perDay} a day.`,
  body: HolidayInput,
  answers: { 200: { 'application/json': HolidayResult, [holidayStreamMediaType]: HolidayEvent } },
  refusals: [404, 409],
} as const satisfies Operation

/** `origin`: an airport, or the code of a city for all of its airports. `from` and `to` are days on which to leave. */
export const listHolidayTrips = {
  operationId: 'listHolidayTrips',
  method: 'GET',
  path: '/api/v1/holidays/origin/:origin/cabin/:cabin/trips',
  base: 'flight',
  access: 'public',
  tags: ['Holidays'],
  summary: 'Where a party can fly out and back and stay for points, each part of it open now',
  params: { origin: upperCase(AirportCode), cabin: cabinOfPath },
  query: {
    from: IsoDate,
    to: IsoDate,
    nights: z._default(wholeNumber(1, mostStayNights), 7),
    travellers: z._default(wholeNumber(1, mostTravellers), 2),
    points: z.optional(wholeNumber(1, 1_000_000_000)),
    currency: z._default(upperCase(Currency), defaultSearchCurrency),
    limit: z._default(wholeNumber(1, mostHolidayTrips), 24),
  },
  answers: { 200: HolidayTrips, 304: null },
  refusals: [404],
} as const satisfies Operation
