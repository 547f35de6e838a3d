import * as z from 'zod/mini'

/** Longer ago, a price says little about this one. */
export const standingDays = 90

/** A price is called low or high only this far from the median. */
export const clearDistance = 0.15

const Percent = z.int().check(z.minimum(0), z.maximum(100))

/** 0 and 100 stand for what is exactly so. */
const CabinStanding = z.nullable(
  z.object({
    /** Of the time the flights of those days could be booked, how long they cost more points than this one now. */
    dearerPercent: Percent,
    /** And how long they cost fewer. */
    cheaperPercent: Percent,
    /** How long so much more that the price now is at least 15 % below: from 50 on, the median is as far away. */
    clearlyDearerPercent: Percent,
    /** And how long so much less that the price now is at least 15 % above. */
    clearlyCheaperPercent: Percent,
    /** How far back it is known, in whole days. */
    days: z.int().check(z.minimum(1), z.maximum(standingDays)),
  }),
)
export type CabinStanding = z.infer<typeof CabinStanding>

export const FlightStanding = z
  .object({
    /** The flight's. */
    id: z.string(),
    /** Null where the cabin cannot be booked now, or is known for less than a day. */
    cabins: z.object({
      ECONOMY: CabinStanding,
      PREMIUM_ECONOMY: CabinStanding,
      BUSINESS: CabinStanding,
      FIRST: CabinStanding,
    }),
  })
  .register(z.globalRegistry, {
    id: 'FlightStanding',
    description:
      'How the points of each cabin stand among those of the same airline, route and cabin of the last 90 days, each weighing as long as it held',
  })
export type FlightStanding = z.infer<typeof FlightStanding>

export const FlightStandings = z.array(FlightStanding).register(z.globalRegistry, { id: 'FlightStandings' })
export type FlightStandings = z.infer<typeof FlightStandings>
