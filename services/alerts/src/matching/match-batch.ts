import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { clockIn } from '@pointfare/api/origin-clock'
import { bestOf } from './day-best.ts'
import { dayKey, matchChanges, type Matched, type Touched } from './match-changes.ts'
import {
  createMatchingRepository,
  type FlightsOfDay,
  type Found,
  type MatchingRepository,
} from './matching.repository.ts'
import { createFlightDays, type FlightDays } from './flight-days.ts'
import { createNetwork, type Network } from './network.ts'
import { dayOf, type FlightState, type PriceChange } from './price-change.ts'
import { grouped, ringOf, type Ring } from './rings.ts'
import { daysTouched, flightsNeeded, planOf, type WatchPlan } from './watch-plan.ts'

/** How many changes one transaction takes, and how many alerts they may reach together, unless one change does alone. */
const mostChanges = 1000
const mostFound = 50_000
/** What was told longer ago is news only while it is still true. */
const staleMs = 3 * 3_600_000

/** What a process remembers from batch to batch. */
export const createMemory = () => ({ network: createNetwork(), flightDays: createFlightDays() })

type Memory = ReturnType<typeof createMemory>
type Options = { db: Database; memory: Memory; now: () => Date }

export type MatchedBatch = {
  /** That were matched. */
  changes: number
  rings: number
  /** Of those changes, how many reached alerts and were told longer ago than three hours. */
  stale: number
  /** Whether another process is at it. */
  isTaken: boolean
  /** Whether there may be more. */
  isMore: boolean
}

const nothing: MatchedBatch & { last?: number } = { changes: 0, rings: 0, stale: 0, isTaken: false, isMore: false }

/**
 * Matches what follows the position, in one transaction with the position: each change exactly once, however many processes
 * do this and whenever they are killed.
 */
export async function matchBatch({
  db,
  memory: { network: networkOf, flightDays },
  now,
}: Options): Promise<MatchedBatch> {
  try {
    const { last, ...matched } = await db.transaction(async (tx) => {
      const repository = createMatchingRepository(tx)
      const position = await repository.takePosition()
      if (position === undefined) return { ...nothing, isTaken: true }
      flightDays.standAt(position, now())
      const all = await repository.changesAfter(position, mostChanges)
      const network = await networkOf.covering(tx, all)
      const { changes, found } = await reachable(repository, network, all)
      const last = changes.at(-1)
      if (!last) return nothing

      const touched = await touchedBy(repository, network, changes, found)
      const matched = await matchTouched({ repository, network, flightDays }, { changes, touched })
      const { rings, stale } = await ringsOf(repository, network, matched, { touched, changes, now: now() })
      const added = await write(repository, rings, matched)
      await repository.advance(last)
      const isMore = changes.length < all.length || all.length >= mostChanges
      return { changes: changes.length, rings: added, stale, isTaken: false, isMore, last: last.id }
    }, longWork)
    if (last !== undefined) flightDays.movedTo(last)
    return matched
  } catch (error) {
    networkOf.forget()
    flightDays.forget()
    throw error
  }
}

/** Answers how many rings there are; of alerts that somebody removes meanwhile there are none. */
async function write(repository: MatchingRepository, rings: readonly Ring[], { days }: Matched): Promise<number> {
  if (days.size === 0) return 0
  const stored = [...days].map(([key, day]) => {
    const [alertId = '', departure = ''] = key.split(' ')
    return { alertId, departure, ...day }
  })
  const held = await repository.hold([...new Set(stored.map(({ alertId }) => alertId))])
  const isThere = ({ alertId }: { alertId: string }) => held.has(alertId)
  const [added] = await Promise.all([
    repository.addRings(rings.filter(isThere)),
    repository.keepDays(stored.filter(isThere)),
  ])
  return added
}

/** As many changes as reach no more alerts than memory should hold; one at least. */
async function reachable(repository: MatchingRepository, network: Network, all: readonly PriceChange[]) {
  const requested = all.filter((change) => isToCome(change, network))
  const found = await repository.alertsFound(requested, network, mostFound)
  const lastFound = found.at(-1)?.change
  if (lastFound === undefined || found.length < mostFound) return { changes: all, found }

  const whole = found.filter(({ change }) => change < lastFound)
  if (whole.length > 0) return { changes: all.filter(({ id }) => id < lastFound), found: whole }
  const changes = all.filter(({ id }) => id <= lastFound)
  const alone = requested.filter(({ id }) => id === lastFound)
  return { changes, found: await repository.alertsFound(alone, network, 2 ** 31 - 1) }
}

