import { SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { HeldBatches, heldBatchesPath, IngestReport, ingestPath } from '@pointfare/shared/contracts/ingest'
import { Problem } from '@pointfare/shared/contracts/problem'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { addIngestAccess, ingestGrantOf } from './ingest-access.ts'
import type { IngestService } from './ingest.service.ts'

const tags = ['Ingest']

/** Ten thousand snapshots of a kilobyte, with room to spare. */
const longestBody = 16 * 1024 * 1024

const highestId = 2 ** 31 - 1
const heldId = z.object({
  id: z.coerce.number({ error: 'Held batches have numbers' }).check(z.int(), z.minimum(1), z.maximum(highestId)),
})

const problems = { 400: Problem, 401: Problem, 403: Problem }
const heldProblems = { ...problems, 404: Problem }

export const ingestRoutes =
  (ingest: IngestService, token: string): FastifyPluginAsyncZod =>
  async (app) => {
    addIngestAccess(app, token)
    const config = { access: 'source' as const }

    app.post(
      ingestPath,
      {
        config,
        bodyLimit: longestBody,
        schema: {
          tags,
          summary: 'Takes a batch of award snapshots; the same batch again changes nothing',
          body: SnapshotBatch,
          response: { 200: IngestReport, ...problems, 413: Problem },
        },
      },
      async (request) => ingest.send(request.body, ingestGrantOf(request)),
    )

    app.get(
      heldBatchesPath,
      {
        config,
        schema: { tags, summary: 'Batches that wait for a decision', response: { 200: HeldBatches, ...problems } },
      },
      async (request) => ingest.listHeld(ingestGrantOf(request)),
    )

    app.post(
      `${heldBatchesPath}/:id/release`,
      {
        config,
        schema: {
          tags,
          summary: 'Publishes a held batch',
          params: heldId,
          response: { 200: IngestReport, ...heldProblems },
        },
      },
      async (request) => ingest.release(request.params.id, ingestGrantOf(request)),
    )

    app.delete(
      `${heldBatchesPath}/:id`,
      {
        config,
        schema: { tags, summary: 'Forgets a held batch', params: heldId, response: { 204: z.null(), ...heldProblems } },
      },
      async (request, reply) => {
        await ingest.drop(request.params.id, ingestGrantOf(request))
        return reply.status(204).send(null)
      },
    )
  }
