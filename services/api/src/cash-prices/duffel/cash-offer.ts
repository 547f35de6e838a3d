import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { Currency } from '@pointfare/shared/contracts/currency'
import * as z from 'zod/mini'
import type { CashOffer } from '@pointfare/reference/cash-price-provider'
import type { DuffelOffer } from './duffel-answer.ts'

/** An offer of Duffel as the site knows offers; undefined for one with stops, in another cabin or in odd money. */
export function cashOfferOf(
  { total_amount, total_currency, slices }: DuffelOffer,
  cabin: Cabin,
): CashOffer | undefined {
  const currency = z.safeParse(Currency, total_currency).data
  const [slice, ...furtherSlices] = slices
  const [segment, ...connections] = slice?.segments ?? []
  const carrier = segment?.marketing_carrier.iata_code
  if (!currency || !slice || !segment || !carrier || furtherSlices.length > 0 || connections.length > 0)
    return undefined
  if (segment.passengers.some(({ cabin_class }) => cabin_class.toUpperCase() !== cabin)) return undefined

  return {
    carrier,
    flightNumber: carrier + segment.marketing_carrier_flight_number.replace(/^0+/, ''),
    departureTime: segment.departing_at.slice(11, 16),
    journeyTimeMinutes: slice.duration === null ? null : minutesOf(slice.duration),
    planeType: segment.aircraft?.name ?? null,
    // Duffel's taxes are those of its own fare; an award's are the airline's own.
    taxes: null,
    estimatedDelayMinutes: null,
    price: { amount: Number(total_amount), currency },
  }
}

/** Minutes of an ISO 8601 duration such as P1DT2H35M; null for one that cannot be read. */
export function minutesOf(duration: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(duration)
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return days * 1440 + hours * 60 + minutes
}
