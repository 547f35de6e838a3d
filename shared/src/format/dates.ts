import { format } from 'date-fns/format'
import * as z from 'zod/mini'
import { IsoDate, type InstantParts } from '../contracts/dates.ts'
import { isoToParts, partsToIso, twoDigits } from './date-parts.ts'

/** 15-03-2027: how a date is typed and shown in fields. */
export const fieldDate = (date: IsoDate) => show(date, 'dd-MM-yyyy')

/** Monday, 15 March 2027. */
export const longDate = (date: IsoDate) => show(date, 'EEEE, d MMMM yyyy')

/** 15 Mar. */
export const shortDate = (date: IsoDate) => show(date, 'd MMM')

/** 15 Mar 2027. */
export const shortDateWithYear = (date: IsoDate) => show(date, 'd MMM yyyy')

/** Mon. */
export const shortWeekday = (date: IsoDate) => show(date, 'EEE')

/** 15-03-2027 09:05:00, in UTC as it came; the page says so beside it. */
export function fieldInstant([year, month, day, hour, minute, second]: InstantParts) {
  return `${fieldDate(partsToIso([year, month, day]))} ${[hour, minute, second].map(twoDigits).join(':')}`
}

/**
 * The date that someone typed as dd-MM-yyyy, or undefined when there is no such date. Other separators, single
 * digits and none at all (a phone's number pad has no hyphen) are understood too.
 */
export function parseFieldDate(text: string): IsoDate | undefined {
  const typed = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!typed) return undefined

  const [day, month, year] = typed.slice(1).filter(Boolean).map(Number)
  return z.safeParse(IsoDate, partsToIso([year ?? 0, month ?? 0, day ?? 0])).data
}

function show(date: IsoDate, pattern: string) {
  const [year, month, day] = isoToParts(date)
  // Built from local parts and formatted in local time, so that no time zone can move the day.
  return format(new Date(year, month - 1, day), pattern)
}
