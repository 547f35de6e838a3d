import * as z from 'zod/mini'
import { AirlineCode, AirportCode } from './iata.ts'

/** One flight as timetables write it, or an airline alone. */
const OneFlightNumber = /^[A-Z0-9]{2,8}$/

/** One flight, or those of a connection with dashes between them: VS3, BA112-AA100. */
export const FlightNumber = z
  .string()
  .check(
    z.regex(/^[A-Z0-9]{2,8}(-[A-Z0-9]{2,8}){0,5}$/, 'A flight number is written like VS3, a connection like VS3-DL200'),
  )

/** A date and time as clocks at the airport show it. */
export const LocalTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'A local time is written 2027-03-15T11:30'))

export const mostStops = 5
const weekMinutes = 7 * 24 * 60

/** One flight of a way; times are those of its airports. */
export const FlightSegment = z
  .object({
    flightNumber: z.string().check(z.regex(OneFlightNumber, 'A flight number is written like VS3')),
    origin: AirportCode,
    destination: AirportCode,
    departure: LocalTime,
    arrival: LocalTime,
    /** IATA code of the kind of aircraft. */
    aircraft: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3}$/, 'A kind of aircraft is written like 351'))),
  })
  .register(z.globalRegistry, {
    id: 'FlightSegment',
    description: 'One flight of a way; times are local at its airports',
  })
export type FlightSegment = z.infer<typeof FlightSegment>

/** How a flight goes; absent is what no source told. */
export const itinerary = {
  /** Where one changes or waits on the way: 0 is nonstop. */
  stops: z.optional(z.int().check(z.minimum(0), z.maximum(mostStops))),
  /** From the first departure to the last arrival. */
  durationMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(weekMinutes))),
  /** Who flies; in answers absent where it is just the airline whose miles pay. */
  carriers: z.optional(z.array(AirlineCode).check(z.minLength(1), z.maxLength(9))),
  /** In the order they are flown; a nonstop flight is one. */
  segments: z.optional(z.array(FlightSegment).check(z.minLength(1), z.maxLength(mostStops + 1))),
}

/** What is paid beside the points, for one seat. */
export const Taxes = z
  .object({
    /** In the smallest unit of the currency, such as cents. */
    amount: z.int().check(z.positive(), z.maximum(100_000_000)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency is written like USD')),
  })
  .register(z.globalRegistry, {
    id: 'Taxes',
    description: 'Taxes and fees for one seat, in the smallest unit of the currency',
  })
export type Taxes = z.infer<typeof Taxes>

/** What a source may tell of an award beside its points. */
export const awardDetails = {
  taxes: z.optional(Taxes),
  /** Percent of the way that is flown in the cabin; absent: all of it. */
  cabinShare: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
}
