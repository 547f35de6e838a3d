import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { awardDetails, FlightNumber, itinerary } from './itinerary.ts'

/** Above this a figure is a mistake of its source: the dearest published award is far below. */
const mostPoints = 10_000_000
const mostSeats = 999

const SnapshotAward = z.object({
  /** Points for one seat, one way; 0 means the cabin cannot be booked with points. */
  points: z.int().check(z.minimum(0), z.maximum(mostPoints)),
  /** Seats known to be left; 0 with points above 0 means that the source does not count them. */
  seats: z.int().check(z.minimum(0), z.maximum(mostSeats)),
  /** Sources stop counting somewhere and say so: true is shown as `9+`. */
  seatsAreAtLeast: z.optional(z.boolean()),
  isSaver: z.optional(z.boolean()),
  ...awardDetails,
})
export type SnapshotAward = z.infer<typeof SnapshotAward>

/** One flight on one day as a source saw it. */
export const AwardSnapshot = z
  .object({
    /** The airline whose miles pay, whoever flies. */
    carrier: AirlineCode,
    origin: AirportCode,
    destination: AirportCode,
    /** Local to the origin. */
    departure: IsoDate,
    /** HH:mm, local to the origin; absent when the source does not know. */
    departureTime: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:mm'))),
    /**
     * Airline code and number, such as VS3, and BA112-AA100 for a connection, which is one award; the airline code alone
     * for sources that know only days.
     */
    flightNumber: FlightNumber,
    ...itinerary,
    economy: SnapshotAward,
    premiumEconomy: SnapshotAward,
    business: SnapshotAward,
    first: SnapshotAward,
    scrapedAt: z.iso.datetime({ offset: true }),
  })
  .register(z.globalRegistry, { id: 'AwardSnapshot', description: 'What a flight costs in points, as a source saw it' })
export type AwardSnapshot = z.infer<typeof AwardSnapshot>

/** What sources send. Rows are checked one by one: a bad one is set aside and the rest goes in. */
export const SnapshotBatch = z.strictObject({
  /** Who saw it: `demo-market`, `seats-aero`, … */
  source: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'A source is named in lower-case letters, digits and dashes')),
  snapshots: z.array(z.unknown()).check(z.maxLength(10_000)),
})
export type SnapshotBatch = z.infer<typeof SnapshotBatch>
