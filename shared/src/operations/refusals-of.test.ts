import * as z from 'zod/mini'
import type { Operation } from './operation.ts'
import { refusalsOf } from './refusals-of.ts'

const open: Operation = {
  operationId: 'readThing',
  method: 'GET',
  path: '/thing',
  access: 'public',
  tags: ['Things'],
  summary: 'A thing',
  answers: { 200: null },
}
const shape = { id: z.string() }

describe('the statuses that an operation may refuse with', () => {
  it.each([
    ['that takes nothing', {}, [429, 500, 503]],
    ['for members', { access: 'member' }, [401, 403, 429, 500, 503]],
    ['with parameters', { params: shape }, [400, 414, 429, 500, 503]],
    ['with a query', { query: shape }, [400, 429, 500, 503]],
    ['with headers', { headers: shape }, [400, 429, 500, 503]],
    ['that changes something', { method: 'POST' }, [400, 413, 415, 429, 500, 503]],
    ['that takes a file', { method: 'PUT', bodyType: 'application/octet-stream' }, [400, 413, 415, 429, 500, 503]],
    ['with reasons of its own', { refusals: [409, 404, 503] }, [404, 409, 429, 500, 503]],
  ] as const)('%s are in their order, each once', (_, change, statuses) => {
    expect(refusalsOf({ ...open, ...change })).toEqual(statuses)
  })
})
