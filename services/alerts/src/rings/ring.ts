import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'

/** One time that an alert rang, as `alert_ring` keeps it. */
export type Ring = {
  id: number
  watcherId: string
  /** Null once the alert has ended. */
  alertId: string | null
  at: Date
  /** What the alert looked for then. */
  watch: AlertWatch
  carrier: AirlineCode
  flightNumber: string
  origin: AirportCode
  destination: AirportCode
  departure: IsoDate
  /** Minutes after midnight, local to the origin; as `flight` keeps them. */
  departureMinute: number
  /** As the database writes it: `premium_economy`. */
  cabin: string
  /** For one traveller, of a trip both ways. */
  points: number
  pointsBefore: number | null
  seats: number
  scrapedAt: Date
  backDeparture: IsoDate | null
  backFlightNumber: string | null
  more: number
  readAt: Date | null
}

/** Columns of `alert_ring r`. */
export const ringColumns = `r.id, r.watcher_id as "watcherId", r.alert_id as "alertId", r.at, r.watch, r.carrier,
  r.flight_number as "flightNumber", r.origin, r.destination, r.departure, r.departure_minute as "departureMinute",
  r.cabin::text as cabin, r.points, r.points_before as "pointsBefore", r.seats, r.scraped_at as "scrapedAt",
  r.back_departure as "backDeparture", r.back_flight_number as "backFlightNumber", r.more, r.read_at as "readAt"`
