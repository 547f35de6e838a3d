import type { Cabin } from '@pointfare/shared/contracts/cabin'
import * as z from 'zod/mini'
import {
  CashPricesUnavailable,
  type CashOffer,
  type CashPriceProvider,
  type Trip,
} from '@pointfare/reference/cash-price-provider'
import { cashOfferOf } from './cash-offer.ts'
import { DuffelAnswer, readDuffelOffer } from './duffel-answer.ts'

type Options = { token: string; fetch?: typeof globalThis.fetch }

const address = 'https://api.duffel.com/air/offer_requests'

/** How long Duffel waits for airlines, and how long we wait for Duffel: the page gives up after ten seconds. */
const supplierTimeoutMs = 5_000
const timeoutMs = 7_000

const cabinClasses: Record<Cabin, string> = {
  ECONOMY: 'economy',
  PREMIUM_ECONOMY: 'premium_economy',
  BUSINESS: 'business',
  FIRST: 'first',
}

/**
 * Cash prices from Duffel's offer requests (https://duffel.com/docs/api/v2/offer-requests). Each costs an offer request,
 * so nothing is known without asking, and lists go without.
 */
export function createDuffelCashPrices({ token, fetch = globalThis.fetch }: Options): CashPriceProvider {
  return {
    source: 'Duffel',
    known: () => null,
    facts: () => [],

    async offers(trip) {
      const answer = await ask(fetch, token, trip)
      const offers = answer.data.offers.flatMap((offer) => readDuffelOffer(offer) ?? [])
      return cheapestOfEachFlight(offers.flatMap((offer) => cashOfferOf(offer, trip.cabin) ?? []))
    },
  }
}

async function ask(fetch: typeof globalThis.fetch, token: string, trip: Trip) {
  const url = `${address}?return_offers=true&supplier_timeout=${supplierTimeoutMs}`
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${token}`,
        'duffel-version': 'v2',
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ data: offerRequest(trip) }),
    })
    if (!response.ok) throw new CashPricesUnavailable(`Duffel answered ${response.status}`)
    return z.parse(DuffelAnswer, await response.json())
  } catch (cause) {
    if (cause instanceof CashPricesUnavailable) throw cause
    throw new CashPricesUnavailable('Duffel gave no answer that can be read', { cause })
  }
}

const offerRequest = ({ origin, destination, date, cabin }: Trip) => ({
  slices: [{ origin, destination, departure_date: date }],
  passengers: [{ type: 'adult' }],
  cabin_class: cabinClasses[cabin],
  max_connections: 0,
})

/** A flight is offered once per fare brand. */
function cheapestOfEachFlight(offers: CashOffer[]): CashOffer[] {
  const byFlight = Map.groupBy(offers, ({ flightNumber }) => flightNumber)
  return [...byFlight.values()].map((same) =>
    same.reduce((one, other) => (other.price.amount < one.price.amount ? other : one)),
  )
}
