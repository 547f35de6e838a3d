import * as z from 'zod/mini'
import { cabinInPath } from './cheapest.ts'
import type { Cabin } from './cabin.ts'
import { Currency } from './currency.ts'
import { InstantParts, type IsoDate } from './dates.ts'
import { mostSeatsRequested } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { maxReturnDays, TripLeg } from './return-trip.ts'

/** Days on which the first flight may leave that one question may cover. */
export const maxConnectionDays = maxReturnDays
export const mostConnections = 50
export const usualConnections = 10

/**
 * The time to change planes. IATA's minimum connecting times are set for each airport, terminal and pair of airlines, and
 * nobody gives them away: mostly 45 to 90 minutes. We take an hour where all three airports are in one country, and an hour
 * and a half where somebody crosses a border on the way, so that two awards of two bookings are seldom cut too fine. More
 * than 24 hours are a stay and no connection, as in IATA's rules for fares.
 */
export const leastLayoverMinutes = { domestic: 60, international: 90 } as const
export const longestLayoverMinutes = 24 * 60

export const Connection = z
  .object({
    /** Of both flights: points of one programme do not pay with another. */
    airlineCode: AirlineCode,
    out: TripLeg,
    on: TripLeg,
    /** Where the one lands and the other leaves. */
    via: AirportCode,
    layoverMinutes: z.int().check(z.minimum(leastLayoverMinutes.domestic), z.maximum(longestLayoverMinutes)),
    /** From the first departure to the last landing, the layover included. */
    totalMinutes: z.int().check(z.minimum(1)),
    /** Of both awards, for one traveller. */
    points: z.int().check(z.minimum(1)),
    /** Each flight is an award of its own, booked by itself: none waits for the other. */
    isTwoAwards: z.literal(true),
    /** Of both awards, for one traveller, in the currency asked for; null where those of a flight are not known. */
    taxes: z.nullable(z.number().check(z.minimum(0))),
    /** When a source last reported the older of the two. */
    scrapedAt: InstantParts,
  })
  .register(z.globalRegistry, {
    id: 'Connection',
    description: 'Two flights of one airline by way of another airport, as two awards',
  })
export type Connection = z.infer<typeof Connection>

export const Connections = z
  .object({
    content: z.array(Connection),
    /** Free on each of the two flights. */
    seats: z.int().check(z.minimum(1), z.maximum(mostSeatsRequested)),
    /** Of the taxes. */
    currency: Currency,
  })
  .register(z.globalRegistry, { id: 'Connections', description: 'The lowest points first, then the shortest' })
export type Connections = z.infer<typeof Connections>

export type ConnectionsQuery = {
  /** `any`, a code, or several with commas. */
  airline: string
  /** Airports or cities, with commas. */
  origin: string
  destination: string
  /** Days on which the first flight leaves. */
  from: IsoDate
  to: IsoDate
  cabin: Cabin
  seats: number
  limit?: number
}

/** What is asked for, as the operation takes it. */
export const connectionsInput = ({ airline, cabin, seats, limit, ...places }: ConnectionsQuery) => ({
  params: { ...places, airline: airline.toLowerCase() },
  query: { cabin: cabinInPath(cabin), seats, ...(limit && { limit }) },
})
