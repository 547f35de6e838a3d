import type { PopularRoutes } from '@pointfare/shared/contracts/search-data'
import type { Database } from '@pointfare/db/database'

export type SearchDataRepository = ReturnType<typeof createSearchDataRepository>

/** Kept up to date by those who write flights: counting rows would take longer the more there are. */
const counterByName = { name: 'counter_by_name', text: 'select value from counter where name = $1' }

const topPairs = {
  name: 'most_changed_pairs',
  text: `select origin, destination, changes as count from pair_stat
          order by changes desc, origin, destination limit $1`,
}

const changesByHour = {
  name: 'changes_by_hour',
  text: 'select hour, changes, increases, decreases from change_hour where hour >= $1 and hour < $2 order by hour',
}
export type ChangeHour = { hour: Date; changes: number; increases: number; decreases: number }

export function createSearchDataRepository(db: Database) {
  return {
    async counter(name: 'historic' | 'routes'): Promise<number> {
      const [row] = await db.query<{ value: number }>(counterByName, [name])
      return row?.value ?? 0
    },

    /** Most first. */
    mostChanged: (limit: number) => db.query<PopularRoutes[number]>(topPairs, [limit]),

    /** Hours that start in [`from`, `until`), oldest first; those without a change are left out. */
    changeHours: (from: Date, until: Date) => db.query<ChangeHour>(changesByHour, [from, until]),
  }
}
