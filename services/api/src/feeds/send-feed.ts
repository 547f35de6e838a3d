import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from '@pointfare/core/http/vary'
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
      'cache-control': `public, max-age=${keptSeconds}`,
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
