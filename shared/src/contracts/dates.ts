import * as z from 'zod/mini'

/** Year 0 is one of JavaScript's calendar, but of no other. */
const isCalendarDate = (text: string) => {
  if (text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar date as every path and query writes it: yyyy-MM-dd. */
export const IsoDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'A date is written yyyy-MM-dd, such as 2027-03-15', abort: true }),
    z.refine(isCalendarDate, 'There is no such date in the calendar'),
  )
export type IsoDate = z.infer<typeof IsoDate>

/** A departure as API bodies write it: year, month 1-12, day, in the origin's calendar. */
export const DateParts = z.tuple([z.int(), z.int(), z.int()])
export type DateParts = z.infer<typeof DateParts>

/** An instant as API bodies write it: year, month 1-12, day, hour, minute, second, in UTC. */
export const InstantParts = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])
export type InstantParts = z.infer<typeof InstantParts>
