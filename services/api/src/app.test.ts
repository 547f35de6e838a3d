import { listAirlines } from '@pointfare/shared/operations/airlines'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Problem, problemMediaType } from '@pointfare/shared/contracts/problem'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import * as z from 'zod'
import type { Database } from '@pointfare/core/db/database'
import { DatabaseUnavailable } from '@pointfare/core/db/database-unavailable'
import { buildApi } from './app.ts'
import { openTestApi, type TestApi } from './testing/open-test-api.ts'
import { testConfig } from './testing/test-config.ts'

type Document = {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { content?: Record<string, object> }> }>
  >
}

/** Served by a package that is not beside this one. */
const ofAlerts = ['Alerts', 'Inbox']

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ ingestToken: 'the-token-of-the-operator' })
})
afterAll(() => api.close())

describe('the API', () => {
  it('answers an unknown path with a problem document', async () => {
    const response = await api.get('/v1/api/nothing?x=<script>')

    const problem = z.parse(Problem, response.json())
    expect(problem).toMatchObject({ status: 404, detail: 'There is no GET /v1/api/nothing' })
  })

  it.each(['/v1/api/airlines', '/v1/api/airlines/VS', '/api/v1/search-data/routes/count'])(
    'says what %s takes to whoever tries something else',
    async (url) => {
      const response = await api.app.inject({ method: 'DELETE', url })

      expect({ status: response.statusCode, allow: response.headers.allow }).toEqual({
        status: 405,
        allow: 'GET, HEAD',
      })
      expect(z.parse(Problem, response.json()).detail).toBe(`${url} takes GET and HEAD, not DELETE`)
    },
  )

  it.each(['/docs/json/', '/V1/API/airlines', '/v1/api/airlines/VS/'])(
    'does not take %s for the address it resembles, whatever the method',
    async (url) => {
      const answers = await Promise.all((['GET', 'DELETE'] as const).map((method) => api.app.inject({ method, url })))

      expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual([
        [404, undefined],
        [404, undefined],
      ])
    },
  )

  it('names every method of an address that is only posted to', async () => {
    const { statusCode, headers } = await api.get('/api/v1/flights/search')

    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'POST' })
  })

  it.each([
    ['with a broken escape', '/v1/api/airlines/%E0%A4%A', 400],
    ['with an endless parameter', `/v1/api/airlines/${'x'.repeat(800)}`, 414],
  ])('answers an address %s with a problem document', async (_, url, status) => {
    const response = await api.get(url)

    expect(z.parse(Problem, response.json()).status).toBe(status)
  })

  it('answers a body that cannot be read with a problem document', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/v1/api/airlines',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })

    expect(z.parse(Problem, response.json()).status).toBe(400)
  })

  it('keeps the reason of its own failure for its log', async () => {
    const failing: Database = {
      query: () => Promise.reject(new Error('password of the database: hunter2')),
      transaction: () => Promise.reject(new Error('unused')),
    }
    const app = await buildApi({ db: failing, config: testConfig() })

    const answer = await app.inject(listAirlines.path)
    await app.close()

    expect(z.parse(Problem, answer.json())).toMatchObject({ status: 500 })
    expect(answer.body).not.toContain('hunter2')
  })

  it.each([
    ['away', '5', /does not answer/],
    ['full', '60', /no room/],
    ['slow', '5', /takes too long/],
  ] as const)('says when to come back while its database is %s', async (trouble, seconds, words) => {
    const refuse = () => Promise.reject(new DatabaseUnavailable(trouble, new Error('of the server')))
    const app = await buildApi({ db: { query: refuse, transaction: refuse }, config: testConfig() })

    const answer = await app.inject(listAirlines.path)
    await app.close()

    expect(z.parse(Problem, answer.json())).toMatchObject({ status: 503, detail: expect.stringMatching(words) })
    expect(answer.headers['retry-after']).toBe(seconds)
  })

  it('documents every route in OpenAPI 3.1, with its problems', async () => {
    const document = (await api.get('/docs/json')).json()

    expect(document.openapi).toBe('3.1.1')
    expect(await new Validator().validate(document)).toEqual({ valid: true })
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/v1/api/airlines/{code}', '/api/v1/flights/search', '/api/v1/search-data/routes/count']),
    )
  })

  it('names every operation, and declares every refusal as a problem document', async () => {
    const { paths } = (await api.get('/docs/json')).json<Document>()
    const documented = Object.values(paths).flatMap((methods) => Object.values(methods))

    const ids = documented.map(({ operationId }) => operationId)
    const declared = productOperations
      .filter(({ base, tags }) => base !== 'stream' && !ofAlerts.includes(tags[0]))
      .map(({ operationId }) => operationId)
    expect(ids.toSorted()).toEqual(declared.toSorted())
    expect(new Set(declared).size).toBe(declared.length)
    const refusals = documented.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Number(status) < 400 ? [] : [[operationId, status, Object.keys(content)]],
      ),
    )
    expect(refusals.filter(([, , types]) => String(types) !== problemMediaType)).toEqual([])
    expect(paths['/v1/api/users/{id}']?.['put']?.responses).toMatchObject(
      Object.fromEntries([400, 401, 403, 404, 409, 413, 414, 415, 429, 500, 503].map((status) => [status, {}])),
    )
  })

  it('answers with the id of the request, the caller’s or one of its own', async () => {
    const given = await api.get('/v1/api/airlines', { 'x-request-id': 'mine-1' })
    const [odd, refused] = [await api.get('/v1/api/airlines', { 'x-request-id': 'a b' }), await api.get('/nothing')]

    expect(given.headers['x-request-id']).toBe('mine-1')
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(refused.json().requestId).toBe(refused.headers['x-request-id'])
  })

  it('shows its document to people without asking anybody else for assets', async () => {
    const page = await api.get('/docs/')

    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it('compresses long answers for callers that take it, and leaves short ones alone', async () => {
    const search = addressOf(
      searchRewardFlights,
      searchInput({
        airline: 'VS',
        origin: 'LHR',
        destination: 'JFK',
        from: '2027-03-01',
        to: '2027-03-30',
        pageNumber: 0,
        pageSize: 28,
      }),
    )
    const headers = { 'accept-encoding': 'gzip, br' }

    const long = await api.get(search, headers)
    const short = await api.get('/v1/api/airlines', headers)

    expect(long.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ totalElements: 60 })
    expect(short.headers).not.toHaveProperty('content-encoding')
  })
})
