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
  summary: 'What is asked of Seats.aero: calls of today, and how far each sweep is; 404 where nothing is',
  refusals: [404],
} as const satisfies Operation

export const startPull = {
  ...common,
  operationId: 'startPull',
  method: 'POST',
  summary: 'Makes every sweep due now, within the calls of the day, and forgets what kept it from asking',
  refusals: [404],
} as const satisfies Operation
