import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { InstantParts, IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToInstant } from '@pointfare/shared/contracts/days'

/** Answers are in English, as the API is. */
const locale = 'en-GB'
const dayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Mon, 15 Mar 2027` */
export const dayWords = (date: IsoDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`))

/** `47,500` */
export const numberWords = (value: number): string => value.toLocaleString(locale)

export const cabinWords = (cabin: Cabin): string => cabins.find((known) => known.cabin === cabin)!.label // all four are there

/** `1 flight`, `2 flights` */
export const countWords = (count: number, one: string, several = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : several}`

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a source saw a price (rule 1.5 of the product): `seen 5 minutes ago`. */
export function seenWords(seenAt: InstantParts, now: Date): string {
  const age = now.getTime() - partsToInstant(seenAt).getTime()
  const unit = units.find(([, ms]) => age >= ms)
  if (!unit) return 'seen less than a minute ago'
  const [name, ms] = unit
  return `seen ${countWords(Math.floor(age / ms), name)} ago`
}

/** The moment itself, for programs. */
export const seenInstant = (seenAt: InstantParts): string => partsToInstant(seenAt).toISOString()
