import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requested } from '../db/requested-for.ts'
import type { FastifyInstance } from 'fastify'

export const requestIdHeader = 'x-request-id'

/**
 * The id of a request: the caller's, if it is one that a log can hold, or else one of our own. Every later question
 * about the same request gets the same id.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  const id = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
  headers[requestIdHeader] = id
  return id
}

/** Every answer of `app`, which makes ids by `requestIdOf`, says its request's, and statements sent for it are told with it. */
export function addRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    requested(request.id, done)
  })
  // What follows a body comes from its connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => requested(request.id, done))
}
