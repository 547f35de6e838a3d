import { whoAsks } from '../../db/requested-for.ts'
import type { FastifyInstance } from 'fastify'
import { requestIdHeader } from '../request-id.ts'
import { storedHeaders, cacheWriterOf, type Askable } from './cache-writer.ts'
import type { HotAnswers } from './hot-answers.ts'

/** Asks an API in this process for what everybody may see; what is kept for callers from outside is given, and kept, here, too. It is asked under the id of the request that this is done for. */
export async function askInProcess(app: FastifyInstance, hot: HotAnswers | undefined, path: string) {
  const request: Askable = { method: 'GET', url: path, headers: {} }
  const stored = await hot?.find(request)
  if (stored) return { status: 200, body: stored.body.toString() }

  const cacheWriter = cacheWriterOf(request)
  try {
    const id = whoAsks()
    const headers = { accept: 'application/json', ...(id === undefined ? {} : { [requestIdHeader]: id }) }
    const answer = await app.inject({ method: 'GET', url: path, headers })
    const { statusCode: status, body, rawPayload } = answer
    const { etag } = answer.headers
    if (status === 200 && etag) {
      const stored = storedHeaders((name) => answer.headers[name])
      cacheWriter?.keep({ body: rawPayload, encoding: undefined, etag, headers: stored })
    }
    return { status, body }
  } finally {
    cacheWriter?.end()
  }
}
