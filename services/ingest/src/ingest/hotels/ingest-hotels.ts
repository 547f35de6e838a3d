import type { HotelNightBatch, HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { IngestReport } from '@pointfare/shared/contracts/ingest'
import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { holdBatch } from '../held-batches.ts'
import { addFailure, hasSentRows } from '../source-health.ts'
import { SuspiciousBatch } from '../suspicion.ts'
import { checkHotelNights, type CheckedNights } from './check-hotel-nights.ts'
import { readKnownHotelNames } from './known-cities.ts'
import { writeHotelNights } from './write-hotel-nights.ts'

export type HotelIngest = ReturnType<typeof createHotelIngest>

type Options = {
  db: Database
  now: () => Date
  /** Gets a line about what an operator should look at. */
  report?: (line: string) => void
}

/** The one way in for hotel nights. Batches may be sent again, at any time and from several processes at once. */
export function createHotelIngest({ db, now, report = () => {} }: Options) {
  async function hold(source: string, snapshots: HotelNightSnapshot[], reason: string) {
    const id = await holdBatch(db, { source, kind: 'hotels', snapshots, reason, at: now() })
    report(`${source}: held batch ${id} of ${rowCount(snapshots.length)}, nothing of it is published: ${reason}`)
    return { id, reason }
  }

  async function handleNothing(source: string, rejected: CheckedNights['rejected']) {
    if (rejected.count > 0) {
      await addFailure(db, { source, reason: `all ${rowCount(rejected.count)} were set aside`, at: now() })
      return {}
    }
    return (await hasSentRows(db, source)) ? { held: await hold(source, [], 'it is empty') } : {}
  }

  return {
    /**
     * Takes a batch in, all of it or nothing; bad rows are set aside and the rest goes in. Resolves once it is on disk.
     * Prices of a source called `demo-…` are marked as made up. Rejects with the database's error; the batch can then be
     * sent again.
     */
    async ingest({ source, nights }: HotelNightBatch): Promise<IngestReport> {
      const { valid, rejected } = checkHotelNights(nights, await readKnownHotelNames(db), now())
      const received = { ...nothing, source, received: nights.length, rejected }
      const [first] = rejected.first
      if (first) report(`${source}: set aside ${rowCount(rejected.count)}; row ${first.index}: ${first.reason}`)

      if (valid.length === 0) return { ...received, ...(await handleNothing(source, rejected)) }
      const options = { source, now: now(), isDemo: isMadeUp(source) }
      try {
        return { ...received, ...(await db.transaction((tx) => writeHotelNights(tx, valid, options), longWork)) }
      } catch (error) {
        if (!(error instanceof SuspiciousBatch)) throw error
        return { ...received, held: await hold(source, valid, error.message) }
      }
    },
  }
}

type Held = { source: string; nights: unknown[]; now: Date }

/** Publishes what was held, in the caller's transaction; what has been seen since then stays as it is. */
export async function releaseHeldNights(tx: Database, { source, nights, now }: Held): Promise<IngestReport> {
  const { valid, rejected } = checkHotelNights(nights, await readKnownHotelNames(tx), now)
  const options = { source, now, isDemo: isMadeUp(source), isTrusted: true }
  const written = valid.length > 0 ? await writeHotelNights(tx, valid, options) : nothing
  return { source, received: nights.length, rejected, ...written }
}

const nothing = { changed: 0, events: 0, unchanged: 0, outdated: 0 }

const isMadeUp = (source: string) => source.startsWith('demo-')

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
