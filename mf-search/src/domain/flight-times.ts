import { dayMs, isoToParts } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import { momentOf, offsetAt, shownBy, type LocalTime } from '@pointfare/shared/contracts/local-time'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'

const minuteMs = 60_000

/** When a flight lands, by the clocks of its destination. */
export type Arrival = {
  time: string
  daysLater: number
  /** Nobody has told it: it follows from the distance. */
  isEstimated?: boolean
}
type Departing = LocalTime & Parameters<typeof departureTimeOf>[0]

type Zones = Pick<RouteSchedule, 'originTimeZone' | 'destinationTimeZone'>

/** Undefined where nobody knows when it leaves, or a browser does not know one of the time zones. */
export function arrivalOf(
  departing: Departing,
  journeyTimeMinutes: number,
  { originTimeZone, destinationTimeZone }: Zones,
): Arrival | undefined {
  if (departureTimeOf(departing) === null) return undefined
  const leaves = shownBy(departing)
  return knowing(() => {
    const lands = momentOf(departing, originTimeZone) + journeyTimeMinutes * minuteMs
    const shown = lands + offsetAt(destinationTimeZone, lands)
    return {
      time: new Date(shown).toISOString().slice(11, 16),
      daysLater: Math.floor(shown / dayMs) - Math.floor(leaves / dayMs),
    }
  })
}

/** How long it flies if it lands at a local time; undefined where that or the departure is not known, or nobody flies so. */
export function minutesUntil(departing: Departing, arrival: string | undefined, zones: Zones): number | undefined {
  const moments = momentsUntil(departing, arrival, zones)
  return moments && (moments.landed - moments.left) / minuteMs
}

/** The same as the moments of both. */
export function momentsUntil(departing: Departing, arrival: string | undefined, zones: Zones) {
  if (!arrival || departureTimeOf(departing) === null) return undefined
  const landing = { departure: isoToParts(arrival.slice(0, 10)), departureTime: arrival.slice(11) }
  const moments = knowing(() => ({
    left: momentOf(departing, zones.originTimeZone),
    landed: momentOf(landing, zones.destinationTimeZone),
  }))
  return moments && moments.left < moments.landed ? moments : undefined
}

/** Undefined where this browser does not know a time zone. */
export function knowing<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** 13:10, or ≈ 13:10 */
export const arrivalTimeInWords = ({ time, isEstimated }: Arrival) => `${isEstimated ? '≈ ' : ''}${time}`

/** 7h 05m */
export function durationInWords(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h ${String(rest).padStart(2, '0')}m`
}

/** +1, or nothing for the same day. */
export const daysLaterInWords = ({ daysLater }: Arrival) =>
  daysLater === 0 ? '' : daysLater > 0 ? `+${daysLater}` : `−${-daysLater}`
