import * as z from 'zod/mini'
import { Airport } from './airline.ts'
import { cabinInPath, CashFare } from './cheapest.ts'
import type { Cabin } from './cabin.ts'
import { Currency } from './currency.ts'
import { InstantParts, IsoDate } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { awardDetails } from './itinerary.ts'
import { pagedResponse } from './paged.ts'

/** A party flies together, on one flight: seats of several flights never add up. */
export const largestParty = 9
/** Filters go no further: the longest flights there are take less than a day. */
export const longestFlightMinutes = 2880
export const mostExploredAirlines = 10
/** How many routes one answer holds at most, and unless it is told otherwise. */
export const mostExploredRoutes = 500
export const usualExploredRoutes = 200

/** By the lowest points, or by what a point is worth after taxes. */
export const exploreSorts = ['points', 'value'] as const
export type ExploreSort = (typeof exploreSorts)[number]

/** An airport, with where it is on a map. */
export const ExplorePlace = z
  .extend(Airport, {
    latitude: z.number(),
    longitude: z.number(),
    /** How many airports are flown to from there, where that was asked for. */
    destinations: z.optional(z.int().check(z.minimum(1))),
  })
  .register(z.globalRegistry, { id: 'ExplorePlace', description: 'An airport, with where it is on a map' })
export type ExplorePlace = z.infer<typeof ExplorePlace>

/** By code. */
export const ExplorePlaceList = z.array(ExplorePlace).register(z.globalRegistry, { id: 'ExplorePlaceList' })

const Points = z.int().check(z.minimum(1))
const Days = z.int().check(z.minimum(1))

/** What a month costs, of its days that were asked about. */
export const ExploredMonth = z
  .object({
    month: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'A month is written yyyy-MM')),
    points: Points,
    /** On which the party finds seats, at whatever price. */
    days: Days,
  })
  .register(z.globalRegistry, { id: 'ExploredMonth' })
export type ExploredMonth = z.infer<typeof ExploredMonth>

/** In whole units of its currency. */
const Money = z
  .object({ amount: z.number().check(z.minimum(0)), currency: Currency })
  .register(z.globalRegistry, { id: 'Money', description: 'An amount in whole units of its currency' })

/**
 * One way over the days asked about, whatever the airline. Points are those of one traveller. Where all airports of a city
 * were asked for, the airport on that side is the one of the lowest, and days and months are those of all.
 */
export const ExploredRoute = z
  .object({
    origin: AirportCode,
    destination: AirportCode,
    /** Who flies the lowest: on the first such day the earliest flight. */
    airlineCode: AirlineCode,
    flightNumber: z.string(),
    points: Points,
    /** Percent of the way that the lowest flies in the cabin; absent where that is all of it, as far as anybody tells. */
    cabinShare: awardDetails.cabinShare,
    date: IsoDate,
    /** On which the party finds seats, at whatever price. */
    days: Days,
    durationMinutes: z.int().check(z.minimum(0)),
    /** The duration follows from the distance: nobody has told it. */
    isDurationEstimated: z.boolean(),
    /** What one traveller pays beside the points of the lowest; null where it is not known. */
    taxes: z.nullable(Money),
    /** What the same seat costs without points; null where a supplier would have to be asked. */
    cash: z.nullable(CashFare),
    /** What a point of the lowest buys once its taxes are paid, in US cents; null where it is not known. */
    value: z.nullable(z.number()),
    /** Months without an open day are left out; oldest first. */
    months: z.array(ExploredMonth),
    /** When a source last reported any of these airlines on the route. */
    scrapedAt: InstantParts,
    /** When a source last reported the flight with the lowest. */
    seenAt: z.optional(InstantParts),
  })
  .register(z.globalRegistry, {
    id: 'ExploredRoute',
    description: 'One way between two airports: the lowest points over the requested days, with details',
  })
export type ExploredRoute = z.infer<typeof ExploredRoute>

export const ExploredRoutes = z
  .object({
    /** In the order asked for. */
    content: z.array(ExploredRoute),
    /** How many there are: `content` holds at most as many as were asked for. */
    totalElements: z.int().check(z.minimum(0)),
    /** Every airport that `content` names, by code. */
    places: z.array(ExplorePlace),
  })
  .register(z.globalRegistry, { id: 'ExploredRoutes' })
export type ExploredRoutes = z.infer<typeof ExploredRoutes>

export const ExploredRoutePage = z
  .extend(pagedResponse(ExploredRoute), { places: z.array(ExplorePlace) })
  .register(z.globalRegistry, { id: 'ExploredRoutePage' })
export type ExploredRoutePage = z.infer<typeof ExploredRoutePage>

/** What narrows an exploration down; `from` and `to` are days or whole months, the day of today and the last on sale unless named. */
export type ExploreFilter = {
  from?: string | undefined
  to?: string | undefined
  seats?: number | undefined
  points?: number | undefined
  airlines?: readonly AirlineCode[] | undefined
  minutes?: number | undefined
  sort?: ExploreSort | undefined
}

const filterInput = ({ airlines = [], ...filter }: ExploreFilter) => ({
  ...filter,
  ...(airlines.length > 0 && { airlines: airlines.join(',') }),
})

/** Where somebody is or wants to go, by the code of an airport or a city, as `listDestinations` and `listOrigins` take it. */
export type ExploreQuery = ExploreFilter & { place: AirportCode; cabin: Cabin; currency: Currency; limit?: number }

export const destinationsInput = ({ place, cabin, ...query }: ExploreQuery) => ({
  params: { origin: place, cabin: cabinInPath(cabin) },
  query: filterInput(query),
})

export const originsInput = ({ place, cabin, ...query }: ExploreQuery) => ({
  params: { destination: place, cabin: cabinInPath(cabin) },
  query: filterInput(query),
})

/** Without an origin or a destination: from anywhere, to anywhere. */
export type CheapestRoutesQuery = ExploreFilter & {
  origin: AirportCode | null
  destination: AirportCode | null
  cabin: Cabin
  currency: Currency
  pageNumber: number
  pageSize: number
}

export const cheapestRoutesInput = ({
  origin,
  destination,
  cabin,
  pageNumber,
  pageSize,
  ...query
}: CheapestRoutesQuery) => ({
  params: { cabin: cabinInPath(cabin) },
  query: {
    ...(origin && { origin }),
    ...(destination && { destination }),
    ...filterInput(query),
    'page-number': pageNumber,
    'page-size': pageSize,
  },
})
