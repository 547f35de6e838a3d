import type { DateParts } from '@pointfare/shared/contracts/dates'
import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { instantParts } from '@pointfare/core/instant-parts'
import { numbersOf } from '@pointfare/reference/cabin-values'

/** What changed, as the outbox keeps it. */
export type ChangeRow = {
  carrier: string
  origin: string
  destination: string
  departure: string
  flightNumber: string
  pointsBefore: string
  seatsBefore: string
  pointsAfter: string
  seatsAfter: string
  scrapedAt: Date
}

/** What the live feed tells of it. */
export function toPriceChange(row: ChangeRow): PriceChange {
  const flight = {
    origin: row.origin,
    destination: row.destination,
    carrier_code: row.carrier,
    // The airline alone stands for a source that knows only days.
    ...(row.flightNumber === row.carrier ? {} : { flight_number: row.flightNumber }),
    departure: row.departure.split('-').map(Number) as DateParts, // a date of the database is always yyyy-MM-dd
  }
  return {
    first: { ...flight, ...awardsOf(row.pointsBefore, row.seatsBefore) },
    second: { ...flight, ...awardsOf(row.pointsAfter, row.seatsAfter), scraped_at: instantParts(row.scrapedAt) },
  }
}

function awardsOf(pointsText: string, seatsText: string) {
  const [points, seats] = [numbersOf(pointsText), numbersOf(seatsText)]
  const award = (cabin: 0 | 1 | 2 | 3) => ({ cabin_points_value: points[cabin], cabin_class_seat_count: seats[cabin] })
  return {
    award_economy: award(0),
    award_premium_economy: award(1),
    award_business: award(2),
    award_first: award(3),
  }
}
