import * as z from 'zod/mini'
import {
  lastEventIdParameter,
  mostReportedPriceChanges,
  PriceChange,
  priceChangeEventName,
  priceChangesPath,
  PriceChangesQuery,
  priceDrop,
  ReportedPriceChanges,
} from '../contracts/price-change.ts'
import type { Operation } from './operation.ts'
import { airlinesOrAny, placePair, wholeNumber } from './parameters.ts'

const EventId = z.string().check(z.regex(/^\d{1,15}$/, 'An event id is a number, such as 4711'))

/** Below the stream's own base. */
export const followPriceChanges = {
  operationId: 'followPriceChanges',
  method: 'GET',
  path: priceChangesPath,
  base: 'stream',
  access: 'public',
  tags: ['Price changes'],
  summary: 'Price changes as they happen',
  description: `An event stream: each \`${priceChangeEventName}\` carries a PriceChange as JSON. After an interruption it resumes behind the event named by the header Last-Event-ID or the query.`,
  query: { ...PriceChangesQuery.shape, [lastEventIdParameter]: z.optional(EventId) },
  // A browser that reconnects by itself sends this, and with it the address it first opened: the header is newer.
  headers: { 'last-event-id': z.optional(z.union([EventId, z.literal('')])) },
  answers: { 200: { 'text/event-stream': PriceChange } },
} as const satisfies Operation

/** Where a site has it unless the stream's base is configured otherwise. */
export const followPriceChangesOfSite = {
  ...followPriceChanges,
  operationId: 'followPriceChangesOfSite',
  path: `/stream${priceChangesPath}`,
} as const satisfies Operation

/** What a feed begins with; the stream goes on from there. */
export const listRecentPriceChanges = {
  operationId: 'listRecentPriceChanges',
  method: 'GET',
  path: '/api/v1/price-changes/recent',
  base: 'flight',
  access: 'public',
  tags: ['Price changes'],
  summary: 'The last price changes, newest first',
  description:
    'On all routes, or between places: origin and destination are codes of airports or cities, several with commas, both or neither. `change` limits it to those that make a cabin cheaper.',
  query: {
    limit: z._default(wholeNumber(1, mostReportedPriceChanges), 50),
    change: z.optional(z.literal(priceDrop)),
    airline: z.optional(airlinesOrAny),
    origin: z.optional(placePair.origin),
    destination: z.optional(placePair.destination),
  },
  answers: { 200: ReportedPriceChanges, 304: null },
  refusals: [404],
} as const satisfies Operation
