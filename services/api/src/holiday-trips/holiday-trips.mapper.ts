import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HolidayFlight } from '@pointfare/shared/contracts/holiday'
import type { HolidayPlace } from '@pointfare/shared/contracts/holiday-trips'
import type { OpenSeat } from '../holidays/open-seats.repository.ts'
import type { PlaceRow } from './holiday-trips.repository.ts'

export const placeOf = ({ code, city, country, latitude, longitude }: PlaceRow): HolidayPlace => ({
  code,
  city,
  country,
  latitude,
  longitude,
})

type Way = { carrier: string; origin: string; destination: string; cabin: Cabin }

/** One of the two flights, with the one-day search that shows it. */
export const flightOf = (
  { date, flightNumber, points, seats, seenAt }: OpenSeat,
  { carrier, origin, destination, cabin }: Way,
): HolidayFlight => ({
  airlineCode: carrier,
  flightNumber,
  origin,
  destination,
  from: date,
  to: date,
  cabin,
  points,
  seats,
  seenAt: seenAt.toISOString(),
})
