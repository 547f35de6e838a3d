import type { DateParts } from '@pointfare/shared/contracts/dates'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { flagsOf, numbersOf } from '../../cabin-values.ts'
import { instantParts } from './instant-parts.ts'

/** What a statement lists of a flight, from `flight` or `flight_history` as `f`: a new field of a card is a line here. */
export const flightColumns = `f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", f.points, f.seats, f.savers, f.more_seats as "moreSeats"`

/** `seenAt` is the second since 1970 at which the flight was last seen; the four of the cabins are as PostgreSQL writes them. */
export type FlightRow = {
  id: number
  departure: string
  departureMinute: number
  flightNumber: string
  points: string
  seats: string
  savers: string
  moreSeats: string
  seenAt: number
}

type Route = { carrier: string; origin: string; destination: string }

/** What the API shows of a flight. */
export function toRewardFlight(row: FlightRow, { carrier, origin, destination }: Route): RewardFlight {
  const [points, seats, savers, moreSeats] = [
    numbersOf(row.points),
    numbersOf(row.seats),
    flagsOf(row.savers),
    flagsOf(row.moreSeats),
  ]
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
    scrapedAt: instantParts(new Date(row.seenAt * 1000)),
  }
}

const datePartsOf = (date: string): DateParts => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A row of a page with the total of all pages; where the page lies behind the last row, the total comes alone. */
export type PageRow<Row> = { total: number } & (Row | { [Column in keyof Row]: null })

/** The page that a statement answered. */
export function pageOfRows<Row extends { id: number }, Item>(rows: PageRow<Row>[], toItem: (row: Row) => Item) {
  const isFilled = (row: PageRow<Row>): row is Row & { total: number } => row.id !== null
  return { total: rows[0]?.total ?? 0, content: rows.filter(isFilled).map(toItem) }
}
