import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { aRegistry, type TestRegistry } from './testing/a-registry.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await aRegistry()
})
afterAll(() => registry.close())

describe('an address that the registry cannot even route', () => {
  it.each([
    ['with an endless parameter', `channels/${'x'.repeat(300)}/releases`, 414],
    ['with a broken escape', 'channels/%E0%A4%A/releases', 400],
  ])('%s is answered with a problem document and the id of its request', async (_, path, status) => {
    const answer = await registry.get(path)

    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    const problem = z.parse(Problem, answer.json())
    expect(problem).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
    expect(answer.statusCode).toBe(status)
  })
})

it('a file of a type that is none is refused as the document says', async () => {
  const answer = await registry.app.inject({
    method: 'PUT',
    url: '/releases/v1/artifacts/mf-search/search-1/files/entry.js',
    headers: { authorization: `Bearer ${registry.token}`, 'content-type': 'x' },
    payload: 'x',
  })

  expect(z.parse(Problem, answer.json()).status).toBe(415)
})
