import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath, type CheapestFlight, cheapestInput, cheapestSorts } from '@pointfare/shared/contracts/cheapest'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { largestParty } from '@pointfare/shared/contracts/explore'
import { AirlineCode } from '@pointfare/shared/contracts/iata'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { upperCase } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { cabin, currency, limit, place, seats } from '../tool-parameters.ts'
import { publicTool, type ToolContext } from '../assistant-tool.ts'
import { sitePage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { moneyOf, offerOfRoute, offerSeen, offerWords, OfferSummary } from '../flight-summary.ts'
import { cabinWords, countWords, seenInstant, seenWords } from '../words.ts'

const input = z.object({
  cabin,
  origin: z.optional(place('LHR')).check(z.describe('Where from; from anywhere unless named')),
  destination: z.optional(place('JFK')).check(z.describe('Where to; to anywhere unless named')),
  airline: z
    .optional(upperCase(AirlineCode))
    .check(z.describe('With it and both airports: the cheapest flights of this airline, one by one')),
  seats: seats(largestParty),
  sort: z._default(z.enum(cheapestSorts), 'points').check(z.describe('By points, or by what a point is worth')),
  currency,
  limit: limit(10, 50),
})
type Requested = z.output<typeof input>

const output = z.object({ total: z.int(), offers: z.array(OfferSummary), source: PriceSource, page: z.string() })

type Found = { total: number; offers: OfferSummary[]; lines: string[] }

/** The cheapest flights of a route, or the cheapest routes. */
export const cheapest = publicTool({
  name: 'cheapest',
  title: 'Cheapest reward flights',
  description:
    'The lowest points in a cabin: the cheapest routes from anywhere or to anywhere, each with its lowest day, or, with an airline and both airports, its cheapest flights one by one.',
  input,
  output,
  async answer(requested, context) {
    const { airline, origin, destination } = requested
    const { total, offers, lines } =
      airline && origin && destination
        ? await flightsOf({ airline, origin, destination }, requested, context)
        : await routesOf(requested, context)
    const prices = await context.source()
    const page = sitePage(context.siteOrigin, '/cheapest', {
      origin,
      destination,
      cabin: cabinInPath(requested.cabin),
      sort: requested.sort === 'points' ? null : requested.sort,
    })
    const ends = `${origin ?? 'anywhere'}–${destination ?? 'anywhere'}`
    const text = [
      `The cheapest in ${cabinWords(requested.cabin)}, ${ends}: ${countWords(total, 'found', 'found')}, ${offers.length} told.`,
      ...lines,
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total, offers, source: prices, page } }
  },
})

type Route = { airline: string; origin: string; destination: string }

async function flightsOf(route: Route, requested: Requested, { ask, now }: ToolContext): Promise<Found> {
  const { params } = cheapestInput({ ...route, cabin: requested.cabin })
  const { content, totalElements } = await ask(listCheapestFlights, {
    params,
    query: { 'page-size': requested.limit <= 10 ? 10 : 50, currency: requested.currency, sort: requested.sort },
  })
  const flights = content.slice(0, requested.limit)
  const offers = flights.map((flight) => offerOfFlight(flight, requested.cabin))
  const lines = offers.map((offer, index) => {
    const { scrapedAt } = flights[index]! // one offer of each
    return `${offer.origin}–${offer.destination}: ${offerWords(offer)}; ${seenWords(scrapedAt, now)}`
  })
  return { total: totalElements, offers, lines }
}

async function routesOf(requested: Requested, { ask, now }: ToolContext): Promise<Found> {
  const { origin, destination, airline } = requested
  const { content, totalElements } = await ask(listCheapestRoutes, {
    params: { cabin: cabinInPath(requested.cabin) },
    query: {
      ...(origin && { origin }),
      ...(destination && { destination }),
      ...(airline && { airlines: airline }),
      ...(requested.seats && { seats: requested.seats }),
      sort: requested.sort,
      currency: requested.currency,
      'page-size': requested.limit,
    },
  })
  const lines = content.map(
    (route) =>
      `${route.origin}–${route.destination}: ${offerWords(offerOfRoute(route))}, ${countWords(route.days, 'day')} open; ${offerSeen(route, now)}`,
  )
  return { total: totalElements, offers: content.map(offerOfRoute), lines }
}

function offerOfFlight(flight: CheapestFlight, cabinOfAward: Cabin): OfferSummary {
  const { award } = cabins.find((known) => known.cabin === cabinOfAward)! // all four are there
  return {
    origin: flight.origin,
    destination: flight.destination,
    airline: flight.carrierCode,
    flight: flight.flightNumber,
    date: partsToIso(flight.departure),
    points: flight[award].cabinPointsValue,
    ...(flight[award].cabinShare && { cabinShare: flight[award].cabinShare }),
    ...moneyOf(flight.cash),
    // Known in the currency asked for only, and told in US cents.
    centsPerPoint: flight.cash?.currency === 'USD' ? centsOf(flight.cash, flight[award].cabinPointsValue) : null,
    seenAt: seenInstant(flight.scrapedAt),
  }
}

const centsOf = ({ price, taxes }: { price: number; taxes: number | null }, points: number) =>
  (100 * (price - (taxes ?? 0))) / points
