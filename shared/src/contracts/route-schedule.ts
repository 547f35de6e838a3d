import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { AirlineCode, AirportCode } from './iata.ts'

/** What has to be paid beside the points, one way; null where it is not known, or not the same on every day. */
const taxes = z.object({
  ECONOMY: z.nullable(z.number().check(z.minimum(0))),
  PREMIUM_ECONOMY: z.nullable(z.number().check(z.minimum(0))),
  BUSINESS: z.nullable(z.number().check(z.minimum(0))),
  FIRST: z.nullable(z.number().check(z.minimum(0))),
})

export const ScheduledFlight = z
  .object({
    flightNumber: z.string(),
    /** Whose it is and where it flies; told where more than one airline, origin or destination was asked for. */
    carrierCode: z.optional(AirlineCode),
    origin: z.optional(AirportCode),
    destination: z.optional(AirportCode),
    originTimeZone: z.optional(z.string()),
    destinationTimeZone: z.optional(z.string()),
    journeyTimeMinutes: z.int().check(z.minimum(0)),
    /** The journey time follows from the distance: nobody has told it. */
    isEstimated: z.boolean(),
    /** Null where it is not known; `or` stands between types that take turns. */
    planeType: z.nullable(z.string()),
    /** 0 is direct; null where it is not known. */
    stops: z.nullable(z.int().check(z.minimum(0))),
    taxes,
  })
  .register(z.globalRegistry, { id: 'ScheduledFlight', description: 'What is the same for a flight on every day' })
export type ScheduledFlight = z.infer<typeof ScheduledFlight>

/** By airline and flight number. The time zones are names such as `Europe/London`; of several airports, those of the first flight. */
export const RouteSchedule = z
  .object({
    originTimeZone: z.string(),
    destinationTimeZone: z.string(),
    /** Of the taxes. */
    currency: Currency,
    flights: z.array(ScheduledFlight),
  })
  .register(z.globalRegistry, { id: 'RouteSchedule', description: 'The flights of a route, whatever the day' })
export type RouteSchedule = z.infer<typeof RouteSchedule>
