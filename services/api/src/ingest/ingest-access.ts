import { problem, sendProblem } from '@pointfare/core/http/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { grantOf, type IngestGrant } from '@pointfare/ingest/ingest/ingest-tokens'

declare module 'fastify' {
  interface FastifyRequest {
    ingestGrant: IngestGrant | null
  }
}

/** Lets only holders of a token reach the routes of this scope, before a body is read. */
export function addIngestAccess(app: FastifyInstance, token: string) {
  app.decorateRequest('ingestGrant', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    request.ingestGrant = (bearer && grantOf(token, bearer)) || null
    if (request.ingestGrant) return undefined

    const reason = bearer ? 'This is no token of this site' : 'Sending batches needs a token'
    reply.header('www-authenticate', `Bearer realm="ingest"${bearer ? ', error="invalid_token"' : ''}`)
    return sendProblem(reply, problem(401, `${reason}: the operator can make one for each source`))
  })
}

/** What the caller's token allows. */
export function ingestGrantOf({ ingestGrant }: FastifyRequest): IngestGrant {
  if (!ingestGrant) throw new Error('Only routes behind addIngestAccess have a grant')
  return ingestGrant
}
