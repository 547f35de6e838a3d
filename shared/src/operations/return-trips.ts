import * as z from 'zod/mini'
import { Currency, defaultSearchCurrency } from '../contracts/currency.ts'
import { IsoDate } from '../contracts/dates.ts'
import { searchableCabins } from '../contracts/flight-search.ts'
import {
  maxReturnDays,
  maxReturnTripsPageSize,
  maxTravellers,
  readNights,
  returnTripSorts,
  ReturnTrips,
  returnTripsPageSize,
  usualNights,
  writeNights,
} from '../contracts/return-trip.ts'
import type { Operation } from './operation.ts'
import { airlinesOrAny, pageQuery, placePair, upperCase, wholeNumber } from './parameters.ts'

/** As an address writes it, `premium-economy`. */
const cabinText = () =>
  z.string().check(
    z.toUpperCase(),
    z.overwrite((text) => text.replaceAll('-', '_')),
  )

/** `any` is whichever has the lowest points. */
const cabinOrAny = z.pipe(cabinText(), z.enum([...searchableCabins, 'ANY']))
/** And `same` that of the way out, whichever that is. */
const cabinBack = z.pipe(cabinText(), z.enum([...searchableCabins, 'ANY', 'SAME']))

const nights = z
  .string()
  .check(z.refine((text) => readNights(text) !== undefined, 'Nights from 1 to 60, such as 7 or 7-14'))

export const listReturnTrips = {
  operationId: 'listReturnTrips',
  method: 'GET',
  base: 'flight',
  access: 'public',
  tags: ['Reward flights'],
  refusals: [404],
  path: '/api/v1/airline/:airline/reward-flights/origin/:origin/destination/:destination/from/:from/to/:to/return-trips',
  summary: 'Trips out and back of one airline with a seat for every traveller, and the lowest of each pair of days',
  description: `from and to are the days to leave on, at most ${maxReturnDays}. Everybody sits on one flight each way. back-cabin is that of the way back where it is another; any takes the cabin with the lowest points, same the one cabin that has the lowest for both ways. Of two days and an airline there is one trip, of the best flight of each day: the lowest points, then the most seats, then the earliest.`,
  params: { airline: airlinesOrAny, ...placePair, from: IsoDate, to: IsoDate },
  query: {
    nights: z._default(nights, writeNights(usualNights)),
    travellers: z._default(wholeNumber(1, maxTravellers), 1),
    cabin: z._default(cabinOrAny, 'ANY'),
    'back-cabin': z.optional(cabinBack),
    currency: z._default(upperCase(Currency), defaultSearchCurrency),
    sort: z._default(z.enum(returnTripSorts), 'points'),
    ...pageQuery(returnTripsPageSize, maxReturnTripsPageSize),
  },
  answers: { 200: ReturnTrips, 304: null },
} as const satisfies Operation
