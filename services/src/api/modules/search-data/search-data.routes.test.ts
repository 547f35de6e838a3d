import { openTestApi, type TestApi } from '../../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('counts of what can be searched', () => {
  it('tells how many states of flights are recorded', async () => {
    const { statusCode, body } = await api.get('/api/v1/search-data/historic-flights/count')

    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: { totalHistoricFlights: 3 } })
  })

  it('tells how many routes there are', async () => {
    const { statusCode, body } = await api.get('/api/v1/search-data/routes/count')

    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: { totalRoutes: 4 } })
  })

  it('may be kept for a minute', async () => {
    const { headers } = await api.get('/api/v1/search-data/routes/count')

    expect(headers['cache-control']).toBe('public, max-age=60')
  })
})
