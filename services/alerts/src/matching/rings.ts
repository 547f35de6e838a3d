import { cabinNames } from '@pointfare/reference/cabin-values'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { DayBest } from './day-best.ts'
import { placeOf } from './meets.ts'
import type { PriceChange } from './price-change.ts'
import type { WatchPlan } from './watch-plan.ts'

/** A row of `alert_ring`. */
export type Ring = {
  alertId: string
  watcherId: string
  eventId: number
  at: Date
  watch: AlertWatch
  origin: string
  destination: string
  departure: IsoDate
  carrier: string
  flightNumber: string
  departureMinute: number
  cabin: string
  points: number
  pointsBefore: number | null
  seats: number
  scrapedAt: Date
  backDeparture: IsoDate | null
  backFlightNumber: string | null
  more: number
}

/** More days of one alert than these cross together as one ring. */
const mostRingsTogether = 5

type Crossing = { plan: WatchPlan; change: Pick<PriceChange, 'id' | 'at'>; best: DayBest; pointsBefore: number | null }

export function ringOf({ plan, change, best, pointsBefore }: Crossing): Ring {
  const { flight, points, back } = best
  const place = placeOf(plan.out.cabin)
  return {
    alertId: plan.id,
    watcherId: plan.watcherId,
    eventId: change.id,
    at: change.at,
    watch: plan.watch,
    origin: flight.origin,
    destination: flight.destination,
    departure: flight.departure,
    carrier: flight.carrier,
    flightNumber: flight.flightNumber,
    departureMinute: flight.departureMinute,
    cabin: cabinNames[place]!, // every cabin has its place
    points,
    pointsBefore,
    seats: flight.seats[place] ?? 0,
    scrapedAt: flight.scrapedAt,
    backDeparture: back?.departure ?? null,
    backFlightNumber: back?.flightNumber ?? null,
    more: 0,
  }
}

/**
 * Rings of an alert from one batch of a source, which share their instant, are told one by one while they are few; else by
 * the best of them, which says how many more there are (rule 18.5 of the product).
 */
export function grouped(rings: readonly Ring[]): Ring[] {
  const together = Map.groupBy(rings, ({ alertId, at }) => `${alertId} ${at.getTime()}`)
  return [...together.values()].flatMap((group) => {
    if (group.length <= mostRingsTogether) return group
    const [best] = group.toSorted((one, other) => one.points - other.points || byDay(one, other))
    return best ? [{ ...best, more: group.length - 1 }] : []
  })
}

const byDay = (one: Ring, other: Ring) => (one.departure < other.departure ? -1 : 1)
