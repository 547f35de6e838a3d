import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from '@pointfare/server/http/vary'
import { calendarFeed } from './calendar-feed.ts'
import type { Feed, FeedFormat } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rssFeed } from './rss-feed.ts'

const writers: Record<FeedFormat, { mediaType: string; write: (feed: Feed) => string }> = {
  rss: { mediaType: 'application/rss+xml; charset=utf-8', write: rssFeed },
  json: { mediaType: 'application/feed+json; charset=utf-8', write: jsonFeed },
  ics: { mediaType: 'text/calendar; charset=utf-8', write: calendarFeed },
}

/** Long enough for caches that many readers share, short beside how often readers look. */
const keptSeconds = 60

/** Sends a feed in a format; who has the same already gets a 304 (RFC 9110, 13.2.2: a tag counts before a date). */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { feed, format }: { feed: Feed; format: FeedFormat },
) {
  const { mediaType, write } = writers[format]
  const body = write(feed)
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const changedAt = lastChangeOf(feed)
  reply.headers({
    etag,
    'cache-control': `public, max-age=${keptSeconds}`,
    // Pages elsewhere may read what everybody may.
    'cross-origin-resource-policy': 'cross-origin',
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  })

  if (isKnown(request, changedAt)) return varyBy(reply, 'accept-encoding').status(304).send()
  return reply.type(mediaType).serializer(String).send(body)
}

const lastChangeOf = ({ items }: Feed): Date | undefined => {
  const latest = Math.max(...items.map(({ at }) => at.getTime()))
  return Number.isFinite(latest) ? new Date(Math.floor(latest / 1000) * 1000) : undefined
}

/** By its tag `addCompression` knows it. */
function isKnown({ headers }: FastifyRequest, changedAt: Date | undefined) {
  if (headers['if-none-match'] !== undefined) return false
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changedAt !== undefined && changedAt.getTime() <= since
}
