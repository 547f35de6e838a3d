import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import { cabinInPath, type CheapestFlight, cheapestInput, cheapestSorts } from '@pointfare/shared/contracts/cheapest'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { largestParty } from '@pointfare/shared/contracts/explore'
import { AirlineCode } from '@pointfare/shared/contracts/iata'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { upperCase } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { cabin, currency, limit, place, seats } from '../asked-values.ts'
import { publicTool, type ToolContext } from '../assistant-tool.ts'
import { sitePage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { moneyOf, offerOfRoute, offerSeen, offerWords, ToldOffer } from '../told-flight.ts'
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
type Asked = z.output<typeof input>

const output = z.object({ total: z.int(), offers: z.array(ToldOffer), source: PriceSource, page: z.string() })

type Found = { total: number; offers: ToldOffer[]; lines: string[] }

/** The cheapest flights of a route, or the cheapest routes. */
export const cheapest = publicTool({
  name: 'cheapest',
  title: 'Cheapest reward flights',
  description:
    'The lowest points in a cabin: the cheapest routes from anywhere or to anywhere, each with its lowest day, or, with an airline and both airports, its cheapest flights one by one.',
  input,
  output,
  async answer(asked, context) {
    const { airline, origin, destination } = asked
    const { total, offers, lines } =
      airline && origin && destination
        ? await flightsOf({ airline, origin, destination }, asked, context)
        : await routesOf(asked, context)
    const prices = await context.source()
    const page = sitePage(context.siteOrigin, '/cheapest', {
      origin,
      destination,
      cabin: cabinInPath(asked.cabin),
      sort: asked.sort === 'points' ? null : asked.sort,
    })
    const ends = `${origin ?? 'anywhere'}–${destination ?? 'anywhere'}`
    const text = [
      `The cheapest in ${cabinWords(asked.cabin)}, ${ends}: ${countWords(total, 'found', 'found')}, ${offers.length} told.`,
      ...lines,
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total, offers, source: prices, page } }
  },
})

type Route = { airline: string; origin: string; destination: string }

async function flightsOf(route: Route, asked: Asked, { ask, now }: ToolContext): Promise<Found> {
  const { params } = cheapestInput({ ...route, cabin: asked.cabin })
  const { content, totalElements } = await ask(listCheapestFlights, {
    params,
    query: { 'page-size': asked.limit <= 10 ? 10 : 50, currency: asked.currency, sort: asked.sort },
  })
  const flights = content.slice(0, asked.limit)
  const offers = flights.map((flight) => offerOfFlight(flight, asked.cabin))
  const lines = offers.map((offer, index) => {
    const { scrapedAt } = flights[index]! // one offer of each
    return `${offer.origin}–${offer.destination}: ${offerWords(offer)}; ${seenWords(scrapedAt, now)}`
  })
  return { total: totalElements, offers, lines }
}

async function routesOf(asked: Asked, { ask, now }: ToolContext): Promise<Found> {
  const { origin, destination, airline } = asked
  const { content, totalElements } = await ask(listCheapestRoutes, {
    params: { cabin: cabinInPath(asked.cabin) },
    query: {
      ...(origin && { origin }),
      ...(destination && { destination }),
      ...(airline && { airlines: airline }),
      ...(asked.seats && { seats: asked.seats }),
      sort: asked.sort,
      currency: asked.currency,
      'page-size': asked.limit,
    },
  })
  const lines = content.map(
    (route) =>
      `${route.origin}–${route.destination}: ${offerWords(offerOfRoute(route))}, ${countWords(route.days, 'day')} open; ${offerSeen(route, now)}`,
  )
  return { total: totalElements, offers: content.map(offerOfRoute), lines }
}

function offerOfFlight(flight: CheapestFlight, cabinOfAward: Cabin): ToldOffer {
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
