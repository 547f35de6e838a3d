import type { DateParts } from '@pointfare/shared/contracts/dates'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { flagsOf, numbersOf } from '../../cabin-values.ts'
import { instantParts } from './instant-parts.ts'

/** What a statement lists of a flight, from `flight` or `flight_history` as `f`: a new field of a card is a line here. */
export const flightColumns = `f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins`

/** SQL for what all rows of a page share: it comes with the first alone, as reading it costs as much as reading a flight. */
export const inFirstRow = (expression: string) => `case when row_number() over () = 1 then ${expression} end`

export type FlightRow = {
  id: number
  departure: string
  departureMinute: number
  flightNumber: string
  /** Points, seats, savers and "at least" of all cabins as PostgreSQL writes them: one text, as every column takes time. */
  cabins: string
  /** The second since 1970 at which it was last seen; null where the first row of the page tells it for all. */
  seenAt: number | null
}

type Route = { carrier: string; origin: string; destination: string }

/** What the API shows of a flight. */
export function toRewardFlight(row: FlightRow, { carrier, origin, destination }: Route, seenAt: number): RewardFlight {
  const figures = row.cabins.split(' ') as [string, string, string, string] // none of them is null
  const [points, seats] = [numbersOf(figures[0]), numbersOf(figures[1])]
  const [savers, moreSeats] = [flagsOf(figures[2]), flagsOf(figures[3])]
  const award = (cabin: 0 | 1 | 2 | 3): CabinAward => ({
    cabinPointsValue: points[cabin],
    cabinClassSeatCount: seats[cabin],
    cabinClassSeatCountString: moreSeats[cabin] ? `${seats[cabin]}+` : String(seats[cabin]),
    isSaverAward: savers[cabin],
  })
  return {
    id: String(row.id),
    origin,
    destination,
    departure: datePartsOf(row.departure),
    departureTime: timeOf(row.departureMinute),
    carrierCode: carrier,
    flightNumber: row.flightNumber,
    awardEconomy: award(0),
    awardPremiumEconomy: award(1),
    awardBusiness: award(2),
    awardFirst: award(3),
    scrapedAt: instantParts(new Date(seenAt * 1000)),
  }
}

const datePartsOf = (date: string): DateParts => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A row of a page, with the total of all pages in the first; where the page lies behind the last row, that comes alone. */
export type PageRow<Row> = { total: number | null } & (Row | { [Column in keyof Row]: null })

/** The page that a statement answered. */
export function pageOfRows<Row extends FlightRow, Item>(
  rows: PageRow<Row>[],
  toItem: (row: Row, seenAt: number) => Item,
) {
  const isFilled = (row: PageRow<Row>): row is Row & { total: number | null } => row.id !== null
  const [first] = rows
  return {
    total: first?.total ?? 0,
    content: rows.filter(isFilled).map((row) => toItem(row, row.seenAt ?? first?.seenAt ?? 0)),
  }
}
