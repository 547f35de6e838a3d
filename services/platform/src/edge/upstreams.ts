import { isBelow } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pathnameOf } from './paths.ts'
import type { Upstream } from './ports.ts'
import { sendProblem } from './problems.ts'
import { inertPolicy } from './security-headers.ts'

/** Hands a request below an upstream's prefix to it, body unread; false when no upstream wants it. */
export function passToUpstream(upstreams: Upstream[], request: FastifyRequest, reply: FastifyReply): boolean {
  const upstream = findUpstream(upstreams, request.raw)
  if (!upstream) return false

  const handle = upstream.handler()
  if (handle) {
    reply.hijack()
    // An upstream whose answers are pages, such as the API's documentation, sends its own policy instead.
    reply.raw.setHeader('content-security-policy', inertPolicy)
    handle(request.raw, reply.raw)
  } else {
    reply.header('retry-after', '2')
    sendProblem(reply, 503, `The ${upstream.name} is starting`)
  }
  return true
}

type Addressed = Pick<IncomingMessage, 'url' | 'headers'>

/** The program that answers this request instead of the edge. */
export function findUpstream(upstreams: Upstream[], { url = '', headers }: Addressed): Upstream | undefined {
  const pathname = pathnameOf(url)
  const wantsEvents = headers.accept?.includes('text/event-stream')
  return upstreams.find(
    ({ prefixes, eventStreams }) =>
      prefixes.some((prefix) => isBelow(prefix, pathname)) || (wantsEvents && eventStreams?.includes(pathname)),
  )
}
