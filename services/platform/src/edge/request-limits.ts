import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import { createCounter, type Count } from '@pointfare/server/limits/counter'
import { limitHeaders } from '@pointfare/server/limits/limit-headers'
import type { RateLimits } from '@pointfare/server/limits/limits'
import { networkOf } from '@pointfare/server/limits/network-of'
import { waitingTime } from '@pointfare/server/limits/waiting-time'
import { pathnameOf } from './paths.ts'
import { sendProblem } from './problems.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply; part: string }

/** Limits what one client asks for, over all parts of the site. */
export function createRequestLimits(limits: RateLimits, now?: () => number) {
  const other = createCounter(limits.other, now)
  const pageViews = createCounter(limits.pageViews, now)
  const explorations = createCounter(limits.explorations, now)
  const apiKilobytes = createCounter(limits.apiKilobytes, now)
  const counters = new Map([
    ['page', createCounter(limits.pages, now)],
    ['artifact', createCounter(limits.artifacts, now)],
    [apiPart, createCounter(limits.api, now)],
    ['price stream', createCounter(limits.streams, now)],
    ['release registry', createCounter(limits.registry, now)],
    ['login', createCounter(limits.logins, now)],
  ])

  const counterOf = (part: string, { raw }: FastifyRequest) => {
    if (pathnameOf(raw.url ?? '') === pageViewsPath) return pageViews
    return counters.get(part) ?? other
  }

  return {
    /** Counts a request; true when it was answered with 429. */
    refuse({ request, reply, part }: Asked): boolean {
      const client = networkOf(request.ip)
      const count = counterOf(part, request).take(client)
      if (count.isOver) return refuse(reply, count, 'Too many requests came from your network')
      if (part !== apiPart) return false

      if (isExploration(request)) {
        const explored = explorations.take(client)
        if (explored.isOver) return refuse(reply, explored, 'Your network has explored as much as it may for now')
      }
      const bytes = apiKilobytes.look(client)
      if (bytes.isOver) return refuse(reply, bytes, 'Your network has been sent as much as it may be in a minute')
      countBytes(reply, (sent) => apiKilobytes.take(client, sent / 1000))
      // On the raw answer: an upstream's never comes back to Fastify.
      for (const [name, value] of Object.entries(limitHeaders(count))) reply.raw.setHeader(name, value)
      return false
    },
  }
}

const apiPart = 'API'

/** What costs the database some ten times as much as other calls. */
const isExploration = ({ raw }: FastifyRequest) => {
  const path = pathnameOf(raw.url ?? '')
  return explorationPaths.test(path)
}

/** Exploring, what looks at every pair of flights or at what became of thousands, and feeds, which nobody needs often. */
const explorationPaths =
  /^(\/api\/v1\/(explore\/|holidays\/|.*\/(outlook|return-trips|connections)\/?$)|\/feeds\/|\/radar\/feed\.)/

function refuse(reply: FastifyReply, count: Count, reason: string): true {
  sendProblem(reply.headers(limitHeaders(count)), 429, `${reason}; try again in ${waitingTime(count.resetSeconds)}`)
  return true
}

/** What went over the connection for this answer, compressed as it was. */
function countBytes({ raw }: FastifyReply, take: (bytes: number) => void) {
  const { socket } = raw
  const before = socket?.bytesWritten
  if (!socket || before === undefined) return
  raw.once('close', () => take(socket.bytesWritten - before))
}
