import type { KeptAnswer } from '@pointfare/server/http/hot-answers/answer-store'
import { ticketOf } from '@pointfare/server/http/hot-answers/answer-ticket'
import { isKnownTo } from '@pointfare/server/http/revalidation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EdgePorts } from './ports.ts'
import { inertPolicy } from './security-headers.ts'

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  /** Begins the answer as every other; true when it was refused with that. */
  isRefused: (request: FastifyRequest, reply: FastifyReply) => boolean
  otherwise: () => void
}

/** Answers a request with what is finished already, if there is any, and else as every other. */
export function createHotAnswering({ hotAnswers }: Pick<EdgePorts, 'hotAnswers'>) {
  return ({ request, reply, isRefused, otherwise }: Asked) => {
    const hot = hotAnswers?.()
    if (hot && request.method !== 'GET' && request.method !== 'HEAD') reply.raw.once('finish', hot.expire)
    const found = hot?.find(request.raw)
    if (found === undefined) return answerAnew()
    if (found instanceof Promise) return void found.then(take, answerAnew)
    send(found)

    function take(kept: KeptAnswer | undefined) {
      if (kept) send(kept)
      else answerAnew()
    }

    function send(kept: KeptAnswer) {
      if (isRefused(request, reply)) return
      reply.hijack()
      sendKept(request, reply, kept)
    }

    /** Others may be waiting for what it is answered. */
    function answerAnew() {
      const ticket = ticketOf(request.raw)
      if (ticket) reply.raw.once('close', ticket.end)
      otherwise()
    }
  }
}

/** With the headers that its first answer had. */
function sendKept({ raw: { headers } }: FastifyRequest, { raw }: FastifyReply, kept: KeptAnswer) {
  const isKnown = isKnownTo(headers['if-none-match'], kept.etag)
  raw.setHeader('content-security-policy', inertPolicy)
  raw.setHeader('etag', kept.etag)
  for (let at = 0; at < kept.headers.length; at += 2) {
    const name = kept.headers[at]!
    if (!isKnown || name !== 'content-type') raw.setHeader(name, kept.headers[at + 1]!)
  }
  if (isKnown) {
    raw.statusCode = 304
    raw.end()
    return
  }
  if (kept.encoding) raw.setHeader('content-encoding', kept.encoding)
  raw.setHeader('content-length', kept.body.length)
  raw.end(kept.body)
}
