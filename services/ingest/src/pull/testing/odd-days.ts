import type { AvailabilityRow } from './availability-rows.ts'
import { aDay, recordedAnswers, type RecordedAnswer } from './recorded-answers.ts'

type Row = Parameters<RecordedAnswer['change']>[0]
type OddDay = Pick<RecordedAnswer, 'name' | 'change'> & { isOddAtOnce?: boolean }

const way = ['LHR', 'JFK'] as const

const recorded = (name: string): OddDay => {
  const found = [...recordedAnswers.inDays, ...recordedAnswers.inRows].find((answer) => answer.name === name)
  if (!found) throw new Error(`No answer was recorded of ${name}`)
  return found
}

const tripsOf = (row: Row) => row['AvailabilityTrips'] as Row[]
const ofVs3 = (row: Row, fields: Row) => Object.assign(tripsOf(row)[1]!, fields) // of three
const ofVs25 = (row: Row, fields: Row) => Object.assign(tripsOf(row)[2]!, fields) // of three

/** One kind of odd answer for each day; the first is not odd. */
export const oddDays: OddDay[] = [
  { name: 'a fair price', change: (row) => ofVs25(row, { MileageCost: 39_000 }) },
  recorded('TotalTaxes 172.5 of trip 2'),
  recorded('TaxesCurrency "USD" of trip 1'),
  recorded('Cabin "Business" of trip 2'),
  recorded('MileageCost null of trip 2'),
  recorded('AvailabilityTrips [] of the row'),
  recorded('a part with {"OriginAirport":"CDG","DestinationAirport":"MAD","DepartsAt":"2027-09-09T10:00:00Z"}'),
  { name: 'a flight missing', change: (row) => tripsOf(row).splice(2, 1) },
  { name: 'seats uncounted', change: (row) => ofVs25(row, { MileageCost: 38_500, RemainingSeats: null }) },
  { name: 'no flights told', change: (row) => Object.assign(row, { AvailabilityTrips: null }), isOddAtOnce: true },
  { name: 'midnight', change: (row) => leaveAt(row, '00:00'), isOddAtOnce: true },
  { name: 'a mixed cabin', change: (row) => ofVs25(row, { MileageCost: 38_000, MixedCabinPct: 40 }) },
  { name: 'a price of one point', change: (row) => ofVs3(row, { MileageCost: 1 }) },
]

function leaveAt(row: Row, time: string) {
  const trip = tripsOf(row)[2]! // of three
  const [segment] = trip['AvailabilitySegments'] as [Row]
  for (const leaving of [trip, segment]) leaving['DepartsAt'] = `${String(row['Date'])}T${time}:00Z`
}

/** The day of each, the first five days after another. */
export const datesFrom = (start: Date) =>
  oddDays.map((_, index) => new Date(start.getTime() + (5 + index) * 86_400_000).toISOString().slice(0, 10))

/** What is sold on all of them, as it was before anything was odd or as it is then. */
export const rowsOf = (dates: string[], { seenAt, isOdd }: { seenAt: Date; isOdd: boolean }) =>
  oddDays.map(({ change, isOddAtOnce = false }, index) => {
    const row = aDay({ way, date: dates[index]! }, { vs25: 52_000, seenAt }) // each has one
    if (isOdd || isOddAtOnce) change(row)
    return row as unknown as AvailabilityRow // whatever is odd of it
  })
