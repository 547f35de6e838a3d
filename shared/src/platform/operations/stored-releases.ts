import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { ReleaseDocument } from '../release.ts'
import { ofChannel } from './parameters.ts'

/** Of edges whose registry is on another host, and no operation of that. */
export const storedReleases = {
  operationId: 'keptReleases',
  method: 'GET',
  path: '/releases/v1/channels/:channel/kept',
  access: 'public',
  tags: ['Edges'],
  summary: 'Releases that this host can serve without its registry, the live one first',
  params: ofChannel,
  answers: { 200: z.array(ReleaseDocument) },
} as const satisfies Operation
