import { dayMs } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'

const minuteMs = 60_000

/** When a flight lands, by the clocks of its destination. */
export type Arrival = { time: string; daysLater: number }

type Departing = Pick<RewardFlight, 'departure' | 'departureTime'>
type Zones = Pick<RouteSchedule, 'originTimeZone' | 'destinationTimeZone'>

/** Undefined where a browser does not know one of the time zones. */
export function arrivalOf(
  { departure: [year, month, day], departureTime }: Departing,
  journeyTimeMinutes: number,
  { originTimeZone, destinationTimeZone }: Zones,
): Arrival | undefined {
  const [hour = 0, minute = 0] = departureTime.split(':').map(Number)
  const leaves = Date.UTC(year, month - 1, day, hour, minute)
  try {
    // What the clocks show is not yet a moment: near a change of time the first guess may be an hour off.
    const guess = leaves - offsetAt(originTimeZone, leaves)
    const left = leaves - offsetAt(originTimeZone, guess)
    const lands = left + journeyTimeMinutes * minuteMs
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

const known = new Map<string, number>()

/**
 * How far the clocks of a time zone are ahead of UTC, in milliseconds. Asking a browser takes long; a day that begins
 * and ends alike is asked for twice at most.
 */
function offsetAt(timeZone: string, at: number): number {
  const dayStart = Math.floor(at / dayMs) * dayMs
  const before = offsetAtMidnight(timeZone, dayStart)
  return before === offsetAtMidnight(timeZone, dayStart + dayMs) ? before : askOffset(timeZone, at)
}

function offsetAtMidnight(timeZone: string, at: number): number {
  const key = `${timeZone} ${at}`
  const offset = known.get(key) ?? askOffset(timeZone, at)
  known.set(key, offset)
  return offset
}

const formats = new Map<string, Intl.DateTimeFormat>()

function askOffset(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1)
}
