import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import type { Database } from '@pointfare/core/db/database'
import { createHash } from 'node:crypto'
import type { Ingest } from '../ingest/ingest.ts'
import { addFaults, countFaults } from '../ingest/reading-faults.ts'
import { createRecentlySeen } from '../ingest/sources/seats-aero/recently-seen.ts'
import { dropOldDays, nextDay, noteRemaining, paceAt, takeCall } from './call-budget.ts'
import { chooseSweep } from './choose-sweep.ts'
import {
  countListed,
  type Coverage,
  dropDeparted,
  markAbsent,
  markClosed,
  markListed,
  markMissed,
  markSpared,
  type MissingFlight,
  readMissing,
} from './listed-flights.ts'
import { covers, daysOf, pullPlan, pullSource, type Sweep } from './pull-plan.ts'
import { readPage } from './read-page.ts'
import {
  type AnswerHead,
  createSeatsAeroClient,
  type Page,
  PullFault,
  type SeatsAeroClient,
} from './seats-aero-client.ts'
import { freeSource, readSource, waitUntil } from './source-state.ts'
import {
  advanceSweep,
  beginSweep,
  completeSweep,
  keepSweeps,
  readSweeps,
  restartSweep,
  type SweepState,
} from './sweep-states.ts'
import { closing, takePage } from './take-page.ts'

type Options = {
  db: Database
  ingest: Ingest
  settings: SeatsAeroSettings
  now: () => Date
  /** Gets a line about what an operator should look at. */
  report: (line: string) => void
  client?: SeatsAeroClient
}

/** `unpaced` takes the calls of a day as fast as it can. */
type Run = { forMs: number; unpaced?: boolean; onPage?: (sweep: Sweep) => void }

export type Puller = ReturnType<typeof createPuller>

/** Our clock and theirs may differ by as much as ingest bears. */
const mostSkewMs = 5 * 60_000

/**
 * Brings prices in from Seats.aero, page by page. What it is at is in the database: whoever goes on, in whichever process,
 * goes on there. Only one may run at a time.
 * @throws UnknownProgramme
 */
