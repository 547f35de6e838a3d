import { escapeHtml } from '@pointfare/core/http/escape-html'
import { varyBy } from '@pointfare/core/http/vary'
import { isoToParts } from '@pointfare/shared/contracts/days'
import { momentOf } from '@pointfare/shared/contracts/local-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { Departure, Feed, FeedFormat, FeedItem } from './feed.ts'

/** RSS 2.0, https://www.rssboard.org/rss-specification, with the address of the feed itself as Atom says it. */
const rssFeed = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.pageUrl)}</link>
<description>${escapeXml(feed.description)}</description>
<language>en-GB</language>
<ttl>15</ttl>
<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${feed.items.map(itemOf).join('')}</channel>
</rss>
`

const itemOf = ({ id, title, text, url, at }: FeedItem) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="false">${escapeXml(id)}</guid>
<pubDate>${rfc822(at)}</pubDate>
<description>${escapeXml(text)}</description>
</item>
`

/** `Mon, 23 Nov 2026 06:52:00 +0000`: JavaScript writes the same but for the zone, for which readers want a number. */
const rfc822 = (at: Date) => at.toUTCString().replace('GMT', '+0000')

/** What XML 1.0 takes in no form at all, half a surrogate pair among it. */
// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Safe as text of an XML element and as an attribute's value in quotes; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(impossible, ''))

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
const jsonFeed = ({ title, description, pageUrl, feedUrl, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en-GB',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.text,
      date_published: item.at.toISOString(),
    })),
  })

const writers: Record<FeedFormat, { mediaType: string; write: (feed: Feed) => string }> = {
  rss: { mediaType: 'application/rss+xml; charset=utf-8', write: rssFeed },
  json: { mediaType: 'application/feed+json; charset=utf-8', write: jsonFeed },
  ics: { mediaType: 'text/calendar; charset=utf-8', write: calendarFeed },
}

/** Long enough for caches that many readers share, short beside how often readers look. */
const storedSeconds = 60

/** Addresses of which it is remembered since when they say what they say. */
const mostRemembered = 1000

export type SendFeed = ReturnType<typeof createFeedSender>

/** Sends feeds in their formats; who has the same already gets a 304 (RFC 9110, 13.2.2: a tag counts before a date). */
export function createFeedSender(now: () => Date) {
  const remembered = new LRUCache<string, { etag: string; since: number }>({ max: mostRemembered })

  /**
   * To the second. An item that goes changes a feed as one that comes does, and leaves no date behind: what counts is when
   * this process first had the text, whatever its items say.
   */
  function unchangedSince(url: string, etag: string): string {
    const before = remembered.get(url)
    const second = Math.floor(now().getTime() / 1000)
    const since = before?.etag === etag ? before.since : Math.max(second, (before?.since ?? 0) + 1)
    remembered.set(url, { etag, since })
    return new Date(since * 1000).toUTCString()
  }

  return (request: FastifyRequest, reply: FastifyReply, { feed, format }: { feed: Feed; format: FeedFormat }) => {
    const { mediaType, write } = writers[format]
    const body = write(feed)
    const etag = `"${hash('sha1', body, 'base64url')}"`
    const lastModified = unchangedSince(request.url, etag)
    reply.headers({
      etag,
      'cache-control': `public, max-age=${storedSeconds}`,
      // Pages elsewhere may read what everybody may.
      'cross-origin-resource-policy': 'cross-origin',
      'last-modified': lastModified,
    })

    if (isKnown(request, lastModified)) return varyBy(reply, 'accept-encoding').status(304).send()
    return reply.type(mediaType).serializer(String).send(body)
  }
}

/** By its tag `addCompression` knows it. A date that is not just this one may be another process's, of another text. */
const isKnown = ({ headers }: FastifyRequest, lastModified: string) =>
  headers['if-none-match'] === undefined && headers['if-modified-since'] === lastModified

const minuteMs = 60_000

/** How often programs look again, in seconds. */
const refreshSeconds = 3600

/** iCalendar (RFC 5545): an entry for each flight, in UTC; one of which only the day is known takes the whole day. */
function calendarFeed({ title, description, feedUrl, items }: Feed): string {
  const calendar = ical({
    name: title,
    description,
    source: feedUrl,
    ttl: refreshSeconds,
    prodId: { company: 'Pointfare', product: 'Flights', language: 'EN' },
  })
  // The newest news of a flight is what its entry says.
  const newest = new Map(items.toReversed().map((item) => [item.eventId, item]))
  for (const item of newest.values()) calendar.createEvent(entryOf(item))
  return calendar.toString()
}

const entryOf = ({ eventId, title, text, url, at, departure }: FeedItem): ICalEventData => ({
  id: eventId,
  // Of the news and not of the moment: what has not changed is the same text.
  stamp: at,
  summary: title,
  description: text,
  url,
  busystatus: ICalEventBusyStatus.FREE,
  transparency: ICalEventTransparency.TRANSPARENT,
  ...whenOf(departure),
})

function whenOf({ date, time, timeZone, durationMinutes }: Departure) {
  if (time === null) return { start: new Date(`${date}T00:00:00Z`), allDay: true }
  const leaves = momentOf({ departure: isoToParts(date), departureTime: time }, timeZone)
  return { start: new Date(leaves), ...(durationMinutes ? { end: new Date(leaves + durationMinutes * minuteMs) } : {}) }
}
