import type { DateParts } from './dates.ts'
import { dayMs } from './days.ts'

const minuteMs = 60_000

/** A day and HH:mm as clocks show them somewhere. */
export type LocalTime = { departure: DateParts; departureTime: string }

/** What those clocks show, in milliseconds, as if they showed UTC. */
export function shownBy({ departure: [year, month, day], departureTime }: LocalTime): number {
  const [hour = 0, minute = 0] = departureTime.split(':').map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * The moment at which clocks of a time zone show that, in milliseconds since 1970.
 * @throws RangeError where the time zone is not known here
 */
export function momentOf(shown: LocalTime, timeZone: string): number {
  const at = shownBy(shown)
  // What the clocks show is not yet a moment: near a change of time the first guess may be an hour off.
  const guess = at - offsetAt(timeZone, at)
  return at - offsetAt(timeZone, guess)
}

const known = new Map<string, number>()

/**
 * How far the clocks of a time zone are ahead of UTC, in milliseconds. Asking takes long; a day that begins and ends alike
 * is asked for twice at most.
 * @throws RangeError where the time zone is not known here
 */
export function offsetAt(timeZone: string, at: number): number {
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
