import { FeedHealth } from '../contracts/feed-health.ts'
import type { Operation } from './operation.ts'

export const getFeedHealth = {
  method: 'GET',
  base: 'search',
  access: 'public',
  tags: ['Search data'],
  operationId: 'getFeedHealth',
  path: '/api/v1/feed-health',
  summary: 'When each source of prices last reported',
  answers: { 200: FeedHealth },
} as const satisfies Operation
