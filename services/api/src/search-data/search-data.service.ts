import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import type {
  HistoricFlightsCount,
  PopularRoutePrices,
  PopularRoutes,
  RecentPriceChanges,
  RoutesCount,
} from '@pointfare/shared/contracts/search-data'
import { popularPriceDays } from '@pointfare/shared/contracts/search-data'
import { instantParts } from '@pointfare/core/instant-parts'
import type { SearchDataRepository } from './search-data.repository.ts'

export type SearchDataService = ReturnType<typeof createSearchDataService>

const hourMs = 3_600_000

/** Days are compared: minutes later they are the same but for today's. */
const pricesStoredMs = 600_000

export function createSearchDataService(repository: SearchDataRepository, now: () => Date) {
  const popularRoutePrices = storedFor(pricesStoredMs, now, async (limit: number): Promise<PopularRoutePrices> => {
    const today = utcDate(now())
    const since = addDays(today, 1 - popularPriceDays)
    const pairs = await repository.mostChanged(limit)
    const found = await repository.averageByDay(pairs, { since, today, daysToCome: popularPriceDays })
    const days = Array.from({ length: popularPriceDays }, (_, day) => day)
    return {
      since,
      routes: pairs.map(({ origin, destination }, at) => ({
        origin,
        destination,
        average: days.map((day) => found[at]?.get(day) ?? null),
      })),
    }
  })

  return {
    async countHistoricFlights(): Promise<HistoricFlightsCount> {
      return { totalHistoricFlights: await repository.counter('historic') }
    },

    async countRoutes(): Promise<RoutesCount> {
      return { totalRoutes: await repository.counter('routes') }
    },

    mostChanges: (limit: number): Promise<PopularRoutes> => repository.mostChanged(limit),

    /** What those pairs cost, day by day; up to ten minutes old. */
    popularRoutePrices,

    /** The running hour and those before it. */
    async recentChanges(hours: number): Promise<RecentPriceChanges> {
      const until = (Math.floor(now().getTime() / hourMs) + 1) * hourMs
      const starts = Array.from({ length: hours }, (_, index) => until - (hours - index) * hourMs)

      const found = await repository.changeHours(new Date(until - hours * hourMs), new Date(until))
      const byStart = new Map(found.map(({ hour, ...counts }) => [hour.getTime(), counts]))
      const listed = starts.map((start) => ({
        startsAt: instantParts(new Date(start)),
        ...(byStart.get(start) ?? none),
      }))
      return { ...total(listed), hours: listed }
    },
  }
}

/** What was worked out is given to everybody who asks the same within `ms`; a failure is not kept. */
function storedFor<Key, Value>(ms: number, now: () => Date, work: (key: Key) => Promise<Value>) {
  const stored = new Map<Key, { until: number; value: Promise<Value> }>()
  return (key: Key): Promise<Value> => {
    const known = stored.get(key)
    if (known && known.until > now().getTime()) return known.value

    const value = work(key)
    stored.set(key, { until: now().getTime() + ms, value })
    value.catch(() => stored.delete(key))
    return value
  }
}

type Counts = { changes: number; increases: number; decreases: number }
const none: Counts = { changes: 0, increases: 0, decreases: 0 }

const total = (hours: readonly Counts[]): Counts =>
  hours.reduce(
    (sum, { changes, increases, decreases }) => ({
      changes: sum.changes + changes,
      increases: sum.increases + increases,
      decreases: sum.decreases + decreases,
    }),
    none,
  )
