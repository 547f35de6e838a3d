import type { Database } from '@pointfare/core/db/database'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Routes } from '../asked-routes.ts'
import type { ChangedFlight } from './changed-flight.ts'
import { lastChangedFlights } from './search-feed.statement.ts'

export type SearchFeedsRepository = ReturnType<typeof createSearchFeedsRepository>

/** Days of departure, both included; what one cabin of a flight has to be. */
export type FollowedSearch = Routes & {
  from: IsoDate
  to: IsoDate
  cabins: readonly string[]
  seats: number
  points: number
  isSaverOnly: boolean
}

export const createSearchFeedsRepository = (db: Pick<Database, 'query'>) => ({
  /** Flights that are still to leave, those that changed last first. */
  lastChanged: (search: FollowedSearch, most: number, now: Date): Promise<ChangedFlight[]> =>
    db.query<ChangedFlight>(lastChangedFlights, [
      search.airlines,
      search.origins,
      search.destinations,
      search.from,
      search.to,
      now,
      search.cabins,
      search.seats,
      search.points,
      search.isSaverOnly,
      most,
    ]),
})
