import { monthAndYear, shortMonth } from '../format/dates.ts'

/** In the year grid of the date picker. */
const yearsOffered = 12

/** What a calendar spans, both days included. */
export type Span = { earliest: Date; latest: Date }

/** From the earliest day to the latest that may be chosen, or as far as the year grid reaches. */
export const spanFrom = (earliest: Date, latest: Date | undefined): Span => ({
  earliest,
  latest: latest ?? new Date(earliest.getFullYear() + yearsOffered - 1, 11, 31),
})

/** Twelve years from the earliest on; those that hold no day of the span are not on offer. */
export const yearChoices = ({ earliest, latest }: Span) =>
  Array.from({ length: yearsOffered }, (_, index) => earliest.getFullYear() + index).map((year) => ({
    value: year,
    label: String(year),
    isDisabled: year > latest.getFullYear(),
  }))

/** The months of a year, 0 to 11; those that hold no day of the span are not on offer. */
export const monthChoices = (year: number, { earliest, latest }: Span, locale: string) =>
  Array.from({ length: 12 }, (_, month) => ({
    value: month,
    label: shortMonth(new Date(year, month), locale),
    name: monthAndYear(new Date(year, month), locale),
    isDisabled: new Date(year, month + 1, 0) < earliest || new Date(year, month) > latest,
  }))
