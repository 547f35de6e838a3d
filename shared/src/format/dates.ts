import * as z from 'zod/mini'
import { IsoDate, type InstantParts } from '../contracts/dates.ts'
import { localDay, partsToIso, twoDigits } from '../contracts/days.ts'

/** 15-03-2027: how a date is typed and shown in fields, in every locale. */
export const fieldDate = (date: IsoDate) => date.split('-').reverse().join('-')

/** Monday, 15 March 2027. */
export function longDate(date: IsoDate, locale: string) {
  const day = localDay(date)
  return `${longWeekday(date, locale)}, ${show(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** 15 Mar. */
export const shortDate = (date: IsoDate, locale: string) =>
  withShortSeptember(show(localDay(date), locale, { day: 'numeric', month: 'short' }))

/** 15 Mar 2027. */
export const shortDateWithYear = (date: IsoDate, locale: string) =>
  withShortSeptember(show(localDay(date), locale, { day: 'numeric', month: 'short', year: 'numeric' }))

/** Mon. */
export const shortWeekday = (date: IsoDate, locale: string) => show(localDay(date), locale, { weekday: 'short' })

/** Monday. */
export const longWeekday = (date: IsoDate, locale: string) => show(localDay(date), locale, { weekday: 'long' })

/** Mar. */
export const shortMonth = (day: Date, locale: string) => withShortSeptember(show(day, locale, { month: 'short' }))

/** Mar 27. */
export const shortMonthAndYear = (day: Date, locale: string) => show(day, locale, { month: 'short', year: '2-digit' })

/** March 2027. */
export const monthAndYear = (day: Date, locale: string) => show(day, locale, { month: 'long', year: 'numeric' })

/** 10:05, in UTC. */
export const utcTime = (at: Date) => at.toISOString().slice(11, 16)

/** 15-03-2027 09:05:00, in UTC as it came; the page says so beside it. */
export function fieldInstant([year, month, day, hour, minute, second]: InstantParts) {
  return `${fieldDate(partsToIso([year, month, day]))} ${[hour, minute, second].map(twoDigits).join(':')}`
}

/**
 * The date that someone typed as dd-MM-yyyy, or undefined when there is no such date. Other separators, single
 * digits, none at all (a phone's number pad has no hyphen) and the year first are understood too.
 */
export function parseFieldDate(text: string): IsoDate | undefined {
  const [day = 0, month = 0, year = 0] = numbersIn(dayFirst, text) ?? numbersIn(yearFirst, text)?.toReversed() ?? []
  return z.safeParse(IsoDate, partsToIso([year, month, day])).data
}

const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/

const numbersIn = (pattern: RegExp, text: string) => pattern.exec(text.trim())?.slice(1).filter(Boolean).map(Number)

/** British English gives September four letters and every other month three, which would make columns uneven. */
const withShortSeptember = (text: string) => text.replace(/\bSept\b/, 'Sep')

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is made once for each locale and style: making one takes far longer than using it. */
function show(day: Date, locale: string, style: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, format)
  return format.format(day)
}
