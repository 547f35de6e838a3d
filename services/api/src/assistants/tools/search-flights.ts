import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import {
  flightSorts,
  mostPointsRequested,
  mostSeatsRequested,
  searchableCabins,
} from '@pointfare/shared/contracts/flight-search'
import { filterRewardFlights } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod/mini'
import { publicTool } from '../assistant-tool.ts'
import { airlines, day, destination, limit, origin, points, seats } from '../tool-parameters.ts'
import { resultsPage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { flightLine, FlightSummary, flightSummary } from '../flight-summary.ts'
import { countWords, dayWords } from '../words.ts'

const input = z.object({
  origin,
  destination,
  from: day('The first day to fly'),
  to: z.optional(day('The last day to fly; the first one unless named. At most 366 days')),
  airlines,
  cabins: z
    .optional(z.array(z.enum(searchableCabins)).check(z.minLength(1), z.maxLength(4)))
    .check(z.describe('Of these cabins one has to fit; all four unless named')),
  seats: seats(mostSeatsRequested),
  points: points(mostPointsRequested),
  saverOnly: z.optional(z.boolean()).check(z.describe("Only awards at the airline's lowest price level")),
  sort: z
    ._default(z.enum(flightSorts), 'points')
    .check(z.describe('Lowest points first, or by departure, or most seats first')),
  limit: limit(8, 30),
})

const output = z.object({
  /** How many there are; `flights` holds the first of them. */
  total: z.int(),
  flights: z.array(FlightSummary),
  source: PriceSource,
  page: z.string(),
})

/** Award flights on a route. */
export const searchFlights = publicTool({
  name: 'search_flights',
  title: 'Search reward flights',
  description:
    'Flights that can be booked with points on a route, with points and seats in each cabin and when each price was seen. Any airline, airports or whole cities, up to 366 days.',
  input,
  output,
  async answer(requested, { ask, siteOrigin, now, source }) {
    const { from, to = from, cabins, saverOnly } = requested
    const { content, totalElements } = await ask(filterRewardFlights, {
      body: {
        ...places('origin', requested.origin),
        ...places('destination', requested.destination),
        ...(requested.airlines && { airlines: requested.airlines }),
        startDate: from,
        endDate: to,
        ...(cabins && { cabins }),
        ...(requested.seats && { minimumSeats: requested.seats }),
        ...(requested.points && { maximumPoints: requested.points }),
        ...(saverOnly && { saverOnly }),
        sort: requested.sort,
        pageSize: requested.limit,
      },
    })
    const flights = content.slice(0, requested.limit)
    const route = {
      airline: requested.airlines?.join(',') ?? 'any',
      origin: requested.origin,
      destination: requested.destination,
    }
    const page = resultsPage(
      siteOrigin,
      { ...route, from, to },
      {
        cabins: cabins?.map(cabinInPath),
        seats: requested.seats,
        points: requested.points,
        saver: saverOnly ? '1' : null,
        sort: requested.sort === 'departure' ? null : requested.sort,
      },
    )
    const prices = await source()
    const days = from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
    const first = flights.length < totalElements ? `; the first ${flights.length}` : ''
    const text = [
      `${countWords(totalElements, 'reward flight')} ${requested.origin}–${requested.destination}, ${days}${first}:`,
      ...flights.map((flight) => flightLine(flight, now)),
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total: totalElements, flights: flights.map(flightSummary), source: prices, page } }
  },
})

/** The body writes one place and several in fields of their own. */
function places(field: 'origin' | 'destination', codes: string) {
  const list = codes.split(',')
  return list.length === 1 ? { [field]: codes } : { [`${field}s`]: list }
}
