import {
  type CashOffer,
  type CashPriceProvider,
  CashPricesUnavailable,
  type Trip,
} from '@pointfare/reference/cash-price-provider'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { Currency } from '@pointfare/shared/contracts/currency'
import * as z from 'zod/mini'

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

/** An offer of Duffel as the site knows offers; undefined for one with stops, in another cabin or in odd money. */
function cashOfferOf({ total_amount, total_currency, slices }: DuffelOffer, cabin: Cabin): CashOffer | undefined {
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

const Amount = z.string().check(z.regex(/^\d+(\.\d+)?$/))

const Carrier = z.object({ iata_code: z.nullable(z.string()) })

const Segment = z.object({
  marketing_carrier: Carrier,
  marketing_carrier_flight_number: z.string(),
  /** Local at the origin, without an offset. */
  departing_at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)),
  aircraft: z.nullable(z.object({ name: z.string() })),
  passengers: z.array(z.object({ cabin_class: z.string() })),
})

const Offer = z.object({
  total_amount: Amount,
  total_currency: z.string(),
  slices: z.array(z.object({ duration: z.nullable(z.string()), segments: z.array(Segment) })),
})

type DuffelOffer = z.infer<typeof Offer>

/** An offer that cannot be read is set aside, and the others count: so each is checked by itself. */
const DuffelAnswer = z.object({ data: z.object({ offers: z.array(z.unknown()) }) })

const readDuffelOffer = (offer: unknown): DuffelOffer | undefined => z.safeParse(Offer, offer).data
