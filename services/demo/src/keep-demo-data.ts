import type { OpenDatabase } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { loadDemoData, refreshDemoData } from './load-demo-data.ts'
import { readMarker, type Marker } from './statements.ts'

const hourMs = 3_600_000

export type DemoData = {
  /** Whether the database's figures are the demo data set's. */
  isPresent: boolean
  /** Brings them to today as days pass. */
  jobs: Job[]
}

type Options = { seed: number; now: () => Date }

/** Fills an empty database, or brings an earlier day's demo data to today. */
export async function keepDemoData(db: OpenDatabase, { seed, now }: Options): Promise<DemoData> {
  const moment = () => ({ today: now().toISOString().slice(0, 10), now: now() })
  const dayOfData = async () => (await db.query<Marker>(readMarker))[0]?.today
  const isFresh = await loadDemoData(db, { seed, ...moment() })
  if (!(await dayOfData())) return { isPresent: false, jobs: [] }

  // A restart counts as having looked again at every route.
  if (!isFresh) await refreshDemoData(db, moment())
  const refresh = async () => {
    if ((await dayOfData()) !== moment().today) await refreshDemoData(db, moment())
  }
  return { isPresent: true, jobs: [{ name: 'demo data of today', everyMs: hourMs, work: refresh }] }
}
