import type {
  HistoricFlightsCount,
  PopularRoutes,
  RecentPriceChanges,
  RoutesCount,
} from '@pointfare/shared/contracts/search-data'
import { instantParts } from '../instant-parts.ts'
import type { SearchDataRepository } from './search-data.repository.ts'

export type SearchDataService = ReturnType<typeof createSearchDataService>

const hourMs = 3_600_000

export const createSearchDataService = (repository: SearchDataRepository, now: () => Date) => ({
  async countHistoricFlights(): Promise<HistoricFlightsCount> {
    return { totalHistoricFlights: await repository.counter('historic') }
  },

  async countRoutes(): Promise<RoutesCount> {
    return { totalRoutes: await repository.counter('routes') }
  },

  mostChanges: (limit: number): Promise<PopularRoutes> => repository.mostChanged(limit),

  /** The running hour and those before it. */
  async recentChanges(hours: number): Promise<RecentPriceChanges> {
    const until = (Math.floor(now().getTime() / hourMs) + 1) * hourMs
    const starts = Array.from({ length: hours }, (_, index) => until - (hours - index) * hourMs)

    const found = await repository.changeHours(new Date(until - hours * hourMs), new Date(until))
    const byStart = new Map(found.map(({ hour, ...counts }) => [hour.getTime(), counts]))
    const listed = starts.map((start) => ({ startsAt: instantParts(new Date(start)), ...(byStart.get(start) ?? none) }))
    return { ...total(listed), hours: listed }
  },
})

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
