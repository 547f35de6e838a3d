import { InvalidInput } from '@pointfare/core/errors'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { mostPointsAskedFor, searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import { saysYes } from '@pointfare/shared/operations/parameters'
import * as z from 'zod/mini'
import { feedFormats, mostFeedItems, type Feed, type FeedFormat, type FeedSite } from '../feeds/feed.ts'
import { askedIn, routesOf } from '../asked-routes.ts'
import type { KnownCodes } from '../known-codes.ts'
import { searchFeed } from './search-feed.ts'
import type { SearchFeedsRepository } from './search-feeds.repository.ts'

export type SearchFeedsService = ReturnType<typeof createSearchFeedsService>

/** As the address of its results has it, but for the format behind the last day. */
export type AskedFeed = {
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
  async follow({ params, query }: AskedFeed): Promise<{ feed: Feed; format: FeedFormat }> {
    const { to: lastWithFormat, ...ends } = params
    const { to, format } = lastDayIn(lastWithFormat)
    checkRange(ends.from, to)
    const { airlines, cabins, seats, points, saver } = query
    const asked = askedIn(ends)
    const chosen = asked.airlines ?? (airlines === undefined ? null : splitCodes(airlines))
    const search = {
      ...(await routesOf(codes, { ...asked, airlines: chosen })),
      from: ends.from,
      to,
      cabins: cabinsIn(cabins),
      seats: seats ?? 0,
      points: points ?? mostPointsAskedFor,
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
