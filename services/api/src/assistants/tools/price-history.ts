import { partsToIso } from '@pointfare/shared/contracts/days'
import { FlightNumber } from '@pointfare/shared/contracts/itinerary'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { upperCase } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { publicTool } from '../assistant-tool.ts'
import { airline, cabin, day, limit, place } from '../asked-values.ts'
import { cabinQuery, resultsPage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { ToldFlight, toldFlight } from '../told-flight.ts'
import { cabinWords, countWords, dayWords, numberWords, seenWords } from '../words.ts'

const input = z.object({
  airline,
  origin: place('LHR'),
  destination: place('JFK'),
  date: day('The day of the flight'),
  flight: z
    .optional(upperCase(FlightNumber))
    .check(z.describe('Its number, such as VS3, for its own history; all flights of the day unless named')),
  cabin: z.optional(cabin),
  limit: limit(12, 50),
})

const output = z.object({
  /** How many records there are. */
  total: z.int(),
  /** Newest first: each as it was from `seenAt` on. */
  records: z.array(ToldFlight),
  source: PriceSource,
  page: z.string(),
})

/** What a flight cost before. */
export const priceHistory = publicTool({
  name: 'price_history',
  title: 'Price history of reward flights',
  description:
    'How points and seats of the flights of one airline, route and day changed, newest first. A record is kept only when something changed.',
  input,
  output,
  async answer(asked, { ask, siteOrigin, now, source }) {
    const { date, flight, origin, destination } = asked
    const { content, totalElements } = await ask(listPriceHistory, {
      params: { airline: asked.airline.toLowerCase(), origin, destination, on: date },
      query: { ...(flight && { flight }), 'page-size': asked.limit },
    })
    const shown = content.map((record) => {
      const told = toldFlight(record)
      const cabins = told.cabins.filter((open) => !asked.cabin || open.cabin === asked.cabin)
      return { told: { ...told, cabins }, scrapedAt: record.scrapedAt, day: partsToIso(record.departure) }
    })
    const opened = flight && asked.cabin ? `${flight}.${date}.${cabinQuery(asked.cabin)}` : null
    const route = { airline: asked.airline, origin, destination, from: date, to: date }
    const page = resultsPage(siteOrigin, route, { history: opened })
    const prices = await source()
    const text = [
      `${countWords(totalElements, 'record')} of ${flight ?? asked.airline} ${origin}–${destination} on ${dayWords(date)}, newest first:`,
      ...shown.map(({ told, scrapedAt }) => `${told.flight}, ${seenWords(scrapedAt, now)}: ${pricesIn(told.cabins)}`),
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total: totalElements, records: shown.map(({ told }) => told), source: prices, page } }
  },
})

const pricesIn = (open: ToldFlight['cabins']) =>
  open
    .map(({ cabin: each, points, seats }) => `${cabinWords(each)} ${numberWords(points)} points, seats: ${seats}`)
    .join('; ') || 'no award seats'
