import type { OpenDatabase } from '@pointfare/db/database'
import { loadDemoData, refreshDemoData } from './load-demo-data.ts'
import { readMarker, type Marker } from './statements.ts'

const lookEveryMs = 3_600_000

export type DemoData = {
  /** Whether the database's figures are the demo data set's. */
  isPresent: boolean
  stop: () => void
}

type Options = { seed: number; now: () => Date; report: (error: unknown) => void }

/** Fills an empty database, brings an earlier day's demo data to today, and goes on doing so as days pass. */
export async function keepDemoData(db: OpenDatabase, { seed, now, report }: Options): Promise<DemoData> {
  const moment = () => ({ today: now().toISOString().slice(0, 10), now: now() })
  const isFresh = await loadDemoData(db, { seed, ...moment() })
  const [marker] = await db.query<Marker>(readMarker)
  if (!marker) return { isPresent: false, stop: () => {} }

  let current = marker.today
  const refresh = async () => {
    const { today } = moment()
    await refreshDemoData(db, moment())
    current = today
  }
  // A restart counts as having looked again at every route.
  if (!isFresh) await refresh()

  const timer = setInterval(() => {
    if (moment().today !== current) refresh().catch(report)
  }, lookEveryMs)
  return { isPresent: true, stop: () => clearInterval(timer) }
}
