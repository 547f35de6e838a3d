import { dayMs } from '@pointfare/shared/contracts/days'
import { momentOf, offsetAt, shownBy, type LocalTime } from '@pointfare/shared/contracts/local-time'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'

const minuteMs = 60_000

/** When a flight lands, by the clocks of its destination. */
export type Arrival = { time: string; daysLater: number }

type Zones = Pick<RouteSchedule, 'originTimeZone' | 'destinationTimeZone'>

/** Undefined where a browser does not know one of the time zones. */
export function arrivalOf(
  departing: LocalTime,
  journeyTimeMinutes: number,
  { originTimeZone, destinationTimeZone }: Zones,
): Arrival | undefined {
  const leaves = shownBy(departing)
  try {
    const lands = momentOf(departing, originTimeZone) + journeyTimeMinutes * minuteMs
    const shown = lands + offsetAt(destinationTimeZone, lands)
    return {
      time: new Date(shown).toISOString().slice(11, 16),
      daysLater: Math.floor(shown / dayMs) - Math.floor(leaves / dayMs),
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** 7h 05m */
export function durationInWords(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h ${String(rest).padStart(2, '0')}m`
}

/** +1, or nothing for the same day. */
export const daysLaterInWords = ({ daysLater }: Arrival) =>
  daysLater === 0 ? '' : daysLater > 0 ? `+${daysLater}` : `−${-daysLater}`
