import * as z from 'zod/mini'
import type { Cabin } from './cabin.ts'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import type { AirlineCode, AirportCode } from './iata.ts'
import { pagedResponse } from './paged.ts'
import { airlineInPath, RewardFlight } from './reward-flight.ts'

/** Rule 6.2 of the product. */
export const cheapestPageSizes = [10, 20, 50, 100] as const
export const defaultCheapestPageSize = 20

/** By points, or by what a point is worth after taxes. */
export const cheapestSorts = ['points', 'value'] as const
export type CheapestSort = (typeof cheapestSorts)[number]

/** What the same seat costs without points; one adult, one way, in whole units of `currency`. */
export const CashFare = z
  .object({
    price: z.number().check(z.minimum(0)),
    /** What has to be paid beside the points; null where it is not known. */
    taxes: z.nullable(z.number().check(z.minimum(0))),
    currency: Currency,
  })
  .register(z.globalRegistry, { id: 'CashFare' })
export type CashFare = z.infer<typeof CashFare>

export const CheapestFlight = z
  .extend(RewardFlight, {
    /** Null where a supplier would have to be asked: a list never waits for one. */
    cash: z.nullable(CashFare),
  })
  .register(z.globalRegistry, { id: 'CheapestFlight', description: 'A reward flight with the cash fare of one cabin' })
export type CheapestFlight = z.infer<typeof CheapestFlight>

export const CheapestFlightPage = pagedResponse(CheapestFlight).register(z.globalRegistry, { id: 'CheapestFlightPage' })
export type CheapestFlightPage = z.infer<typeof CheapestFlightPage>

export type CheapestRoute = { airline: AirlineCode; origin: AirportCode; destination: AirportCode; cabin: Cabin }

export type CheapestQuery = CheapestRoute & {
  pageNumber: number
  pageSize: (typeof cheapestPageSizes)[number]
  currency: Currency
  sort: CheapestSort
}

/** A cabin as paths and addresses write it: `premium-economy`. */
export const cabinInPath = (cabin: Cabin) => cabin.toLowerCase().replaceAll('_', '-')

/** A route and cabin, as the operations take them. */
export const cheapestInput = ({ airline, origin, destination, cabin }: CheapestRoute) => ({
  params: { airline: airlineInPath(airline), origin, destination, cabin: cabinInPath(cabin) },
})

/** A page of them; points are the usual order. */
export const cheapestPageInput = ({ pageNumber, pageSize, currency, sort, ...route }: CheapestQuery) => ({
  ...cheapestInput(route),
  query: {
    'page-number': pageNumber,
    'page-size': pageSize,
    currency,
    ...(sort === 'points' ? {} : { sort }),
  },
})

/** What a cabin costs in one month. */
export const CheapestMonth = z
  .object({
    month: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'A month is written yyyy-MM')),
    /** Half of the flights cost no more than this: saver awards make the lowest of all months alike. */
    usualPoints: z.int().check(z.minimum(1)),
    lowestPoints: z.int().check(z.minimum(1)),
    /** The first day with the lowest points. */
    lowestOn: IsoDate,
    flights: z.int().check(z.minimum(1)),
  })
  .register(z.globalRegistry, { id: 'CheapestMonth' })
export type CheapestMonth = z.infer<typeof CheapestMonth>

/** Months without a flight are left out; oldest first. */
export const CheapestMonths = z.array(CheapestMonth).register(z.globalRegistry, { id: 'CheapestMonths' })

/** Date, flight number and points of one flight: a chart has thousands of them. */
export const PointsOfFlight = z.tuple([IsoDate, z.string(), z.int().check(z.minimum(1))])
export type PointsOfFlight = z.infer<typeof PointsOfFlight>

/** Every flight of a route that has the cabin for points; lowest points first, then by date and flight number. */
export const PointsByFlight = z.array(PointsOfFlight).register(z.globalRegistry, { id: 'PointsByFlight' })

/** How many deals are told at most. */
export const mostDeals = 24

/** At most one flight of each route; the best value after taxes first. */
export const Deals = z.array(CheapestFlight).register(z.globalRegistry, {
  id: 'Deals',
  description: 'Of each route of an airline, which of its lowest prices is worth most after taxes',
})
export type Deals = z.infer<typeof Deals>

export type DealsQuery = {
  airline: AirlineCode
  cabin: Cabin
  origin: AirportCode | null
  currency: Currency
  limit?: number
}

/** What deals are asked for by, as their operation takes it. */
export const dealsInput = ({ airline, cabin, origin, currency, limit }: DealsQuery) => ({
  params: { airline: airlineInPath(airline), cabin: cabinInPath(cabin) },
  query: { currency, ...(origin ? { origin } : {}), ...(limit ? { limit } : {}) },
})
