import { IsoDate } from '@pointfare/shared/contracts/dates'
import * as z from 'zod/mini'
import { isWithin, type Days } from './calendar-months.ts'

/** Reads `?asof=2027-02-01` or `?day=2027-03-15`; what is no date, or lies outside, counts as not set. */
export const dateReader = (name: string, within: Days) => (query: URLSearchParams) => {
  const date = z.safeParse(IsoDate, query.get(name)).data
  return date && isWithin(date, within) ? date : null
}

/** The same query with another date, or without one. */
export const dateWriter = (name: string) => (query: URLSearchParams, date: IsoDate | null) => {
  const others = [...query].filter(([other]) => other !== name)
  return new URLSearchParams(date === null ? others : [...others, [name, date]])
}
