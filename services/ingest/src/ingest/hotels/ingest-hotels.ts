import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { folded } from '@pointfare/reference/folded'
import { dayMs } from '@pointfare/shared/contracts/days'
import { type HotelNightBatch, HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { IngestReport } from '@pointfare/shared/contracts/ingest'
import type { RejectedRow } from '../check-snapshots.ts'
import { holdBatch } from '../held-batches.ts'
import { addFailure, addOpenings, addSuccess, forgiveOpenings, hasSentRows } from '../source-health.ts'
import { firstIssue } from '../sources/first-issue.ts'
import { refuseSuspicious, SuspiciousBatch } from '../suspicion.ts'
import { createHotelNightsRepository, hotelKey } from './hotel-nights.repository.ts'

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

type WriteHotelNightsOptions = { source: string; now: Date; isDemo: boolean; isTrusted?: boolean }

/**
 * Writes nights that passed every check, in the caller's transaction.
 * @throws SuspiciousBatch, unless they are trusted; what was written is taken back with the transaction
 */
async function writeHotelNights(tx: Database, valid: readonly HotelNightSnapshot[], options: WriteHotelNightsOptions) {
  const { source, now, isDemo, isTrusted = false } = options
  const repository = createHotelNightsRepository(tx)
  const nights = latestPerNight(valid)
  await repository.takeLease()
  const effect = await repository.write(nights, { now, isDemo })
  const { changed, events, outdated, opened } = effect

  await addSuccess(tx, { source, snapshots: nights.length, changes: events, at: now })
  if (isTrusted) await forgiveOpenings(tx, source)
  else refuseSuspicious(effect, await addOpenings(tx, source, opened, now), 'nights')
  return {
    changed,
    events,
    unchanged: nights.length - changed - outdated,
    outdated: outdated + valid.length - nights.length,
  }
}

/** Of one night the newest; of two as new the later in the batch. */
function latestPerNight(nights: readonly HotelNightSnapshot[]): HotelNightSnapshot[] {
  const latest = new Map<string, HotelNightSnapshot>()
  for (const night of nights) {
    const key = `${hotelKey(night)}\t${night.night}`
    const other = latest.get(key)
    if (!other || Date.parse(night.scrapedAt) >= Date.parse(other.scrapedAt)) latest.set(key, night)
  }
  return [...latest.values()]
}

/** Clocks of sources may run ahead of ours by this much. */
const clockSkewMs = 5 * 60_000

/** Hotels sell a year ahead, some a little more. */
const mostDaysAhead = 400

/** What a night cost more than a year ago is no news of any that can still be booked. */
const oldestDays = 366

/** A batch of nothing but mistakes must not fill memory, or a log, with their descriptions. */
const mostReasons = 20

type CheckedNights = {
  /** `city` is its name. */
  valid: HotelNightSnapshot[]
  rejected: { count: number; first: RejectedRow[] }
}

/** Sorts nights that can be believed from rows that are set aside, each with its reason; at most 20 reasons are kept. */
function checkHotelNights(rows: readonly unknown[], names: KnownHotelNames, now: Date): CheckedNights {
  const checked: CheckedNights = { valid: [], rejected: { count: 0, first: [] } }
  rows.forEach((row, index) => {
    const read = readNight(row, names, now)
    if (typeof read !== 'string') return checked.valid.push(read)
    checked.rejected.count += 1
    if (checked.rejected.first.length < mostReasons) checked.rejected.first.push({ index, reason: read })
  })
  return checked
}

/** The night, or what is wrong with it. */
function readNight(row: unknown, names: KnownHotelNames, now: Date): HotelNightSnapshot | string {
  const { data, error } = HotelNightSnapshot.safeParse(row)
  if (!data) return firstIssue(error)

  const city = names.cityOf(data.city)
  if (!names.chains.has(data.chain)) return `chain: no hotel chain has the code ${data.chain}`
  if (!city) return `city: no city or airport is called ${data.city}`
  // It is still yesterday somewhere.
  if (data.night < dateAt(now, -1)) return `night: ${data.night} is in the past`
  if (data.night > dateAt(now, mostDaysAhead)) return `night: ${data.night} is more than ${mostDaysAhead} days ahead`
  if (data.points === 0 && data.rooms > 0) return 'rooms: a night without points has no rooms for points'

  const scraped = Date.parse(data.scrapedAt)
  if (Number.isNaN(scraped)) return `scrapedAt: ${data.scrapedAt} is not an instant`
  if (scraped > now.getTime() + clockSkewMs) return `scrapedAt: ${data.scrapedAt} is in the future`
  if (scraped < now.getTime() - oldestDays * dayMs) {
    return `scrapedAt: ${data.scrapedAt} is more than ${oldestDays} days ago`
  }
  return { ...data, city }
}

const dateAt = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** What a hotel night may name: chains by their code, and the name of a city by all that stands for it. */
type KnownHotelNames = { chains: ReadonlySet<string>; cityOf(text: string): string | undefined }

const knownHotelNames = {
  name: 'ingest_known_hotel_names',
  text: `select (select coalesce(array_agg(code), '{}') from hotel_chain) chains,
                (select coalesce(json_agg(json_build_array(code, metro_code, city)), '[]') from airport) places`,
}

type Row = { chains: string[]; places: [code: string, metro: string | null, city: string][] }

/** Read for each batch: a city that was added just now is known. A code stands for its first city by name. */
async function readKnownHotelNames(db: Database): Promise<KnownHotelNames> {
  const [row] = await db.query<Row>(knownHotelNames)
  const cities = new Map<string, string>()
  for (const [code, metro, city] of (row?.places ?? []).toSorted(([, , one], [, , other]) => (one < other ? 1 : -1))) {
    for (const word of [code, metro, city]) if (word) cities.set(folded(word), city)
  }
  return { chains: new Set(row?.chains), cityOf: (text) => cities.get(folded(text)) }
}