export function createPuller({ db, ingest, settings, now, report, client: given }: Options) {
  const plan = pullPlan(settings)
  const client = given ?? createSeatsAeroClient({ url: settings.url, token: settings.token, now })
  const settingsHash = createHash('sha256').update(`${settings.url} ${settings.token}`).digest('hex')
  const stopping = new AbortController()
  /** Which rows of a sweep were read, as far as this process read them. */
  const seen = new Map<string, { beganAt: number; rows: ReturnType<typeof createRecentlySeen> }>()

  /** One page after the other until nothing is due, the calls of now are used up, or time is. */
  async function run({ forMs, unpaced = false, onPage = () => {} }: Run): Promise<void> {
    await keepSweeps(
      db,
      pullSource,
      plan.map(({ name }) => name),
    )
    const until = now().getTime() + forMs
    while (!stopping.signal.aborted && now().getTime() < until && (await mayAsk())) {
      const states = await readSweeps(db, pullSource)
      const sweep = chooseSweep(plan, states, now())
      if (!sweep) return
      const most = unpaced || states.get(sweep.name)?.wanted ? settings.dailyCalls : paceAt(now(), settings.dailyCalls)
      if (!(await takeCall(db, pullSource, now(), most))) return
      if (!(await step(sweep, states.get(sweep.name)))) return
      onPage(sweep)
    }
  }

  /** Other settings than those that were refused are tried at once. */
  async function mayAsk(): Promise<boolean> {
    const { notBefore, refused, refusedSettings } = await readSource(db, pullSource)
    if (refused !== null && refusedSettings !== settingsHash) {
      await freeSource(db, pullSource)
      return true
    }
    return notBefore === null || notBefore <= now()
  }

  /** One call; false when it brought nothing, and nobody is to ask again at once. */
  async function step(sweep: Sweep, state: SweepState | undefined): Promise<boolean> {
    const at = now()
    const days = daysOf(sweep, at)
    const underWay = state?.beganAt
      ? state
      : await beginSweep(db, { source: pullSource, name: sweep.name, at, ...days })
    try {
      const page = await client.page(asking(sweep, underWay), (head) => hear(head, at), stopping.signal)
      await take(sweep, underWay, page)
      await freeSource(db, pullSource)
      return true
    } catch (error) {
      if (stopping.signal.aborted) return false
      if (!(error instanceof PullFault)) throw error
      await fail(sweep, error)
      return false
    }
  }

  async function hear({ remaining, serverTime }: AnswerHead, at: Date) {
    if (remaining !== undefined) await noteRemaining(db, pullSource, at, remaining)
    const skewMs = serverTime === undefined ? 0 : now().getTime() - serverTime
    if (Math.abs(skewMs) <= mostSkewMs) return
    const minutes = Math.round(Math.abs(skewMs) / 60_000)
    const words = `The clock here is ${minutes} minutes ${skewMs > 0 ? 'ahead of' : 'behind'} that of Seats.aero: set it, or prices would have the wrong age`
    throw new PullFault(words, { kind: 'failed' })
  }

  async function take(sweep: Sweep, { beganAt, cursor, firstDay, lastDay, unread }: SweepState, page: Page) {
    const next = cursor ?? page.cursor ?? null
    if (page.hasMore && (next === null || page.rows.length === 0)) {
      throw new PullFault('Seats.aero says that there is more, and not where', { kind: 'misunderstood' })
    }
    const began = beganAt! // it is under way
    const read = readPage(page.rows, {
      seen: seenIn(sweep, began),
      asksTrips: 'include_trips' in sweep.query,
      covers: (cell) => covers(sweep, cell),
      now: now(),
    })
    const { count, reason } = read.unusable
    await addFaults(db, pullSource, countFaults(read.faults), now(), [settings.token])
    if (count > 0 && count >= page.rows.length) {
      throw new PullFault(`Nothing that Seats.aero sent can be read; ${reason}`, { kind: 'unreadable' })
    }
    if (count > 0)
      report(`${pullSource}: ${count} of ${page.rows.length} rows of ${sweep.name} cannot be read; ${reason}`)

    const { listed, absent, spared } = await takePage({ db, ingest, source: pullSource }, read)
    const at = now()
    await db.transaction(async (tx) => {
      await markListed(tx, pullSource, listed, at)
      await markAbsent(tx, pullSource, absent, at)
      await markSpared(tx, pullSource, spared, at)
      await advanceSweep(tx, pullSource, sweep.name, { cursor: next, rows: page.rows.length, unread: read.unread })
    })
    if (page.hasMore) return
    const { carriers, origin, destinations } = sweep
    const coverage = {
      source: pullSource,
      carriers,
      origin,
      destinations,
      from: firstDay!,
      to: lastDay!,
      beganAt: began,
    }
    await closeMissing(coverage, unread + read.unread)
    await completeSweep(db, pullSource, sweep.name, now())
    seen.delete(sweep.name)
    await dropDeparted(db, pullSource, daysOf({ firstDay: -2, lastDay: 0 }, now()).from)
    await dropOldDays(db, pullSource, now())
  }

  /**
   * What two whole sweeps in a row covered and did not list is gone: one may have slipped between two pages. When that is nearly
   * everything, an operator decides.
   */
  async function closeMissing(coverage: Coverage, unread: number) {
    const missing = await readMissing(db, coverage, { unread })
    const [gone, missed] = [missing.filter(isMissedAgain), missing.filter((flight) => !flight.isMissedAgain)]
    await markMissed(db, pullSource, missed, coverage.beganAt)
    if (gone.length === 0) return
    const scrapedAt = coverage.beganAt.toISOString()
    const { held } = await ingest.ingest(
      { source: pullSource, snapshots: gone.map((flight) => closing(flight, scrapedAt)) },
      { stillOpen: await countListed(db, coverage) },
    )
    if (!held) await markClosed(db, pullSource, gone, now())
  }

  function seenIn({ name }: Sweep, beganAt: Date) {
    const stored = seen.get(name)
    if (stored?.beganAt === beganAt.getTime()) return stored.rows
    const rows = createRecentlySeen()
    seen.set(name, { beganAt: beganAt.getTime(), rows })
    return rows
  }

  /** Waits longer with each failure; what was refused is tried again when its day or the settings are others. */
  async function fail(sweep: Sweep, { message, fault }: PullFault) {
    const { failures } = await readSource(db, pullSource)
    await ingest.reportFailure(pullSource, message)
    // Its place in the pages may be what is wrong.
    if (fault.kind === 'misunderstood' || (fault.kind === 'unreadable' && failures > 2))
      await restartSweep(db, pullSource, sweep.name)
    if (fault.kind === 'refused') {
      await waitUntil(db, pullSource, { until: nextDay(now()), refused: { reason: message, settings: settingsHash } })
      return
    }
    const requested = fault.kind === 'limited' ? fault.retryAfterMs : undefined
    await waitUntil(db, pullSource, { until: new Date(now().getTime() + waitAfter(failures, requested)) })
  }

  return {
    plan,
    settings,
    run,
    /** Ends a call under way and begins no other. */
    stop: () => stopping.abort(),
  }
}

const isMissedAgain = ({ isMissedAgain: is }: MissingFlight) => is

function asking({ path, query }: Sweep, { firstDay, lastDay, cursor, skip }: SweepState) {
  const days = { start_date: firstDay!, end_date: lastDay! } // it is under way
  return { path, query: { ...query, ...days, ...(cursor === null ? {} : { cursor, skip: String(skip) }) } }
}

const shortestMs = 30_000

const longestMs = 3_600_000

/** A source that asks for more has its day wrong. */
const longestRequestedMs = 24 * 3_600_000

/** How long nobody asks after a failed call: as long as the source wants, or twice as long as the last time, up to an hour. */
const waitAfter = (failures: number, requestedMs?: number): number =>
  requestedMs === undefined
    ? Math.min(shortestMs * 2 ** Math.min(failures, 10), longestMs)
    : Math.min(Math.max(requestedMs, 1000), longestRequestedMs)
