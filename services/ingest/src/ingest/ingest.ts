import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { AwardSnapshot, type SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import type { IngestReport } from '@pointfare/shared/contracts/ingest'
import { type CheckedSnapshots, checkSnapshots } from './check-snapshots.ts'
import { createFlightChangesRepository } from './flight-changes.repository.ts'
import { type HeldBatch, holdBatch, listHeld, takeHeld } from './held-batches.ts'
import { forgetPrices, forgetSaidAgain, holdPrices, saidAgain } from './held-prices.ts'
import { releaseHeldNights } from './hotels/ingest-hotels.ts'
import {
  type ImplausiblePrice,
  ImplausiblePrices,
  reasonOf,
  refuseImplausible,
  splitImplausible,
} from './implausible-prices.ts'
import { flightKey, readKnownAwards, snapshotCabins } from './known-awards.ts'
import { addMissingNames, type KnownNames, readKnownNames } from './known-names.ts'
import { createKnownStates, type KnownStates } from './known-states.ts'
import { addFaults, sampleOf } from './reading-faults.ts'
import { routeKey, seenRoutes } from './seen-routes.ts'
import { addFailure, addOpenings, addSuccess, forgiveOpenings, hasSentRows } from './source-health.ts'
import { refuseSuspicious, SuspiciousBatch } from './suspicion.ts'

export type Ingest = ReturnType<typeof createIngest>

type Options = {
  db: Database
  now: () => Date
  /** Gets a line about what an operator should look at. */
  report?: (line: string) => void
}

/** The one way in for what sources saw. Batches may be sent again, at any time and from several processes at once. */
export function createIngest({ db, now, report = () => {} }: Options) {
  const states = createKnownStates()

  return {
    /**
     * Takes a batch in, all of it or nothing; bad rows are set aside and the rest goes in. Resolves once it is on disk.
     * Rejects with the database's error; the batch can then be sent again. A batch of nothing but flights that are closed
     * is judged by how many the same look at the market found `stillOpen`.
     */
    async ingest({ source, snapshots }: SnapshotBatch, { stillOpen = 0 }: Look = {}): Promise<IngestReport> {
      const names = await readKnownNames(db)
      const { valid, rejected } = checkSnapshots(await fillUnknownCabins(db, snapshots), names, now())
      const received = { ...nothing, source, received: snapshots.length, rejected }
      if (rejected.count > 0) {
        const sample = sampleOf(wordsOf(rejected.first[0]))
        report(`${source}: set aside ${rowCount(rejected.count)}; ${sample}`)
        await addFaults(db, source, [{ reason: 'set aside', count: rejected.count, sample }], now())
      }

      if (valid.length === 0) return { ...received, ...(await handleNothing(source, rejected)) }
      try {
        return { ...received, ...(await takeIn(source, valid, { names, states, stillOpen })) }
      } catch (error) {
        if (!(error instanceof SuspiciousBatch)) throw error
        return { ...received, held: await hold(source, valid, error.message) }
      }
    },

    /** For sources that could not even be asked: shown in the feed's health until they succeed again. */
    async reportFailure(source: string, reason: string): Promise<void> {
      report(`${source}: ${reason}`)
      await addFailure(db, { source, reason, at: now() })
    },

    /** Batches that wait for an operator's decision, oldest first. */
    listHeld: (): Promise<HeldBatch[]> => listHeld(db),

    /**
     * Publishes a held batch; what has been seen since then stays as it is.
     * @throws NoSuchHeldBatch
     */
    releaseHeld(id: number): Promise<IngestReport> {
      return db.transaction(async (tx) => {
        const { source, kind, snapshots } = await takeHeld(tx, id)
        if (kind === 'hotels') return releaseHeldNights(tx, { source, nights: snapshots, now: now() })
        const names = await readKnownNames(tx)
        const { valid, rejected } = checkSnapshots(snapshots, names, now())
        const written =
          valid.length > 0
            ? (await write(tx, source, valid, now(), { names, states, isTrusted: true })).report
            : nothing
        return { source, received: snapshots.length, rejected, ...written }
      }, longWork)
    },

    /**
     * Forgets a held batch.
     * @throws NoSuchHeldBatch
     */
    async dropHeld(id: number): Promise<void> {
      await takeHeld(db, id)
    },
  }

  /** All of it but prices that an operator should look at first. */
  async function takeIn(source: string, rows: AwardSnapshot[], writing: Writing) {
    // Made-up prices are as they were made.
    const isDoubtful = !source.startsWith('demo-')
    try {
      const written = await writeAll(source, rows, { ...writing, isDoubtful })
      if (isDoubtful) await forgetPrices(db, source, rows)
      return written
    } catch (error) {
      if (!(error instanceof ImplausiblePrices)) throw error
      const again = await saidAgain(db, source, rows, error.prices)
      const doubted = error.prices.filter((price) => !again.includes(price))
      const { held, rest } = splitImplausible(rows, doubted)
      const { valid } = checkSnapshots(await fillUnknownCabins(db, rest), writing.names, now())
      const written = valid.length > 0 ? await writeAll(source, valid, writing) : nothing
      await forgetPrices(
        db,
        source,
        rows.filter((row) => !held.includes(row)),
      )
      if (again.length > 0) {
        await forgetSaidAgain(db, again)
        report(`${source}: published what was held, for it was said again: ${reasonOf(again)}`)
      }
      return held.length > 0 ? { ...written, held: await holdImplausible(source, held, doubted) } : written
    }
  }

  async function writeAll(source: string, rows: AwardSnapshot[], writing: Writing) {
    return keep(db.transaction((tx) => write(tx, source, rows, now(), writing), longWork))
  }

  /** Route by route, each with its reason; answers the first, for all of them. */
  async function holdImplausible(source: string, held: AwardSnapshot[], prices: readonly ImplausiblePrice[]) {
    const reasons = Map.groupBy(prices, routeKey)
    const batches: { id: number; reason: string }[] = []
    for (const [route, snapshots] of Map.groupBy(held, routeKey)) {
      const reason = reasonOf(reasons.get(route)!) // these are the flights of these prices
      const id = await holdPrices(db, { source, snapshots, reason, at: now() })
      report(`${source}: held batch ${id} of ${rowCount(snapshots.length)}, the other prices are published: ${reason}`)
      batches.push({ id, reason })
    }
    return { ...batches[0]!, rows: held.length } // some are held
  }

  /** Of what is committed. */
  async function keep(writing: Promise<Written>) {
    const { report: written, brought, lateRoutes } = await writing
    const late = new Set(lateRoutes)
    for (const each of brought) {
      if (late.has(each.route.id)) states.forget(each.route)
      else states.keep(each)
    }
    return written
  }

  async function hold(source: string, rows: readonly AwardSnapshot[], reason: string) {
    // Nothing is kept that nobody knows.
    const snapshots = rows.map((row) => AwardSnapshot.parse(row))
    const id = await holdBatch(db, { source, snapshots, reason, at: now() })
    report(`${source}: held batch ${id} of ${rowCount(rows.length)}, nothing of it is published: ${reason}`)
    return { id, reason }
  }

  async function handleNothing(source: string, rejected: CheckedSnapshots['rejected']) {
    if (rejected.count > 0) {
      await addFailure(db, { source, reason: `all ${rowCount(rejected.count)} were set aside`, at: now() })
      return {}
    }
    return (await hasSentRows(db, source)) ? { held: await hold(source, [], 'it is empty') } : {}
  }
}

const nothing = { changed: 0, events: 0, unchanged: 0, outdated: 0 }

/** What came before a batch, in the same look at the market. */
type Look = { stillOpen?: number }
type Writing = Look & {
  names: KnownNames
  states: KnownStates
  /** An operator has decided. */
  isTrusted?: boolean
  /** Single prices are to be plausible. */
  isDoubtful?: boolean
}
type Written = Awaited<ReturnType<typeof write>>

async function write(
  tx: Database,
  source: string,
  valid: AwardSnapshot[],
  now: Date,
  { names, states, isTrusted = false, isDoubtful = false, stillOpen = 0 }: Writing,
) {
  const changes = createFlightChangesRepository(tx)
  const routes = seenRoutes(valid)
  const flights = routes.reduce((count, route) => count + route.flights.length, 0)
  await changes.takeLease()
  await addMissingNames(tx, routes, names)
  const found = await changes.findChanges(routes, now, states)
  const { changed, events, outdated, opened } = found
  const effect = { ...found, bookable: found.bookable + stillOpen, ...(!isDoubtful && { moved: 0 }) }

  await addSuccess(tx, { source, snapshots: flights, changes: events, at: now })
  if (isTrusted) await forgiveOpenings(tx, source)
  else refuseSuspicious(effect, await addOpenings(tx, source, opened, now))
  if (isDoubtful && found.lastId !== null) await refuseImplausible(tx, now)
  const [, brought] = await Promise.all([changes.record(found, now), changes.broughtNow(found.brought)])
  return {
    report: {
      changed,
      events,
      unchanged: flights - changed - outdated,
      outdated: outdated + valid.length - flights,
    },
    brought,
    lateRoutes: found.lateRoutes,
  }
}

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

const wordsOf = (row: { index: number; reason: string } | undefined) => (row ? `row ${row.index}: ${row.reason}` : '')

type Row = Record<string, unknown>

type Key = Parameters<typeof flightKey>[0]

/**
 * A cabin that a row has as null is one of which its source cannot tell: what is known of it stays, and nothing is sold in it
 * where nothing is known.
 */
async function fillUnknownCabins(db: Database, rows: readonly unknown[]): Promise<readonly unknown[]> {
  const partial = rows.filter((row): row is Row & Key => isRow(row) && isPartial(row) && hasKey(row))
  if (partial.length === 0) return rows
  const known = await readKnownAwards(db, partial)
  const isFilled = new Set<unknown>(partial)
  return rows.map((row) => (isFilled.has(row) ? { ...(row as Row & Key), ...missingOf(row as Row & Key) } : row))

  function missingOf(row: Row & Key) {
    const awards = known.get(flightKey(row))
    const missing = snapshotCabins.filter((cabin) => row[cabin] === null)
    return Object.fromEntries(missing.map((cabin) => [cabin, awards?.[cabin] ?? { points: 0, seats: 0 }]))
  }
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

const isPartial = (row: Row) =>
  row['economy'] === null || row['premiumEconomy'] === null || row['business'] === null || row['first'] === null

const hasKey = (row: Row) =>
  ['carrier', 'origin', 'destination', 'flightNumber'].every((name) => typeof row[name] === 'string') &&
  typeof row['departure'] === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(row['departure']) &&
  !Number.isNaN(Date.parse(row['departure']))
