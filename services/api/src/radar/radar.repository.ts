import type { Database } from '@pointfare/core/db/database'
import type { RadarFilter, SaverSeatRow } from './saver-seat-row.ts'
import { newSaverSeats, type SaverFilter } from './radar.statements.ts'

const saverFilters: readonly SaverFilter[] = ['region', 'cabin', 'origins', 'airlines']

export type RadarRepository = ReturnType<typeof createRadarRepository>

export const createRadarRepository = (db: Pick<Database, 'query'>) => ({
  /** Saver seats that are still to be had, those that became one last first. */
  newest({ seats, ...filter }: RadarFilter, most: number, now: Date): Promise<SaverSeatRow[]> {
    const { region, origins, airlines } = filter
    const given = { region, cabin: filter.cabin?.toLowerCase() ?? null, origins, airlines }
    const names = saverFilters.filter((name) => given[name] !== null)
    return db.query<SaverSeatRow>(newSaverSeats(names), [now, seats, most, ...names.map((name) => given[name])])
  },
})
