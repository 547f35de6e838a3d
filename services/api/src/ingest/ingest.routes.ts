import {
  dropHeldBatch,
  ingestHotelNights,
  ingestSnapshots,
  listHeldBatches,
  releaseHeldBatch,
} from '@pointfare/shared/operations/ingest'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { addIngestAccess, ingestGrantOf } from './ingest-access.ts'
import type { IngestService } from './ingest.service.ts'

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
