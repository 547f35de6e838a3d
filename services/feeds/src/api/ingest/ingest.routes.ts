import {
  dropHeldBatch,
  ingestHotelNights,
  ingestSnapshots,
  listHeldBatches,
  releaseHeldBatch,
} from '@pointfare/shared/operations/ingest'
import type { FastifyPluginAsync, FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '@pointfare/server/http/route'
import type { IngestService } from './ingest.service.ts'
import { grantOf, type IngestGrant } from '../../ingest/ingest-tokens.ts'
import { problem, sendProblem } from '@pointfare/server/http/problems'

/** Ten thousand snapshots of a kilobyte, with room to spare. */
const longestBody = 16 * 1024 * 1024

export const ingestRoutes =
  (ingest: IngestService, token: string): FastifyPluginAsync =>
  async (app) => {
    addIngestAccess(app, token)

    route(app, ingestSnapshots, (request) => ingest.send(request.body, ingestGrantOf(request)), {
      bodyLimit: longestBody,
    })
    route(app, ingestHotelNights, (request) => ingest.sendNights(request.body, ingestGrantOf(request)), {
      bodyLimit: longestBody,
    })
    route(app, listHeldBatches, (request) => ingest.listHeld(ingestGrantOf(request)))
    route(app, releaseHeldBatch, (request) => ingest.release(request.params.id, ingestGrantOf(request)))
    route(app, dropHeldBatch, (request) => ingest.drop(request.params.id, ingestGrantOf(request)))
  }

declare module 'fastify' {
  interface FastifyRequest {
    ingestGrant: IngestGrant | null
  }
}

/** Lets only holders of a token reach the routes of this scope, before a body is read. */
function addIngestAccess(app: FastifyInstance, token: string) {
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
function ingestGrantOf({ ingestGrant }: FastifyRequest): IngestGrant {
  if (!ingestGrant) throw new Error('Only routes behind addIngestAccess have a grant')
  return ingestGrant
}
