import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { searchableCabins } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { seatsKnown } from './known.ts'
import { regionNames } from './region.ts'

/** How many are listed at most, and unless somebody says otherwise. */
export const mostSaverSeats = 100
export const usualSaverSeats = 50

/** A cabin of a flight that has become a saver award, as it is now. */
export const SaverSeat = z
  .object({
    /** Stays the same for as long as the award is this piece of news. */
    id: z.string(),
    airlineCode: AirlineCode,
    airlineName: z.string(),
    flightNumber: z.string(),
    origin: AirportCode,
    originName: z.string(),
    destination: AirportCode,
    destinationName: z.string(),
    /** Of the destination. */
    region: z.enum(regionNames),
    date: IsoDate,
    /** HH:mm, local to the origin; null of a source that knows only days. */
    departureTime: z.nullable(z.string()),
    cabin: z.enum(searchableCabins),
    /** For one traveller, one way. */
    points: z.int(),
    /** 0 where its source counts none: there is at least one. */
    seats: z.int(),
    seatsKnown,
    /** There are at least as many as counted. */
    hasMoreSeats: z.boolean(),
    /** When a source saw that it had become a saver award. */
    openedAt: z.iso.datetime(),
    /** When a source last saw its route. */
    seenAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'SaverSeat', description: 'A cabin of a flight that has become a saver award' })
export type SaverSeat = z.infer<typeof SaverSeat>

export const SaverSeats = z
  .array(SaverSeat)
  .register(z.globalRegistry, { id: 'SaverSeats', description: 'New saver seats, newest first' })
export type SaverSeats = z.infer<typeof SaverSeats>
