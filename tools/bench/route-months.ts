import { createIngest } from '@pointfare/ingest/ingest/ingest'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { withEmptyDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithFlights, snapshotOf } from './many-flights.ts'
import { median } from './statistics.ts'

const flights = 300_000

type Batches = { what: string; rows: number; changed: number; indexOf: (row: number, batch: number) => number }

const kinds: Batches[] = [
  { what: 'routes looked through, 5 % changed', rows: 5000, changed: 5, indexOf: (row, batch) => batch * 5000 + row },
  { what: 'routes of which all has changed', rows: 5000, changed: 100, indexOf: (row, batch) => batch * 5000 + row },
  // A step that shares no factor with the size meets every flight once.
  {
    what: 'changes all over the place',
    rows: 200,
    changed: 100,
    indexOf: (row, batch) => (batch * 200 + row) * 99_991,
  },
]

/** What keeping the months of routes costs ingest: in batches with and without it, in turns. */
export const benchRouteMonths = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'bench_route_months', async (db) => {
    await fillWithFlights(db, flights)
    const lines: string[] = []
    for (const kind of kinds) lines.push(await benchBatches(db, kind))
    return lines
  })

const rounds = 9
const batchesPerRound = 3
let seconds = Math.floor(Date.now() / 1000) - 7200
let rise = 0

async function benchBatches(db: BenchDatabase, { what, rows, changed, indexOf }: Batches) {
  const { ingest } = createIngest({ db, now: () => new Date() })
  const rises = new Map<number, number>()
  let number = 0
  const batch = (): AwardSnapshot[] => {
    seconds += 1
    number += 1
    const seenAt = new Date(seconds * 1000).toISOString()
    return Array.from({ length: rows }, (_, row) => {
      const index = indexOf(row, number) % flights
      if ((row * changed) % 100 < changed) rises.set(index, (rise += 100) % 90_000)
      return snapshotOf(index, seenAt, rises.get(index))
    })
  }

  const times = { enable: [] as number[], disable: [] as number[] }
  // In turns, so that a slow moment of the machine meets both; the first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const mode of ['enable', 'disable'] as const) {
      await db.query({ name: '', text: `alter table flight ${mode} trigger user` })
      const batches = Array.from({ length: batchesPerRound }, batch)
      const startedAt = performance.now()
      for (const snapshots of batches) {
        const { held, rejected } = await ingest({ source: 'demo-bench', snapshots })
        if (held || rejected.count > 0) throw new Error(held?.reason ?? rejected.first[0]?.reason)
      }
      if (round > 0) times[mode].push((performance.now() - startedAt) / batchesPerRound)
    }
  }
  const [stored, without] = [median(times.enable), median(times.disable)]
  return `${what}: ${stored.toFixed(1)} ms for ${rows} rows, without ${without.toFixed(1)} ms, ratio ${(stored / without).toFixed(2)}`
}
