import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { mostAirlines, mostPlaces } from './place-codes.ts'
import { allResultsPageSize, maxSearchRangeDays, resultsPageSize } from './reward-flight.ts'

export const searchableCabins = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const

/** By date, by the lowest points of the cabins asked for, or by the most seats in one of them. */
export const flightSorts = ['departure', 'points', 'seats'] as const

/** Filters go no further. */
export const mostSeatsRequested = 9
export const mostPointsRequested = 10_000_000

const placesRequested = () => z.optional(z.array(AirportCode).check(z.minLength(1), z.maxLength(mostPlaces)))

/** What is one or several; both at once is a contradiction. */
const saidOnce = [
  ['airlineCode', 'airlines'],
  ['origin', 'origins'],
  ['destination', 'destinations'],
] as const

/**
 * The body of a search (rule 12.5 of the product). Without airlines it is of every airline; places are airports, or
 * cities by the code that their airports share. A flight is found when one of `cabins` (all four when absent) has a
 * seat for points, at least `minimumSeats` of them, for at most `maximumPoints`, and a saver award if `saverOnly`: one
 * cabin must satisfy all of it; one whose seats nobody counts has one. Between places, `allFlights` finds the others, too, on days after those with one that
 * fits, and `pageDays` asks for pages of so many days instead of `pageSize` flights.
 */
export const FlightSearch = z
  .strictObject({
    airlineCode: z.optional(AirlineCode),
    origin: z.optional(AirportCode),
    destination: z.optional(AirportCode),
    airlines: z.optional(z.array(AirlineCode).check(z.minLength(1), z.maxLength(mostAirlines))),
    origins: placesRequested(),
    destinations: placesRequested(),
    startDate: IsoDate,
    endDate: IsoDate,
    cabins: z.optional(z.array(z.enum(searchableCabins)).check(z.minLength(1), z.maxLength(4))),
    minimumSeats: z.optional(z.int().check(z.minimum(0), z.maximum(mostSeatsRequested))),
    maximumPoints: z.optional(z.int().check(z.minimum(1), z.maximum(mostPointsRequested))),
    saverOnly: z.optional(z.boolean()),
    allFlights: z.optional(z.boolean()),
    sort: z._default(z.enum(flightSorts), 'departure'),
    pageNumber: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(allResultsPageSize)), resultsPageSize),
    pageDays: z.optional(z.int().check(z.minimum(1), z.maximum(maxSearchRangeDays))),
  })
  .check(
    ...saidOnce.map(([one, several]) =>
      z.refine<Partial<Record<string, unknown>>>((search) => !(search[one] && search[several]), {
        error: `Either ${one} or ${several}`,
        path: [several],
      }),
    ),
  )
  .register(z.globalRegistry, { id: 'FlightSearch' })
export type FlightSearch = z.infer<typeof FlightSearch>

/** A whole number of each cabin, or null where there is none. */
export const numberByCabin = () =>
  z.object({
    ECONOMY: z.nullable(z.int()),
    PREMIUM_ECONOMY: z.nullable(z.int()),
    BUSINESS: z.nullable(z.int()),
    FIRST: z.nullable(z.int()),
  })

/** What the flights of a day come to; null where a cabin cannot be booked, or does not fit what was asked for. */
export const DayPrices = z
  .object({
    date: IsoDate,
    /** Of those that fit. */
    flights: z.int().check(z.minimum(1)),
    /** The lowest points per cabin, of flights that fly it all the way as far as anybody tells. */
    lowest: numberByCabin(),
    /** The most seats that are left at the lowest points. */
    seats: numberByCabin(),
  })
  .register(z.globalRegistry, { id: 'DayPrices' })
export type DayPrices = z.infer<typeof DayPrices>

/** Days without flights are left out; oldest first. */
export const DayPricesList = z.array(DayPrices)

export type DayPricesQuery = { airline: string; origin: string; destination: string; from: IsoDate; to: IsoDate }

/** Which cabins count for a day, by the same rule as in a search, and as of when. */
export type DayPricesFilter = {
  seats?: number | undefined
  points?: number | undefined
  saver?: boolean | undefined
  asof?: IsoDate | undefined
}
