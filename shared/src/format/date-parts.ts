import type { DateParts, InstantParts, IsoDate } from '../contracts/dates.ts'

/** yyyy-MM-dd of a departure as API bodies write it. */
export const partsToIso = ([year, month, day]: DateParts): IsoDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** Year, month 1-12 and day of a yyyy-MM-dd date. */
export function isoToParts(date: IsoDate): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/** The instant that an API body's parts, which are in UTC, stand for. */
export const partsToInstant = ([year, month, day, hour, minute, second]: InstantParts) =>
  new Date(Date.UTC(year, month - 1, day, hour, minute, second))

/** An instant as API bodies write it: parts in UTC, milliseconds dropped. */
export const instantToParts = (instant: Date): InstantParts => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
  instant.getUTCSeconds(),
]

export const twoDigits = (value: number) => String(value).padStart(2, '0')
