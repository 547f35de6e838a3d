import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { problem } from '@pointfare/core/http/problems'
import { requestIdHeader } from '@pointfare/core/http/request-id'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** For work whose caller knows that it takes minutes: trying a release in a browser, a batch of 10,000 prices. */
const longWorkMs = 300_000

/** Within this time an answer has begun; the visitor who still waits gets a word and may try again. */
export function setRequestDeadline(
  { takesLong, requestMs }: { takesLong: boolean; requestMs: number },
  request: IncomingMessage,
  response: ServerResponse,
) {
  // A body that is still on its way has a deadline of its own, the server's.
  const deadline = () => {
    if (!response.headersSent && request.complete) answerLate(response)
  }
  const timer = setTimeout(deadline, takesLong ? longWorkMs : requestMs)
  response.once('close', () => clearTimeout(timer))
}

/** What is still written to the answer goes nowhere. */
function answerLate(response: ServerResponse) {
  for (const name of response.getHeaderNames()) if (/^(content-|etag|transfer)/.test(name)) response.removeHeader(name)
  response.writeHead(503, { 'content-type': problemMediaType, 'cache-control': 'no-store', 'retry-after': '5' })
  const late = problem(503, 'This takes too long right now. Please try again in a few seconds.')
  response.end(JSON.stringify({ ...late, requestId: response.getHeader(requestIdHeader) }))

  const ignore = () => response
  Object.assign(response, {
    setHeader: ignore,
    removeHeader: ignore,
    writeHead: ignore,
    flushHeaders: ignore,
    write: () => true,
    end: ignore,
  })
}
