import type { Cabin } from '../contracts/cabin.ts'
import type { DayPrices } from '../contracts/flight-search.ts'

const none = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }

type Given = { flights?: number; seats?: Partial<Record<Cabin, number>> }

/** A day with these lowest points; in a cabin that has some, four seats are left unless told. */
export function aDayPrices(date: string, lowest: Partial<Record<Cabin, number>>, given: Given = {}): DayPrices {
  const seats = Object.fromEntries(Object.keys(lowest).map((cabin) => [cabin, 4]))
  return {
    date,
    flights: given.flights ?? 1,
    lowest: { ...none, ...lowest },
    seats: { ...none, ...seats, ...given.seats },
  }
}
