import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { crossDay, type AlertDay } from './crossing.ts'
import { bestOf, type DayBest } from './day-best.ts'
import { placeOf } from './meets.ts'
import type { Network } from './network.ts'
import { dayOf, type FlightState, type FlightsOfDays, type PriceChange } from './price-change.ts'
import { ringOf, type Ring } from './rings.ts'
import type { WatchPlan } from './watch-plan.ts'

/** An alert that a change could flip, with the days of departure that it is about. */
export type Touched = { plan: WatchPlan; days: readonly IsoDate[] }

type Batch = {
  /** Oldest first. */
  changes: readonly PriceChange[]
  /** By the id of the change. */
  touched: ReadonlyMap<number, readonly Touched[]>
  /** As `dayKey` has it, as they stood before the first change. */
  days: ReadonlyMap<string, AlertDay>
  /** As they stood before the first change, of all days of routes that decide about a day; afterwards as they stand then. */
  flights: FlightsOfDays
  network: Network
}

export const dayKey = (alertId: string, departure: IsoDate) => `${alertId} ${departure}`

export type Matched = {
  rings: { ring: Ring; plan: WatchPlan }[]
  /** Days that stand otherwise than before. */
  days: Map<string, AlertDay>
}

/**
 * What changes mean to alerts, one batch of a source after the other: the same however many of them are matched together.
 * What one batch does to a day is one change of it, as nobody can have booked in between.
 */
export function matchChanges({ changes, touched, days, flights, network }: Batch): Matched {
  const flightsOn = (routeId: number, departure: IsoDate) => flights.get(dayOf(routeId, departure))?.values() ?? []
  const matched: Matched = { rings: [], days: new Map() }

  for (const together of batchesOf(changes)) {
    const { at } = together[0]! // no batch is empty
    const requested = { flightsOn, place: network.place, at, found: new Map() }
    const before = [...daysIn(together, touched).values()].map((day) => ({
      ...day,
      wasMet: bestOf(day.plan, day.departure, requested) !== null,
    }))
    for (const change of together) apply(change, flights)
    requested.found = new Map()
    for (const { plan, departure, wasMet, causes } of before) {
      const best = bestOf(plan, departure, requested)
      const key = dayKey(plan.id, departure)
      const known = matched.days.get(key) ?? days.get(key)
      const isNews = causes.some(({ isBeginning }) => !isBeginning)
      const { day, rings } = crossDay(known, { wasMet, isMet: best !== null, at, isNews })
      if (day && day !== known) matched.days.set(key, day)
      if (rings && best) matched.rings.push({ plan, ring: ringFor(plan, best, causes) })
    }
  }
  return matched
}

/** Those of one batch of a source share their instant. */
function batchesOf(changes: readonly PriceChange[]): PriceChange[][] {
  const batches: PriceChange[][] = []
  for (const change of changes) {
    const last = batches.at(-1)
    if (last?.[0]?.at.getTime() === change.at.getTime()) last.push(change)
    else batches.push([change])
  }
  return batches
}

type DayTouched = { plan: WatchPlan; departure: IsoDate; causes: PriceChange[] }

function daysIn(together: readonly PriceChange[], touched: Batch['touched']): Map<string, DayTouched> {
  const found = new Map<string, DayTouched>()
  for (const change of together) {
    for (const { plan, days } of touched.get(change.id) ?? []) {
      for (const departure of days) {
        const key = dayKey(plan.id, departure)
        const day = found.get(key)
        if (day) day.causes.push(change)
        else found.set(key, { plan, departure, causes: [change] })
      }
    }
  }
  return found
}

/** Told with the change of the flight that is told. */
function ringFor(plan: WatchPlan, best: DayBest, causes: readonly PriceChange[]): Ring {
  const isReportedBy = ({ after }: PriceChange) =>
    after !== null && (isSame(after, best.flight) || (best.back !== null && isSame(after, best.back)))
  const change = causes.findLast(isReportedBy) ?? causes.at(-1)! // something touched the day
  return ringOf({ plan, change, best, pointsBefore: pointsBefore(plan, change, best) })
}

function apply({ routeId, departure, flightNumber, after }: PriceChange, flights: FlightsOfDays) {
  if (after) flights.get(dayOf(routeId, departure))?.set(flightNumber, after)
}

/** What it cost before the change: of a trip, with the way that did not change as it is now. Null where nobody could book. */
function pointsBefore(
  plan: WatchPlan,
  { before, after }: PriceChange,
  { flight, back, points }: DayBest,
): number | null {
  if (!before || !after) return null
  const isBack = back !== null && isSame(after, back)
  const [changed, wanted] = isBack ? [back, plan.back] : [flight, plan.out]
  if (!wanted || !isSame(after, changed)) return null
  const place = placeOf(wanted.cabin)
  const [was, is] = [before.points[place] ?? 0, changed.points[place] ?? 0]
  return was > 0 && was !== is ? points - is + was : null
}

const isSame = (one: FlightState, other: FlightState) =>
  one.routeId === other.routeId && one.departure === other.departure && one.flightNumber === other.flightNumber
