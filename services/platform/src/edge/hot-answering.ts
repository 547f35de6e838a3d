import type { StoredAnswer } from '@pointfare/core/http/hot-answers/answer-store'
import { cacheWriterOf } from '@pointfare/core/http/hot-answers/cache-writer'
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

    function take(stored: StoredAnswer | undefined) {
      if (!stored) return answerAnew()
      begin(request, response, (refused) => {
        if (!refused) return sendStored(request, response, stored)
        refusals.set(request, refused)
        otherwise()
      })
    }

    /** Others may be waiting for what it is answered. */
    function answerAnew() {
      const cacheWriter = cacheWriterOf(request)
      if (cacheWriter) response.once('close', cacheWriter.end)
      otherwise()
    }
  }

  return { answer, refusalOf: (request: IncomingMessage) => refusals.get(request) }
}

/** With the headers that its first answer had. */
function sendStored({ headers }: IncomingMessage, response: ServerResponse, stored: StoredAnswer) {
  const isKnown = isKnownTo(headers['if-none-match'], stored.etag)
  response.setHeader('content-security-policy', inertPolicy)
  response.setHeader('etag', stored.etag)
  for (let at = 0; at < stored.headers.length; at += 2) {
    const name = stored.headers[at]!
    if (!isKnown || name !== 'content-type') response.setHeader(name, stored.headers[at + 1]!)
  }
  if (isKnown) {
    response.statusCode = 304
    response.end()
    return
  }
  if (stored.encoding) response.setHeader('content-encoding', stored.encoding)
  response.setHeader('content-length', stored.body.length)
  response.end(stored.body)
}
