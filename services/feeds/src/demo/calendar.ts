import { dayMs } from '@pointfare/shared/contracts/days'

/** A day as the number of days since 1970-01-01, which arithmetic and typed arrays like better than a date. */
export type Day = number

export const daySeconds = 86_400

export const dayOf = (date: string): Day => Date.parse(date) / dayMs

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (day + 4) % 7

/** 1 to 12. */
export const monthOf = (day: Day): number => new Date(day * dayMs).getUTCMonth() + 1

/** When Britain's schools are out, roughly, as month × 100 + day; the first range runs over the turn of the year. */
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
  const date = new Date(day * dayMs)
  const monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return holidays.some(([from, to]) =>
    from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to,
  )
}
