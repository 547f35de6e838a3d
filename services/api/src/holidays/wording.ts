import { cabins } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'

/** Whole pounds: nothing here is known to the penny. */
export const moneyText = (amount: number, currency: Currency) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

export const pointsText = (points: number) => points.toLocaleString('en-GB')

export const dateText = (date: IsoDate) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )

/** `1 traveller`, `2 travellers`. */
export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `April to June and December`, and over the end of the year: `November to March`. */
export function monthsText(months: readonly number[]): string {
  const following = (month: number) => (month % 12) + 1
  const firsts = months.filter((month) => !months.some((other) => following(other) === month))
  const spans = firsts.map((first) => {
    let last = first
    while (months.includes(following(last))) last = following(last)
    return first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`
  })
  return listText(spans)
}

const monthText = (month: number) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)))

export const listText = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items)

export const cabinText = (cabin: (typeof cabins)[number]['cabin']) =>
  cabins.find((known) => known.cabin === cabin)?.label ?? cabin

export const sentenceOf = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
