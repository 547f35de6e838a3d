import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { hashOf } from '@pointfare/shared/contracts/hash'
import type { FlightKey } from './flight-key.ts'

/** What the details of a flight say; null is not known. */
export type FlightFacts = {
  flightMiles: number
  journeyTimeMinutes: number
  planeType: string | null
  estimatedDelayMinutes: number | null
  price: number
  currency: Currency
}

/** The price of a placeholder is a tenth of its miles, times this (rule 6.9 of the product). */
const cabinFactor: Record<Cabin, number> = { ECONOMY: 1, PREMIUM_ECONOMY: 1.5, BUSINESS: 3, FIRST: 5 }

/**
 * Placeholder figures for a flight that nothing could be learnt about: from 1000 to 5999 miles, the rest from those. The
 * same flight always has the same ones, and the page marks them as estimated.
 */
export function estimatedDetails(key: FlightKey, cabin: Cabin): FlightFacts {
  const flightMiles = 1000 + (hashOf(key) % 5000)
  return {
    flightMiles,
    journeyTimeMinutes: Math.round((flightMiles / 490) * 60) + 30,
    planeType: null,
    estimatedDelayMinutes: null,
    price: Math.round(flightMiles * 0.1 * cabinFactor[cabin]),
    currency: 'USD',
  }
}
