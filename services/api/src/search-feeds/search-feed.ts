import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { timeNotPublished } from '@pointfare/shared/format/departure-time'
import { airportName } from '@pointfare/shared/format/places'
import { resultsPage } from '../assistants/page-addresses.ts'
import type { Feed, FeedFormat, FeedItem, FeedSite } from '../feeds/feed.ts'
import { awardInWords, dayInWords, demoNote, demoTitle, momentInWords } from '../feeds/feed-words.ts'
import { timeOfDay } from '@pointfare/reference/departure-minute'
import type { ChangedFlight } from './changed-flight.ts'

/** A search as its address has it. */
export type SearchAddress = {
  route: { airline: string; origin: string; destination: string; from: IsoDate; to: IsoDate }
  query: Readonly<Record<string, string | number | null | undefined>>
}

type SearchFeed = SearchAddress & { format: FeedFormat; flights: readonly ChangedFlight[] }

/** The flights of a search as something to follow. */
export function searchFeed(site: FeedSite, { route, query, format, flights }: SearchFeed): Feed {
  const { origin, destination, from, to } = route
  const pageUrl = resultsPage(site.origin, route, query)
  const [path = '', asked] = pageUrl.slice(site.origin.length).split('?')
  return {
    title: demoTitle(
      `${origin} to ${destination}, ${dayInWords(from)} to ${dayInWords(to)} | ${site.title}`,
      site.isDemoData,
    ),
    description: `Reward flights of this search, those whose prices or seats changed last first.${demoNote(site.isDemoData)}`,
    pageUrl,
    feedUrl: `${site.origin}/feeds${path}.${format}${asked ? `?${asked}` : ''}`,
    items: flights.map((flight) => itemOf(site, flight)),
  }
}

function itemOf(site: FeedSite, flight: ChangedFlight): FeedItem {
  const { id, carrier, origin, destination, departure, flightNumber, timeZone, durationMinutes, changedAt } = flight
  const host = new URL(site.origin).host
  const from = airportName({ name: flight.originName, city: flight.originCity })
  const to = airportName({ name: flight.destinationName, city: flight.destinationCity })
  const time = timeOfDay(flight.departureMinute)
  const awards = flight.awards.map(awardInWords).join('; ')
  const seen = momentInWords(changedAt)
  return {
    id: `flight-${id}-${changedAt.getTime()}@${host}`,
    eventId: `flight-${id}@${host}`,
    title: `${from} to ${to}, ${dayInWords(departure)}: ${awards} (seen ${seen})`,
    text: `${flight.airlineName} ${flightNumber}${time ? ` at ${time}` : `, ${timeNotPublished.toLowerCase()}`}. ${awards}. So since ${seen}; check it with the airline before you plan on it.${demoNote(site.isDemoData)}`,
    url: resultsPage(site.origin, { airline: carrier, origin, destination, from: departure, to: departure }),
    at: changedAt,
    departure: { date: departure, time, timeZone, durationMinutes },
  }
}
