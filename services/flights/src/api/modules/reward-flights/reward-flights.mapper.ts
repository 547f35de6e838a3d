import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import type { FlightRow } from '../flight-rows.ts'

/** A flight on any route. */
export type RoutedFlightRow = FlightRow & { carrier: string; origin: string; destination: string }

/** A day with the lowest points of each cabin. */
export type DayPricesRow = {
  date: string
  flights: number
  economy: number | null
  premiumEconomy: number | null
  business: number | null
  first: number | null
}

export const toDayPrices = ({ date, flights, economy, premiumEconomy, business, first }: DayPricesRow): DayPrices => ({
  date,
  flights,
  lowest: { ECONOMY: economy, PREMIUM_ECONOMY: premiumEconomy, BUSINESS: business, FIRST: first },
})
