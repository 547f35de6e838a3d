import * as z from 'zod/mini'
import { InstantParts, IsoDate } from './dates.ts'
import { AirportCode } from './iata.ts'

export const HistoricFlightsCount = z
  .object({ totalHistoricFlights: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, {
    id: 'HistoricFlightsCount',
    description: 'How many states of flights have been recorded since the site began',
  })
export type HistoricFlightsCount = z.infer<typeof HistoricFlightsCount>

export const RoutesCount = z.object({ totalRoutes: z.int().check(z.minimum(0)) }).register(z.globalRegistry, {
  id: 'RoutesCount',
  description: 'How many routes can be searched',
})
export type RoutesCount = z.infer<typeof RoutesCount>

export const PopularRoutes = z
  .array(z.object({ origin: AirportCode, destination: AirportCode, count: z.int().check(z.minimum(0)) }))
  .register(z.globalRegistry, {
    id: 'PopularRoutes',
    description: 'Pairs of airports whose prices changed most often, most first',
  })
export type PopularRoutes = z.infer<typeof PopularRoutes>

/** How long back, and for how many days to come, the prices of popular routes are told. */
export const popularPriceDays = 30

export const PopularRoutePrices = z
  .object({
    /** The first of the days; one follows the other up to today. */
    since: IsoDate,
    routes: z.array(
      z.object({
        origin: AirportCode,
        destination: AirportCode,
        /** Day by day: the lowest points of each departure day, on average; null where nothing was to be had. */
        average: z.array(z.nullable(z.int().check(z.minimum(1)))),
      }),
    ),
  })
  .register(z.globalRegistry, {
    id: 'PopularRoutePrices',
    description:
      'What the lowest Economy seat of a day costs on average in the next 30 days on the popular routes, as it stood at the end of each of the last 30 days (UTC)',
  })
export type PopularRoutePrices = z.infer<typeof PopularRoutePrices>

export const mostRecentHours = 168

const changeCounts = {
  changes: z.int().check(z.minimum(0)),
  /** A change that makes one cabin dearer and another cheaper counts as both; seats alone count as neither. */
  increases: z.int().check(z.minimum(0)),
  decreases: z.int().check(z.minimum(0)),
}

export const RecentPriceChanges = z
  .object({
    ...changeCounts,
    /** Every hour, oldest first, also those in which nothing changed. */
    hours: z.array(z.object({ startsAt: InstantParts, ...changeCounts })),
  })
  .register(z.globalRegistry, {
    id: 'RecentPriceChanges',
    description: 'How many changes of points or seats were seen recently, by hour',
  })
export type RecentPriceChanges = z.infer<typeof RecentPriceChanges>
