import { partsToIso } from '@pointfare/shared/contracts/days'
import { FlightNumber } from '@pointfare/shared/contracts/itinerary'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import { upperCase } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { publicTool } from '../assistant-tool.ts'
import { airline, cabin, day, limit, place } from '../tool-parameters.ts'
import { cabinQuery, resultsPage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { FlightSummary, flightSummary } from '../flight-summary.ts'
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
  records: z.array(FlightSummary),
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
  async answer(requested, { ask, siteOrigin, now, source }) {
    const { date, flight, origin, destination } = requested
    const { content, totalElements } = await ask(listPriceHistory, {
      params: { airline: requested.airline.toLowerCase(), origin, destination, on: date },
      query: { ...(flight && { flight }), 'page-size': requested.limit },
    })
    const shown = content.map((record) => {
      const reported = flightSummary(record)
      const cabins = reported.cabins.filter((open) => !requested.cabin || open.cabin === requested.cabin)
      return { told: { ...reported, cabins }, scrapedAt: record.scrapedAt, day: partsToIso(record.departure) }
    })
    const opened = flight && requested.cabin ? `${flight}.${date}.${cabinQuery(requested.cabin)}` : null
    const route = { airline: requested.airline, origin, destination, from: date, to: date }
    const page = resultsPage(siteOrigin, route, { history: opened })
    const prices = await source()
    const text = [
      `${countWords(totalElements, 'record')} of ${flight ?? requested.airline} ${origin}–${destination} on ${dayWords(date)}, newest first:`,
      ...shown.map(
        ({ told: reported, scrapedAt }) =>
          `${reported.flight}, ${seenWords(scrapedAt, now)}: ${pricesIn(reported.cabins)}`,
      ),
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return {
      text,
      facts: { total: totalElements, records: shown.map(({ told: reported }) => reported), source: prices, page },
    }
  },
})

const pricesIn = (open: FlightSummary['cabins']) =>
  open
    .map(({ cabin: each, points, seats }) => `${cabinWords(each)} ${numberWords(points)} points, seats: ${seats}`)
    .join('; ') || 'no award seats'