/** A change of a day that is over where it leaves flips nothing. */
const isToCome = ({ origin, departure, at, before, after }: PriceChange, network: Network) =>
  (before ?? after) !== null && departure >= clockIn(network.place(origin).timeZone, at).today

async function touchedBy(
  repository: MatchingRepository,
  network: Network,
  changes: readonly PriceChange[],
  found: readonly Found[],
): Promise<Map<number, Touched[]>> {
  const touched = new Map<number, Touched[]>()
  if (found.length === 0) return touched
  const rows = await repository.alertsOf([...new Set(found.map(({ alertId }) => alertId))])
  const plans = new Map(rows.map((row) => [row.id, planOf(row, network)]))
  const byChange = Map.groupBy(found, ({ change }) => change)
  for (const change of changes) {
    const ids = new Set(byChange.get(change.id)?.map(({ alertId }) => alertId))
    const of = [...ids].flatMap((id) => plans.get(id) ?? [])
    if (of.length > 0)
      touched.set(
        change.id,
        of.map((plan) => ({ plan, days: daysTouched(plan, change) })),
      )
  }
  return touched
}

type ToMatch = { changes: readonly PriceChange[]; touched: Map<number, Touched[]> }
type Sources = { repository: MatchingRepository; network: Network; flightDays: FlightDays }

/** Looks up what is known of the days, and how their flights stood before. */
async function matchTouched({ repository, network, flightDays }: Sources, { changes, touched }: ToMatch) {
  const daysOfAlerts = new Map<string, { alertId: string; departure: string }>()
  const needed = new Map<string, FlightsOfDay>()
  const sought = new Set<string>()
  for (const { plan, days } of [...touched.values()].flat()) {
    for (const departure of days) {
      daysOfAlerts.set(dayKey(plan.id, departure), { alertId: plan.id, departure })
      const key = `${departure} ${plan.sought}`
      if (!sought.has(key)) addNeeded(needed, plan, departure)
      sought.add(key)
    }
  }
  const [stored, flights] = await Promise.all([
    daysOfAlerts.size > 0 ? repository.daysOf([...daysOfAlerts.values()]) : [],
    flightDays.covering(needed, changes, { repository, network }),
  ])
  const days = new Map(stored.map((day) => [dayKey(day.alertId, day.departure), day]))
  return matchChanges({ changes, touched, days, flights, network })
}

function addNeeded(needed: Map<string, FlightsOfDay>, plan: WatchPlan, departure: string) {
  for (const flights of flightsNeeded(plan, departure)) needed.set(dayOf(flights.routeId, flights.departure), flights)
}

type Now = Pick<ToMatch, 'changes' | 'touched'> & { now: Date }

/** What rings: of what was told long ago that which is still true, as it is now. */
async function ringsOf(
  repository: MatchingRepository,
  network: Network,
  matched: Matched,
  { changes, touched, now }: Now,
) {
  const isStale = (at: Date) => now.getTime() - at.getTime() > staleMs
  const stale = changes.filter(({ id, at }) => touched.has(id) && isStale(at)).length
  const late = matched.rings.filter(({ ring }) => isStale(ring.at))
  if (late.length === 0) return { rings: grouped(matched.rings.map(({ ring }) => ring)), stale }

  const needed = new Map<string, FlightsOfDay>()
  for (const { plan, ring } of late) addNeeded(needed, plan, ring.departure)
  const flights = await repository.flightsAsOf([...needed.values()], Number.MAX_SAFE_INTEGER, network)
  const flightsOfDays = Map.groupBy(flights, ({ routeId, departure }) => dayOf(routeId, departure))
  const flightsOn = (routeId: number, day: string): readonly FlightState[] =>
    flightsOfDays.get(dayOf(routeId, day)) ?? []

  const found = new Map()
  const rings = matched.rings.flatMap(({ plan, ring }): Ring[] => {
    if (!isStale(ring.at)) return [ring]
    const best = bestOf(plan, ring.departure, { flightsOn, place: network.place, at: now, found })
    const change = { id: ring.eventId, at: ring.at }
    return best ? [ringOf({ plan, change, best, pointsBefore: ring.pointsBefore })] : []
  })
  return { rings: grouped(rings), stale }
}
