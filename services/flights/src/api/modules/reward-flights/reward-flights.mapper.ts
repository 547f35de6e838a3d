import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import type { FlightTuple } from '../flight-rows.ts'

/** A flight on any route. */
export type RoutedTuple = [carrier: string, origin: string, destination: string, ...FlightTuple]

/** A day: date, flights, and the lowest points of the four cabins. */
export type DayTuple = [date: string, flights: number, ...lowest: [Points, Points, Points, Points]]
type Points = number | null

export const toDayPrices = ([date, flights, economy, premium, business, first]: DayTuple): DayPrices => ({
  date,
  flights,
  lowest: { ECONOMY: economy, PREMIUM_ECONOMY: premium, BUSINESS: business, FIRST: first },
})
