import { type HolidayFlight, holidayPreferences, searchPathOf } from '@pointfare/shared/contracts/holiday'
import type { HolidayTrip } from '@pointfare/shared/contracts/holiday-trips'
import { shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats } from '@pointfare/shared/format/seats'

/** Mon 15 Mar. */
export const formatDay = (date: string, locale: string) => `${shortWeekday(date, locale)} ${shortDate(date, locale)}`

/** VS3, LHR to JFK. */
export const formatWay = ({ flightNumber, origin, destination }: HolidayFlight) =>
  `${flightNumber}, ${origin} to ${destination}`

/** 12,500 each, 9+ seats left. */
export const formatSeat = ({ points, seats }: HolidayFlight, locale: string) =>
  `${showPoints(points, locale)} each, ${formatSeats(seats)}${seats === '0' ? '' : ' left'}`

export const flightPath = searchPathOf

/** The page that shows the hotel's nights. */
export function hotelPath({ stay }: HolidayTrip): string | undefined {
  if (!stay) return undefined
  const { hotel, run } = stay
  const query = new URLSearchParams({
    programme: hotel.chainCode,
    city: hotel.city,
    'check-in': run.checkInDate,
    nights: String(run.nights),
  })
  return `/hotels?${query}`
}

/** At most three. */
export const formatLikings = ({ likings }: HolidayTrip) =>
  holidayPreferences
    .filter(({ value }) => likings.includes(value))
    .map(({ label }) => label)
    .slice(0, 3)
