import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { openTestApi, type TestApi } from './testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('the API', () => {
  it('is healthy and ready while its database answers', async () => {
    expect((await api.get('/healthz')).statusCode).toBe(200)
    expect((await api.get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('answers an unknown path with a problem document', async () => {
    const response = await api.get('/v1/api/nothing?x=<script>')

    const problem = z.parse(Problem, response.json())
    expect(problem).toMatchObject({ status: 404, detail: 'There is no GET /v1/api/nothing' })
  })

  it('documents every route in OpenAPI 3.1, with its problems', async () => {
    const document = (await api.get('/docs/json')).json()

    expect(document.openapi).toBe('3.1.1')
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/v1/airline/{airline}/reward-flights/origin/{origin}/destination/{destination}/from/{from}/to/{to}',
      '/api/v1/airline/{airline}/reward-flights/origin/{origin}/destination/{destination}/on/{on}/historic',
      '/v1/api/airlines',
      '/v1/api/airlines/{code}',
      '/v1/api/airlines/{code}/routes',
    ])
    const search = document.paths[Object.keys(document.paths).find((path) => path.includes('/from/')) ?? ''].get
    expect(Object.keys(search.responses)).toEqual(['200', '400', '404'])
  })

  it('shows its document to people without asking anybody else for assets', async () => {
    const page = await api.get('/docs/')

    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(src|href)="https?:/)
  })
})
