import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBelow, pathnameOf } from './paths.ts'
import type { Upstream } from './ports.ts'
import { sendProblem } from './problems.ts'
import { inertPolicy } from './security-headers.ts'

/** Hands a request below an upstream's prefix to it, body unread; false when no upstream wants it. */
export function passToUpstream(upstreams: Upstream[], request: FastifyRequest, reply: FastifyReply): boolean {
  const pathname = pathnameOf(request.raw.url ?? '')
  const upstream = upstreams.find(({ prefixes }) => prefixes.some((prefix) => isBelow(prefix, pathname)))
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
