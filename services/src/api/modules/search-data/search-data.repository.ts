import type { Database } from '../../../db/database.ts'

export type SearchDataRepository = ReturnType<typeof createSearchDataRepository>

/** Kept up to date by whoever writes flights: counting rows would take longer the more there are. */
const counterByName = { name: 'counter_by_name', text: 'select value from counter where name = $1' }

export function createSearchDataRepository(db: Database) {
  return {
    async counter(name: 'historic' | 'routes'): Promise<number> {
      const [row] = await db.query<{ value: number }>(counterByName, [name])
      return row?.value ?? 0
    },
  }
}
