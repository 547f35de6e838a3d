import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import * as z from 'zod/mini'
import { firstIssue } from '../first-issue.ts'
import { readJsonElements } from '../json-elements.ts'
import { parseJson } from '../parse-json.ts'
import { UnreadableFile, type SourceRow, type TextChunks } from '../source-row.ts'

const Seat = z.object({
  cabinPointsValue: z.int(),
  isSaverAward: z.optional(z.boolean()),
  cabinClassSeatCount: z.optional(z.int()),
  cabinClassSeatCountString: z.optional(z.string()),
})

/** Cabins that are sold out are missing, or cost 0; there is no First. `minPrice` is not documented and not read. */
const Day = z.object({
  date: IsoDate,
  seats: z.object({
    awardEconomy: z.optional(Seat),
    awardComfortPlusPremiumEconomy: z.optional(Seat),
    awardBusiness: z.optional(Seat),
  }),
})
type Day = z.infer<typeof Day>

const Month = z.object({ date: z.string(), pointsDays: z.array(z.unknown()) })

/** What the file itself does not say. */
export type CalendarOptions = { carrier: string; origin: string; destination: string; seenAt: Date }

/**
 * A month calendar of one airline on one route, as an array of months; knows days but no flights.
 * @throws UnreadableFile when the file holds no month
 */
export async function* readMonthCalendar(chunks: TextChunks, options: CalendarOptions): AsyncIterable<SourceRow> {
  let months = 0
  for await (const { text } of readJsonElements(chunks)) {
    const { data: month } = Month.safeParse(parseJson(text))
    if (!month) throw new UnreadableFile('This is no month calendar: each month has a date and a list pointsDays.')
    months += 1
    for (const [index, day] of month.pointsDays.entries()) {
      yield dayRow(day, `day ${index + 1} of ${month.date.slice(0, 7)}`, options)
    }
  }
  if (months === 0) throw new UnreadableFile('This is no month calendar: it is an array of months.')
}

function dayRow(row: unknown, place: string, options: CalendarOptions): SourceRow {
  const { data: day, error } = Day.safeParse(row)
  if (error) return { kind: 'unusable', place, reason: firstIssue(error) }
  if (day.date < yesterday(options.seenAt)) return { kind: 'passed over', place, reason: 'the day has passed' }
  return { kind: 'snapshot', place: day.date, snapshot: snapshotOf(day, options) }
}

/** It is still yesterday at some origins. */
const yesterday = (seenAt: Date) => new Date(seenAt.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

const snapshotOf = ({ date, seats }: Day, { seenAt, ...route }: CalendarOptions): AwardSnapshot => ({
  ...route,
  departure: date,
  flightNumber: route.carrier,
  economy: awardOf(seats.awardEconomy),
  premiumEconomy: awardOf(seats.awardComfortPlusPremiumEconomy),
  business: awardOf(seats.awardBusiness),
  first: { points: 0, seats: 0 },
  scrapedAt: seenAt.toISOString(),
})

function awardOf(seat: z.infer<typeof Seat> | undefined): SnapshotAward {
  if (!seat || seat.cabinPointsValue === 0) return { points: 0, seats: 0 }
  return {
    points: seat.cabinPointsValue,
    seats: seat.cabinClassSeatCount ?? 0,
    // The count stops at nine; the text then says "9+".
    seatsAreAtLeast: seat.cabinClassSeatCountString?.endsWith('+') ?? false,
    isSaver: seat.isSaverAward ?? false,
  }
}
