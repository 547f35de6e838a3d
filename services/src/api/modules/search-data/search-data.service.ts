import type { HistoricFlightsCount, RoutesCount } from '@pointfare/shared/contracts/search-data'
import type { SearchDataRepository } from './search-data.repository.ts'

export type SearchDataService = ReturnType<typeof createSearchDataService>

export const createSearchDataService = (repository: SearchDataRepository) => ({
  async countHistoricFlights(): Promise<HistoricFlightsCount> {
    return { totalHistoricFlights: await repository.counter('historic') }
  },

  async countRoutes(): Promise<RoutesCount> {
    return { totalRoutes: await repository.counter('routes') }
  },
})
