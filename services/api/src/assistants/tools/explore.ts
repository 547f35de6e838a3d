import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { exploreSorts, largestParty, longestFlightMinutes } from '@pointfare/shared/contracts/explore'
import { mostPointsRequested } from '@pointfare/shared/contracts/flight-search'
import { listDestinations } from '@pointfare/shared/operations/explore'
import * as z from 'zod/mini'
import { airlines, cabin, currency, day, limit, place, points, seats } from '../tool-parameters.ts'
import { publicTool } from '../assistant-tool.ts'
import { sitePage } from '../page-addresses.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { offerOfRoute, offerSeen, offerWords, OfferSummary } from '../flight-summary.ts'
import { cabinWords, countWords } from '../words.ts'

const input = z.object({
  origin: place('LHR, LON'),
  cabin,
  from: z.optional(day('The first day to fly; today unless named')),
  to: z.optional(day('The last day to fly; the last on sale unless named')),
  seats: seats(largestParty),
  points: points(mostPointsRequested),
  airlines,
  hours: z
    .optional(z.int().check(z.minimum(1), z.maximum(longestFlightMinutes / 60)))
    .check(z.describe('The longest flight, in hours')),
  sort: z._default(z.enum(exploreSorts), 'points').check(z.describe('By points, or by what a point is worth')),
  currency,
  limit: limit(10, 50),
})

const Destination = z.extend(OfferSummary, {
  city: z.string(),
  country: z.string(),
  /** On which the party finds seats, at whatever price. */
  daysOpen: z.int(),
  flightMinutes: z.int(),
})

const output = z.object({ total: z.int(), destinations: z.array(Destination), source: PriceSource, page: z.string() })

/** Where points can take somebody. */
export const explore = publicTool({
  name: 'explore',
  title: 'Explore destinations',
  description:
    'Every destination that can be reached from an airport or a city for points in a cabin, with its lowest points, days open, taxes and value, within a budget, dates, party and flight time.',
  input,
  output,
  async answer(requested, { ask, siteOrigin, now, source }) {
    const { from, to, hours, origin } = requested
    const filter = {
      from,
      to,
      seats: requested.seats,
      points: requested.points,
      airlines: requested.airlines?.join(','),
    }
    const { content, totalElements, places } = await ask(listDestinations, {
      params: { origin, cabin: cabinInPath(requested.cabin) },
      query: {
        ...withoutGaps({ ...filter, minutes: hours && hours * 60 }),
        sort: requested.sort,
        currency: requested.currency,
        limit: requested.limit,
      },
    })
    const destinations = content.map((route) => {
      const { city = '', country = '' } = places.find((each) => each.airportCode === route.destination) ?? {}
      const { days: daysOpen, durationMinutes: flightMinutes } = route
      return { ...offerOfRoute(route), city, country, daysOpen, flightMinutes }
    })
    const page = sitePage(siteOrigin, '/explore', { origin, cabin: cabinInPath(requested.cabin), ...filter, hours })
    const prices = await source()
    const text = [
      `${countWords(totalElements, 'destination')} from ${origin} in ${cabinWords(requested.cabin)}, ${destinations.length} told:`,
      ...content.map((route, index) => {
        const reported = destinations[index]! // one of each
        return `${reported.city} (${reported.destination}): ${offerWords(reported)}, ${countWords(reported.daysOpen, 'day')} open; ${offerSeen(route, now)}`
      }),
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total: totalElements, destinations, source: prices, page } }
  },
})

type Filled<Given> = { [Name in keyof Given]?: NonNullable<Given[Name]> }

/** What is not asked for is not sent. */
const withoutGaps = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filled<Given>
