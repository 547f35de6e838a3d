import { isBelow } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pathnameOf } from './paths.ts'
import type { Upstream } from './ports.ts'
import { sendProblem } from './problems.ts'
import { securityTextPath } from './root-files/security-text.ts'
import { inertPolicy } from './security-headers.ts'

/** Hands a request below an upstream's prefix to it, body unread; false when no upstream wants it. */
export function passToUpstream(upstreams: Upstream[], request: FastifyRequest, reply: FastifyReply): boolean {
  const upstream = findUpstream(upstreams, request.raw)
  return upstream !== undefined && passTo(upstream, request, reply)
}

/** Hands a request to the registry, wherever that is. */
export const passToRegistry = (upstreams: Upstream[], request: FastifyRequest, reply: FastifyReply): boolean =>
  upstreams.some((upstream) => upstream.isOfRegistry && passTo(upstream, request, reply))

function passTo(upstream: Upstream, request: FastifyRequest, reply: FastifyReply): true {
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
  // The edge's own, among addresses that belong to logins.
  if (pathname === securityTextPath) return undefined
  const wantsEvents = headers.accept?.includes('text/event-stream')
  return upstreams.find(
    ({ prefixes, eventStreams }) =>
      prefixes.some((prefix) => isBelow(prefix, pathname)) || (wantsEvents && eventStreams?.includes(pathname)),
  )
}
