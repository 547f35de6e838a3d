import * as z from 'zod/mini'
import type { Operation } from '../../operations/operation.ts'
import { PruneRequest, Pruning } from '../pruning.ts'
import { ReleaseKeys } from '../release-key.ts'

const tags = ['Registry'] as const

export const listKeys = {
  operationId: 'listKeys',
  method: 'GET',
  path: '/releases/v1/keys',
  access: 'public',
  tags,
  summary: 'Public keys that open tabs trust, the signing one first',
  answers: { 200: ReleaseKeys },
} as const satisfies Operation

export const pruneBuilds = {
  operationId: 'pruneBuilds',
  method: 'POST',
  path: '/releases/v1/prune',
  access: 'admin',
  tags,
  summary: 'Removes builds that nothing needs any more, or only lists them',
  body: PruneRequest,
  answers: { 200: Pruning },
} as const satisfies Operation

export const getApiDocument = {
  operationId: 'getApiDocument',
  method: 'GET',
  path: '/releases/v1/openapi.json',
  access: 'public',
  tags,
  summary: 'This interface as an OpenAPI document',
  answers: { 200: z.record(z.string(), z.unknown()) },
} as const satisfies Operation
