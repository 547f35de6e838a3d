import { InvalidInput } from '@pointfare/core/errors'
import { timeOfDay } from '@pointfare/reference/departure-minute'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { mostPointsRequested, searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import { timeNotPublished } from '@pointfare/shared/format/departure-time'
import { airportName } from '@pointfare/shared/format/places'
import { saysYes } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { requestedIn, routesOf } from '../requested-routes.ts'
import { resultsPage } from '../assistants/page-addresses.ts'
import {
  formatAward,
  formatDay,
  demoNote,
  demoTitle,
  type Feed,
  type FeedFormat,
  feedFormats,
  type FeedItem,
  type FeedSite,
  formatMoment,
  mostFeedItems,
} from '../feeds/feed.ts'
import type { KnownCodes } from '../known-codes.ts'
import type { ChangedFlight } from './changed-flight.ts'
import type { SearchFeedsRepository } from './search-feeds.repository.ts'

export type SearchFeedsService = ReturnType<typeof createSearchFeedsService>

/** As the address of its results has it, but for the format behind the last day. */
export type RequestedFeed = {
  params: { airline: string; origin: string; destination: string; from: IsoDate; to: string }
  query: {
    airlines?: string | undefined
    cabins?: string | undefined
    seats?: number | undefined
    points?: number | undefined
    saver?: string | undefined
  }
}

type Dependencies = { repository: SearchFeedsRepository; codes: KnownCodes; site: FeedSite; now: () => Date }

export const createSearchFeedsService = ({ repository, codes, site, now }: Dependencies) => ({
  /** @throws InvalidInput, NotFound naming the part of the address that cannot be followed */
  async follow({ params, query }: RequestedFeed): Promise<{ feed: Feed; format: FeedFormat }> {
    const { to: lastWithFormat, ...ends } = params
    const { to, format } = lastDayIn(lastWithFormat)
    checkRange(ends.from, to)
    const { airlines, cabins, seats, points, saver } = query
    const requested = requestedIn(ends)
    const chosen = requested.airlines ?? (airlines === undefined ? null : splitCodes(airlines))
    const search = {
      ...(await routesOf(codes, { ...requested, airlines: chosen })),
      from: ends.from,
      to,
      cabins: cabinsIn(cabins),
      seats: seats ?? 0,
      points: points ?? mostPointsRequested,
      isSaverOnly: saver !== undefined && saysYes(saver),
    }
    const flights = await repository.lastChanged(search, mostFeedItems, now())
    const address = {
      route: { ...ends, airline: ends.airline === 'ANY' ? 'any' : ends.airline, to },
      query: { airlines, cabins, seats, points, saver },
    }
    return { feed: searchFeed(site, { ...address, format, flights }), format }
  },
})

function lastDayIn(text: string) {
  const format = feedFormats.find((known) => text.endsWith(`.${known}`)) ?? 'rss'
  const { data: to, error } = z.safeParse(IsoDate, text.slice(0, text.lastIndexOf('.')))
  if (to === undefined) throw new InvalidInput(error.issues[0]?.message ?? 'That is no day', 'to')
  return { to, format }
}

function checkRange(from: IsoDate, to: IsoDate) {
  if (from > to) throw new InvalidInput('The last day is before the first', 'to')
  if (daysBetween(from, to) >= maxSearchRangeDays)
    throw new InvalidInput(`A search covers at most ${maxSearchRangeDays} days`, 'to')
}

/** All four unless some are named. */
function cabinsIn(text: string | undefined): readonly string[] {
  const named = text?.toUpperCase().replaceAll('-', '_').split(',') ?? searchableCabins
  const unknown = named.find((name) => !searchableCabins.some((cabin) => cabin === name))
  if (unknown) throw new InvalidInput(`No cabin is called ${unknown.toLowerCase()}`, 'cabins')
  return named
}

/** A search as its address has it. */
type SearchAddress = {
  route: { airline: string; origin: string; destination: string; from: IsoDate; to: IsoDate }
  query: Readonly<Record<string, string | number | null | undefined>>
}

type SearchFeed = SearchAddress & { format: FeedFormat; flights: readonly ChangedFlight[] }

/** The flights of a search as something to follow. */
function searchFeed(site: FeedSite, { route, query, format, flights }: SearchFeed): Feed {
  const { origin, destination, from, to } = route
  const pageUrl = resultsPage(site.origin, route, query)
  const [path = '', requested] = pageUrl.slice(site.origin.length).split('?')
  return {
    title: demoTitle(
      `${origin} to ${destination}, ${formatDay(from)} to ${formatDay(to)} | ${site.title}`,
      site.isDemoData,
    ),
    description: `Reward flights of this search, those whose prices or seats changed last first.${demoNote(site.isDemoData)}`,
    pageUrl,
    feedUrl: `${site.origin}/feeds${path}.${format}${requested ? `?${requested}` : ''}`,
    items: flights.map((flight) => itemOf(site, flight)),
  }
}

function itemOf(site: FeedSite, flight: ChangedFlight): FeedItem {
  const { id, carrier, origin, destination, departure, flightNumber, timeZone, durationMinutes, changedAt } = flight
  const host = new URL(site.origin).host
  const from = airportName({ name: flight.originName, city: flight.originCity })
  const to = airportName({ name: flight.destinationName, city: flight.destinationCity })
  const time = timeOfDay(flight.departureMinute)
  const awards = flight.awards.map(formatAward).join('; ')
  const seen = formatMoment(changedAt)
  return {
    id: `flight-${id}-${changedAt.getTime()}@${host}`,
    eventId: `flight-${id}@${host}`,
    title: `${from} to ${to}, ${formatDay(departure)}: ${awards} (seen ${seen})`,
    text: `${flight.airlineName} ${flightNumber}${time ? ` at ${time}` : `, ${timeNotPublished.toLowerCase()}`}. ${awards}. So since ${seen}; check it with the airline before you plan on it.${demoNote(site.isDemoData)}`,
    url: resultsPage(site.origin, { airline: carrier, origin, destination, from: departure, to: departure }),
    at: changedAt,
    departure: { date: departure, time, timeZone, durationMinutes },
  }
}
