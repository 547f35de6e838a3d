import type { FastifyReply } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import type { Count } from '@pointfare/core/limits/counter'
import { limitHeaders } from '@pointfare/core/limits/limit-headers'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import { openCounter } from '@pointfare/core/limits/site-counter'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import { metricsPath } from './metrics/metrics.routes.ts'
import { pathnameOf } from './paths.ts'
import { sendProblem } from './problems.ts'

type Requested = { request: IncomingMessage; response: ServerResponse; ip: string; part: string }

/** Why a request is not answered. */
export type Refused = { count: Count; reason: string }

/** Limits what one client asks for, over all parts of the site. */
export function createRequestLimits(limits: RateLimits, now?: () => number) {
  const other = openCounter(limits.other, now)
  const figures = openCounter(limits.figures, now)
  const pageViews = openCounter(limits.pageViews, now)
  const explorations = openCounter(limits.explorations, now)
  const apiKilobytes = openCounter(limits.apiKilobytes, now)
  const counters = new Map([
    ['page', openCounter(limits.pages, now)],
    ['artifact', openCounter(limits.artifacts, now)],
    [apiPart, openCounter(limits.api, now)],
    ['price stream', openCounter(limits.streams, now)],
    ['release registry', openCounter(limits.registry, now)],
    ['login', openCounter(limits.logins, now)],
  ])

  const counterOf = (part: string, { url = '' }: IncomingMessage) => {
    const pathname = pathnameOf(url)
    if (pathname === pageViewsPath) return pageViews
    if (pathname === metricsPath) return figures
    return counters.get(part) ?? other
  }

  return {
    /** Counts a request; answers why it is one too many. A promise only where several processes count together. */
    count({ request, response, ip, part }: Requested): Refused | undefined | Promise<Refused | undefined> {
      if (isHealth(request)) return undefined
      const client = networkOf(ip)
      return next(counterOf(part, request).take(client), (count) => {
        if (count.isOver) return { count, reason: 'Too many requests came from your network' }
        if (part !== apiPart) return undefined
        if (!isExploration(request)) return countAnswer(client, response, count)
        return next(explorations.take(client), (explored) =>
          explored.isOver
            ? { count: explored, reason: 'Your network has explored as much as it may for now' }
            : countAnswer(client, response, count),
        )
      })
    },
  }

  function countAnswer(client: string, response: ServerResponse, calls: Count): Refused | undefined {
    const bytes = apiKilobytes.look(client)
    if (bytes.isOver) return { count: bytes, reason: 'Your network has been sent as much as it may be in a minute' }
    countBytes(response, (sent) => void apiKilobytes.take(client, sent / 1000))
    // On the raw answer: an upstream's never comes back to Fastify.
    for (const [name, value] of Object.entries(limitHeaders(calls))) response.setHeader(name, value)
    return undefined
  }
}

/** At once where it can be: most requests wait for nobody's count. */
const next = <Value, Result>(
  value: Value | Promise<Value>,
  work: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(work) : work(value))

const apiPart = 'API'

/** What looks after a process may share its address with a flood, and would end a process that is well. It costs nothing. */
const isHealth = ({ url = '' }: IncomingMessage) => healthPaths.has(pathnameOf(url))

const healthPaths = new Set(['/healthz', '/readyz'])

/** What costs the database some ten times as much as other calls. */
const isExploration = ({ url = '' }: IncomingMessage) => explorationPaths.test(pathnameOf(url))

/** Exploring, what looks at every pair of flights or at what became of thousands, and feeds, which nobody needs often. */
export const explorationPaths =
  /^(\/api\/v1\/(explore\/|holidays\/|.*\/(outlook|return-trips|connections)\/?$)|\/feeds\/|\/radar\/feed\.)/

export function sendRefusal(reply: FastifyReply, { count, reason }: Refused) {
  sendProblem(reply.headers(limitHeaders(count)), 429, `${reason}; try again in ${waitingTime(count.resetSeconds)}`)
}

/** What went over the connection for this answer, compressed as it was. */
function countBytes(response: ServerResponse, take: (bytes: number) => void) {
  const { socket } = response
  const before = socket?.bytesWritten
  if (!socket || before === undefined) return
  response.once('close', () => take(socket.bytesWritten - before))
}
