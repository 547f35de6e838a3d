import * as z from 'zod/mini'
import { IsoDate } from '../contracts/dates.ts'
import { mostPointsRequested, mostSeatsRequested } from '../contracts/flight-search.ts'
import { AirlineCodes } from '../contracts/place-codes.ts'
import { regionNames } from '../contracts/region.ts'
import { mostSaverSeats, SaverSeats, usualSaverSeats } from '../contracts/saver-seat.ts'
import type { Operation } from './operation.ts'
import { airlinesOrAny, cabinOfPath, placePair, upperCase, wholeNumber, yesOrNo } from './parameters.ts'

const filters = {
  region: z.optional(z.enum(regionNames)),
  cabin: z.optional(cabinOfPath),
  origin: z.optional(placePair.origin),
  airline: z.optional(upperCase(AirlineCodes)),
  seats: z._default(wholeNumber(1, mostSeatsRequested), 1),
}

export const listSaverSeats = {
  operationId: 'listSaverSeats',
  method: 'GET',
  path: '/api/v1/radar/saver-seats',
  base: 'flight',
  access: 'public',
  tags: ['Radar'],
  summary: 'New saver seats, newest first',
  description:
    'Cabins of flights that have become a saver award and still are one. region is that of the destination; origin accepts ' +
    'airports and cities, airline codes, with commas; seats is a party that finds its seats on one flight.',
  query: { ...filters, limit: z._default(wholeNumber(1, mostSaverSeats), usualSaverSeats) },
  answers: { 200: SaverSeats, 304: null },
  refusals: [404],
} as const satisfies Operation

const feedAnswers = {
  200: {
    'application/rss+xml': z.string(),
    'application/feed+json': z.string(),
    'text/calendar': z.string(),
  },
  304: null,
} as const

export const getRadarFeed = {
  operationId: 'getRadarFeed',
  method: 'GET',
  path: '/radar/:feed',
  access: 'public',
  tags: ['Feeds'],
  summary: 'New saver seats as RSS 2.0, as a JSON Feed 1.1 or as a calendar',
  params: {
    feed: z.enum(['feed.rss', 'feed.json', 'feed.ics'], 'A feed is called feed.rss, feed.json or feed.ics'),
  },
  query: filters,
  answers: feedAnswers,
  refusals: [404],
} as const satisfies Operation

const oneWay = z.string().check(z.regex(/^one-?way$/i, 'A feed has flights one way; it cannot follow return trips'))

export const getSearchFeed = {
  operationId: 'getSearchFeed',
  method: 'GET',
  path: '/feeds/search/airline/:airline/origin/:origin/destination/:destination/from/:from/to/:to',
  access: 'public',
  tags: ['Feeds'],
  summary:
    'The flights of a search whose prices or seats changed last, as RSS 2.0, as a JSON Feed 1.1 or as a calendar',
  description:
    'The address of its results, with the format behind the last day: `…/to/2027-03-20.rss`, `.json` or `.ics`.',
  params: {
    airline: airlinesOrAny,
    ...placePair,
    from: IsoDate,
    to: z
      .string()
      .check(
        z.regex(/^\d{4}-\d{2}-\d{2}\.(rss|json|ics)$/, 'The last day with a format: 2027-03-20.rss, .json or .ics'),
      ),
  },
  query: {
    airlines: z.optional(upperCase(AirlineCodes)),
    cabins: z.optional(z.string().check(z.regex(/^[a-z_-]+(,[a-z_-]+){0,3}$/i, 'Cabins are written economy,business'))),
    seats: z.optional(wholeNumber(1, mostSeatsRequested)),
    points: z.optional(wholeNumber(1, mostPointsRequested)),
    saver: z.optional(yesOrNo()),
    trip: z.optional(oneWay),
  },
  answers: feedAnswers,
  refusals: [404],
} as const satisfies Operation
