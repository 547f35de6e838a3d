import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import { searchableCabins } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'

/** A flight's alternatives are at most five (rule 6.8 of the product). */
export const mostAlternatives = 5

/** One flight as it is sold for cash; one adult, one way. */
export const RouteInfo = z
  .object({
    origin: AirportCode,
    destination: AirportCode,
    date: IsoDate,
    airlineCode: AirlineCode,
    flightNumber: z.string(),
    /** HH:mm, local at the origin. */
    departureTime: z.string(),
    cabin: z.enum(searchableCabins),
    /** Of a seat in `cabin`, in whole units of `currency`. */
    price: z.number().check(z.minimum(0)),
    currency: Currency,
    /** What has to be paid beside the points of an award, in `currency`; null where it is not known. */
    taxes: z.nullable(z.number().check(z.minimum(0))),
    /** Along the great circle. */
    flightMiles: z.int().check(z.minimum(0)),
    journeyTimeMinutes: z.int().check(z.minimum(0)),
    planeType: z.nullable(z.string()),
    estimatedDelayMinutes: z.nullable(z.int().check(z.minimum(0))),
    /** Who quotes the price, for people. */
    source: z.string(),
  })
  .register(z.globalRegistry, { id: 'RouteInfo', description: 'One flight as it is sold for cash' })
export type RouteInfo = z.infer<typeof RouteInfo>

/** Cheapest first. */
export const RouteInfoList = z.array(RouteInfo).register(z.globalRegistry, { id: 'RouteInfoList' })

export type RouteInfoQuery = {
  origin: AirportCode
  destination: AirportCode
  date: IsoDate
  airlineCode: AirlineCode
  /** Without one, the airline's cheapest flight of the day. */
  flightNumber?: string
  cabin?: (typeof searchableCabins)[number]
  currency?: Currency
}
