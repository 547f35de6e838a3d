import * as z from 'zod/mini'
import { SnapshotBatch } from '../contracts/award-snapshot.ts'
import { HotelNightBatch } from '../contracts/hotel-night-snapshot.ts'
import { HeldBatches, IngestReport } from '../contracts/ingest.ts'
import type { Operation } from './operation.ts'

const common = { access: 'source', tags: ['Ingest'] } as const
const highestId = 2 ** 31 - 1
const params = {
  id: z.coerce
    .number<number>({ error: 'Held batches have numbers' })
    .check(z.int(), z.minimum(1), z.maximum(highestId)),
}

export const ingestSnapshots = {
  ...common,
  operationId: 'ingestSnapshots',
  method: 'POST',
  path: '/api/v1/ingest',
  summary: 'Accepts a batch of award snapshots; repeating a batch changes nothing',
  body: SnapshotBatch,
  answers: { 200: IngestReport },
} as const satisfies Operation

export const ingestHotelNights = {
  ...common,
  operationId: 'ingestHotelNights',
  method: 'POST',
  path: '/api/v1/ingest/hotels',
  summary: 'Accepts a batch of hotel nights; repeating a batch changes nothing',
  body: HotelNightBatch,
  answers: { 200: IngestReport },
} as const satisfies Operation

export const listHeldBatches = {
  ...common,
  operationId: 'listHeldBatches',
  method: 'GET',
  path: '/api/v1/ingest/held',
  summary: 'Batches held for a decision',
  answers: { 200: HeldBatches },
} as const satisfies Operation

export const releaseHeldBatch = {
  ...common,
  operationId: 'releaseHeldBatch',
  method: 'POST',
  path: '/api/v1/ingest/held/:id/release',
  summary: 'Publishes a held batch',
  params,
  answers: { 200: IngestReport },
  refusals: [404],
} as const satisfies Operation

export const dropHeldBatch = {
  ...common,
  operationId: 'dropHeldBatch',
  method: 'DELETE',
  path: '/api/v1/ingest/held/:id',
  summary: 'Discards a held batch',
  params,
  answers: { 204: null },
  refusals: [404],
} as const satisfies Operation
