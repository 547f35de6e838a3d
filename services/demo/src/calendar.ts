import { dayMs } from '@pointfare/shared/contracts/days'

/** A day as the number of days since 1970-01-01, which arithmetic and typed arrays like better than a date. */
export type Day = number

export const daySeconds = 86_400

export const dayOf = (date: string): Day => Date.parse(date) / dayMs

const dates = new Map<Day, string>()

/** The same few hundred days are written out half a million times. */
export function dateOf(day: Day): string {
  let date = dates.get(day)
  if (date === undefined) dates.set(day, (date = new Date(day * dayMs).toISOString().slice(0, 10)))
  return date
}

/** Minutes after midnight as HH:mm. */
export const timeOf = (minute: number): string => `${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}`

/** Seconds since 1970 as an instant in ISO 8601, several times as fast as a Date writes it. */
export function instantOf(seconds: number): string {
  const ofDay = seconds % daySeconds
  return `${dateOf((seconds - ofDay) / daySeconds)}T${timeOf(Math.floor(ofDay / 60))}:${twoDigits[ofDay % 60]}Z`
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (day + 4) % 7

const monthDays = new Map<Day, number>()

/** Month × 100 + day of the month; asked as often as `dateOf`. */
function monthDayOf(day: Day): number {
  let monthDay = monthDays.get(day)
  if (monthDay === undefined) {
    const date = new Date(day * dayMs)
    monthDays.set(day, (monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()))
  }
  return monthDay
}

/** 1 to 12. */
export const monthOf = (day: Day): number => Math.floor(monthDayOf(day) / 100)

export const firstOfMonth = (day: Day): Day => day - (monthDayOf(day) % 100) + 1

/** When Britain's schools are out, roughly; the first range runs over the turn of the year. */
const holidays: readonly (readonly [from: number, to: number])[] = [
  [1216, 104],
  [213, 221],
  [327, 412],
  [523, 601],
  [720, 902],
  [1023, 1101],
]

/** Whether many want to fly: airlines call such days peak. */
export function isPeak(day: Day): boolean {
  const monthDay = monthDayOf(day)
  return holidays.some(([from, to]) =>
    from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to,
  )
}
