import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { searchableCabins } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { seatsKnown } from './known.ts'

/** How long the inbox keeps what was told. */
export const inboxDays = 90

/** Names of the events of the live inbox. */
export const inboxItemEventName = 'item'
export const inboxUnreadEventName = 'unread'

/** A flight as it was when an alert rang; of a trip, its way out with the points of both ways. */
export const FlightSummary = z.object({
  airlineCode: AirlineCode,
  flightNumber: z.string(),
  origin: AirportCode,
  destination: AirportCode,
  date: IsoDate,
  /** HH:mm, local to the origin; absent where nobody tells it. */
  departureTime: z.optional(z.string()),
  cabin: z.enum(searchableCabins),
  /** For one traveller. */
  points: z.int(),
  /** Null: it could not be booked with points before, or had too few seats. */
  pointsBefore: z.nullable(z.int()),
  seats: z.int(),
  seatsKnown,
  /** When a source saw it. */
  scrapedAt: z.iso.datetime(),
  /** Of a trip, the day of the way back. */
  backOn: z.optional(IsoDate),
})
export type FlightSummary = z.infer<typeof FlightSummary>

export const InboxItem = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    isRead: z.boolean(),
    /** Null once the alert has ended; what it told stays. */
    alertId: z.nullable(z.string()),
    alertName: z.string(),
    kind: z.literal('ring'),
    flight: FlightSummary,
    /** Of the page that shows this flight. */
    address: z.string(),
    /** Further flights that were told together with this one. */
    more: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'InboxItem', description: 'One notification of an alert' })
export type InboxItem = z.infer<typeof InboxItem>

const unread = z.int().check(z.minimum(0))

export const InboxPage = z
  .object({
    items: z.array(InboxItem),
    unread,
    /** Names the page after this one: the query's `before`. Null at the end. */
    next: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'InboxPage', description: 'A page of the inbox, newest first' })
export type InboxPage = z.infer<typeof InboxPage>

/** Without ids, everything. */
export const ReadItems = z
  .strictObject({
    ids: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/, 'An id is a number'))).check(z.maxLength(100))),
  })
  .register(z.globalRegistry, { id: 'ReadItems' })

export const InboxCount = z.object({ unread }).register(z.globalRegistry, { id: 'InboxCount' })
export type InboxCount = z.infer<typeof InboxCount>

/** What an event named `item` carries. */
export const InboxEvent = z.object({ unread, item: InboxItem }).register(z.globalRegistry, {
  id: 'InboxEvent',
  description: 'A new item, and how many are unread',
})
export type InboxEvent = z.infer<typeof InboxEvent>
