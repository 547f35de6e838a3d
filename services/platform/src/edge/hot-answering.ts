import type { KeptAnswer } from '@pointfare/core/http/hot-answers/answer-store'
import { ticketOf } from '@pointfare/core/http/hot-answers/answer-ticket'
import { isKnownTo } from '@pointfare/core/http/revalidation'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BeginAnswer } from './begin-answers.ts'
import type { EdgePorts } from './ports.ts'
import type { Refused } from './request-limits.ts'
import { inertPolicy } from './security-headers.ts'

type Options = {
  hotAnswers: EdgePorts['hotAnswers']
  begin: BeginAnswer
  isClosing: () => boolean
}

/**
 * Answers requests with what is finished already, in front of the framework, which takes longer to find out that it may than
 * answering takes. `otherwise` gets what is to be answered as every other; `refusalOf` tells it that one has begun, and why it
 * is refused.
 */
export function createHotAnswering({ hotAnswers, begin, isClosing }: Options) {
  const refusals = new WeakMap<IncomingMessage, Refused>()

  function answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void) {
    const hot = isClosing() ? undefined : hotAnswers?.()
    if (hot && request.method !== 'GET' && request.method !== 'HEAD') response.once('finish', hot.expire)
    const found = hot?.find(request)
    if (found === undefined) return answerAnew()
    if (found instanceof Promise) return void found.then(take, answerAnew)
    take(found)

    function take(kept: KeptAnswer | undefined) {
      if (!kept) return answerAnew()
      begin(request, response, (refused) => {
        if (!refused) return sendKept(request, response, kept)
        refusals.set(request, refused)
        otherwise()
      })
    }

    /** Others may be waiting for what it is answered. */
    function answerAnew() {
      const ticket = ticketOf(request)
      if (ticket) response.once('close', ticket.end)
      otherwise()
    }
  }

  return { answer, refusalOf: (request: IncomingMessage) => refusals.get(request) }
}

/** With the headers that its first answer had. */
function sendKept({ headers }: IncomingMessage, response: ServerResponse, kept: KeptAnswer) {
  const isKnown = isKnownTo(headers['if-none-match'], kept.etag)
  response.setHeader('content-security-policy', inertPolicy)
  response.setHeader('etag', kept.etag)
  for (let at = 0; at < kept.headers.length; at += 2) {
    const name = kept.headers[at]!
    if (!isKnown || name !== 'content-type') response.setHeader(name, kept.headers[at + 1]!)
  }
  if (isKnown) {
    response.statusCode = 304
    response.end()
    return
  }
  if (kept.encoding) response.setHeader('content-encoding', kept.encoding)
  response.setHeader('content-length', kept.body.length)
  response.end(kept.body)
}
