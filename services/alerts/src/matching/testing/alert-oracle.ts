import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { addDays } from '@pointfare/shared/contracts/days'

/** As told: the alert, the day of departure, when, for how much, and how many others with it. */
export type ReportedRing = { alertId: string; departure: string; at: string; points: number; more: number }

const threeHours = 3 * 3_600_000
const awardFields = {
  ECONOMY: 'economy',
  PREMIUM_ECONOMY: 'premiumEconomy',
  BUSINESS: 'business',
  FIRST: 'first',
} as const

/**
 * What alerts have to tell, said as plainly as the rules go and looked at from scratch after every batch: every day of every
 * alert, every flight of it. It knows nothing of keys, positions or changes.
 */
export function createAlertOracle(cities: Record<string, string[]> = {}) {
  const flights = new Map<string, AwardSnapshot>()
  const alerts = new Map<string, { watch: AlertWatch; met: Map<string, number | null>; lostAt: Map<string, number> }>()
  const rings: ReportedRing[] = []

  const airports = (codes: string) => codes.split(',').flatMap((code) => cities[code] ?? [code])

  function offers(watch: AlertWatch, cabin: AlertWatch['cabin'], from: string, to: string, on: string) {
    const found: { carrier: string; points: number }[] = []
    for (const flight of flights.values()) {
      const award = flight[awardFields[cabin]]
      if (flight.departure !== on || award.points === 0) continue
      if (!airports(from).includes(flight.origin) || !airports(to).includes(flight.destination)) continue
      if (watch.airlines !== 'ANY' && !watch.airlines.split(',').includes(flight.carrier)) continue
      if (watch.flightNumber && watch.flightNumber !== flight.flightNumber) continue
      if (watch.travellers > 1 && award.seats < watch.travellers) continue
      if (watch.saverOnly && !award.isSaver) continue
      found.push({ carrier: flight.carrier, points: award.points })
    }
    return found
  }

  /** Null when nothing matches. */
  function lowest(watch: AlertWatch, day: string): number | null {
    const outs = offers(watch, watch.cabin, watch.origin, watch.destination, day)
    const costs: number[] = []
    for (const out of outs) {
      if (!watch.trip) costs.push(out.points)
      const { leastNights = 1, mostNights = 0, backCabin = watch.cabin } = watch.trip ?? {}
      for (let nights = leastNights; nights <= mostNights; nights += 1) {
        for (const back of offers(watch, backCabin, watch.destination, watch.origin, addDays(day, nights))) {
          if (back.carrier === out.carrier) costs.push(out.points + back.points)
        }
      }
    }
    const best = Math.min(...costs)
    return best <= (watch.mostPoints ?? Number.MAX_SAFE_INTEGER) ? best : null
  }

  function daysOf({ from, to }: AlertWatch) {
    const days: string[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
    return days
  }

  return {
    rings,
    watch(alertId: string, watch: AlertWatch) {
      alerts.set(alertId, {
        watch,
        met: new Map(daysOf(watch).map((day) => [day, lowest(watch, day)])),
        lostAt: new Map(),
      })
    },
    forget: (alertId: string) => alerts.delete(alertId),

    /** A batch of a source, told at `at`. */
    take(snapshots: readonly AwardSnapshot[], at: Date) {
      for (const each of snapshots) {
        const key = [each.carrier, each.origin, each.destination, each.departure, each.flightNumber].join(' ')
        const known = flights.get(key)
        if (!known || Date.parse(known.scrapedAt) < Date.parse(each.scrapedAt)) flights.set(key, each)
      }
      for (const [alertId, { watch, met, lostAt }] of alerts) {
        const now: ReportedRing[] = []
        for (const day of daysOf(watch)) {
          const [was, is] = [met.get(day) ?? null, lowest(watch, day)]
          met.set(day, is)
          if (was !== null && is === null) lostAt.set(day, at.getTime())
          if (was !== null || is === null) continue
          const isFlap = at.getTime() - (lostAt.get(day) ?? -Infinity) < threeHours
          if (!isFlap) now.push({ alertId, departure: day, at: at.toISOString(), points: is, more: 0 })
        }
        const [best] = now.toSorted(
          (one, other) => one.points - other.points || (one.departure < other.departure ? -1 : 1),
        )
        if (now.length > 5 && best) rings.push({ ...best, more: now.length - 1 })
        else rings.push(...now)
      }
    },
  }
}

/** In one order, to be compared. */
export const inOrder = (rings: readonly ReportedRing[]) =>
  rings.map(({ at, alertId, departure, points, more }) => [at, alertId, departure, points, more].join(' ')).toSorted()
