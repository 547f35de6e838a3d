import { route } from '@pointfare/core/http/route'
import { timeOfDay } from '@pointfare/reference/departure-minute'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { regionLabel } from '@pointfare/shared/contracts/region'
import { timeNotPublished } from '@pointfare/shared/format/departure-time'
import { airportName } from '@pointfare/shared/format/places'
import { getRadarFeed, listSaverSeats } from '@pointfare/shared/operations/radar'
import type { FastifyPluginAsync } from 'fastify'
import { resultsPage, sitePage } from '../assistants/page-addresses.ts'
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
import type { SendFeed } from '../feeds/send-feed.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { RadarService } from './radar.service.ts'
import { newsOf, type RadarRequested, type SaverSeatRow } from './saver-seat-row.ts'

export const radarRoutes =
  (radar: RadarService, site: FeedSite, sendFeed: SendFeed): FastifyPluginAsync =>
  async (app) => {
    route(app, listSaverSeats, async (request, reply) => {
      const { limit, ...requested } = request.query
      return sendRevalidated(reply, await radar.seats(requested, limit))
    })

    route(app, getRadarFeed, async (request, reply) => {
      const { query, params } = request
      const format = feedFormats.find((known) => params.feed.endsWith(known)) ?? 'rss'
      const rows = await radar.newest(query, mostFeedItems)
      return sendFeed(request, reply, { feed: radarFeed(site, { requested: query, format, rows }), format })
    })
  }

type RadarFeed = { requested: RadarRequested; format: FeedFormat; rows: readonly SaverSeatRow[] }

/** New saver seats as something to follow. */
function radarFeed(site: FeedSite, { requested, format, rows }: RadarFeed): Feed {
  const { region, cabin, origin, airline, seats } = requested
  const query = {
    region,
    cabin: cabin && cabinInPath(cabin),
    origin,
    airline,
    seats: seats === 1 ? null : seats,
  }
  const where = region ? ` to ${regionLabel(region)}` : ''
  return {
    title: demoTitle(`Saver radar${where} | ${site.title}`, site.isDemoData),
    description: `Seats${where} that became a saver award, newest first.${demoNote(site.isDemoData)}`,
    pageUrl: sitePage(site.origin, '/radar', query),
    feedUrl: sitePage(site.origin, `/radar/feed.${format}`, query),
    items: rows.map((row) => itemOf(site, row)),
  }
}

function itemOf(site: FeedSite, row: SaverSeatRow): FeedItem {
  const { carrier, origin, destination, departure, flightNumber, flightId, cabin, timeZone, durationMinutes } = row
  const host = new URL(site.origin).host
  const from = airportName({ name: row.originName, city: row.originCity })
  const to = airportName({ name: row.destinationName, city: row.destinationCity })
  const time = timeOfDay(row.departureMinute)
  const award = formatAward({ ...row, isSaver: true })
  const seen = formatMoment(row.openedAt)
  return {
    id: `${newsOf(row)}@${host}`,
    eventId: `saver-flight-${flightId}-${cabinInPath(cabin)}@${host}`,
    title: `${from} to ${to}, ${formatDay(departure)}: ${award} (seen ${seen})`,
    text: `${row.airlineName} ${flightNumber}${time ? ` at ${time}` : `, ${timeNotPublished.toLowerCase()}`}. ${award}. Became a saver award by ${seen}; check it with the airline before you plan on it.${demoNote(site.isDemoData)}`,
    url: resultsPage(
      site.origin,
      { airline: carrier, origin, destination, from: departure, to: departure },
      { cabins: cabinInPath(cabin) },
    ),
    at: row.openedAt,
    departure: { date: departure, time, timeZone, durationMinutes },
  }
}
