import { PullStatus } from '../contracts/pull.ts'
import type { Operation } from './operation.ts'

const common = {
  access: 'source',
  tags: ['Ingest'],
  path: '/api/v1/ingest/pull',
  answers: { 200: PullStatus },
} as const

export const getPullStatus = {
  ...common,
  operationId: 'getPullStatus',
  method: 'GET',
  summary:
    'The state of the Seats.aero pull: calls of today and progress of each sweep; 404 where it is not configured',
  refusals: [404],
} as const satisfies Operation

export const startPull = {
  ...common,
  operationId: 'startPull',
  method: 'POST',
  summary: 'Starts every sweep now, within the calls of the day, and clears what had stopped it',
  refusals: [404],
} as const satisfies Operation
