import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import { HolidayFlight, HolidayPreference } from './holiday.ts'
import { HotelSummary, StayRun } from './hotel-nights.ts'
import { AirportCode } from './iata.ts'

/** The party of one search. */
export const mostTravellers = 9
/** Destinations of one answer. */
export const mostHolidayTrips = 60
/** The most days on which a way out is looked for. */
export const mostTripDays = 93

const HolidayPlace = z
  .object({
    code: AirportCode,
    city: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .register(z.globalRegistry, { id: 'HolidayPlace', description: 'Where a holiday begins or leads to' })
export type HolidayPlace = z.infer<typeof HolidayPlace>

/** Flights out and back, and a hotel for the nights between them, all of which are open for the whole party now. */
export const HolidayTrip = z
  .object({
    destination: HolidayPlace,
    /** What the place is liked for, and a sentence about it; nothing where the site knows too little. */
    likings: z.array(HolidayPreference),
    description: z.nullable(z.string()),
    airlineName: z.string(),
    out: HolidayFlight,
    back: HolidayFlight,
    /** Both ways, for everybody. */
    flightPoints: z.int().check(z.minimum(1)),
    /** Beside the points, both ways, for everybody; null where it is not known. */
    taxes: z.nullable(z.number()),
    /** The hotel with the fewest points; null where none has these nights for points. */
    stay: z.nullable(
      z.object({
        hotel: HotelSummary,
        run: StayRun,
        /** Two share one. */
        rooms: z.int().check(z.minimum(1)),
        /** All rooms, all nights. */
        points: z.int().check(z.minimum(1)),
      }),
    ),
    /** Of flights and rooms together, though they are points of different programmes. */
    totalPoints: z.int().check(z.minimum(1)),
  })
  .register(z.globalRegistry, { id: 'HolidayTrip' })
export type HolidayTrip = z.infer<typeof HolidayTrip>

export const HolidayTrips = z
  .object({
    origin: HolidayPlace,
    from: IsoDate,
    to: IsoDate,
    nights: z.int(),
    travellers: z.int(),
    currency: Currency,
    /** One of each city, fewest points first; those with a hotel come before those without. */
    content: z.array(HolidayTrip),
    /** Cities with open seats that ask more points than allowed. */
    beyondBudget: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'HolidayTrips', description: 'Where a party can fly and stay for points' })
export type HolidayTrips = z.infer<typeof HolidayTrips>
