import { addressOf } from '@pointfare/shared/operations/operation'
import { getAirline, listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { RouteEntryList } from '@pointfare/shared/contracts/airline'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('airlines', () => {
  it('are those that have routes, by name', async () => {
    const response = await api.get(listAirlines.path)

    expect(response.json()).toEqual([
      { code: 'BA', name: 'British Airways' },
      { code: 'VS', name: 'Virgin Atlantic' },
    ])
  })

  it('can be asked for by code, in any case', async () => {
    const response = await api.get(addressOf(getAirline, { params: { code: 'qf' } }))

    expect(response.json()).toEqual({ code: 'QF', name: 'Qantas' })
  })

  it('are a 404 problem when no airline has the code', async () => {
    const response = await api.get(addressOf(getAirline, { params: { code: 'ZZ' } }))

    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ detail: 'No airline has the code ZZ', errors: [{ field: 'code' }] })
  })
})

describe('routes of an airline', () => {
  it('are its origins with their destinations, each by city', async () => {
    const response = await api.get(addressOf(listRoutesOfAirline, { params: { code: 'VS' } }))

    const entries = z.parse(RouteEntryList, response.json())
    const codes = entries.map(({ origin, destinations }) => [
      origin.airportCode,
      ...destinations.map((to) => to.airportCode),
    ])
    expect(codes).toEqual([
      ['LHR', 'BOS', 'JFK'],
      ['MAN', 'JFK'],
    ])
  })

  it('are those of all airlines for any, each once', async () => {
    const response = await api.get(addressOf(listRoutesOfAirline, { params: { code: 'any' } }))

    const entries = z.parse(RouteEntryList, response.json())
    const pairs = entries.flatMap(({ origin, destinations }) =>
      destinations.map((to) => `${origin.airportCode}-${to.airportCode}`),
    )
    expect(pairs).toEqual(expect.arrayContaining(['LHR-BOS', 'LHR-JFK', 'MAN-JFK']))
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('tell the code of a city that several airports share, so that people find them all by it', async () => {
    await api.db.query({ name: '', text: `update airport set metro_code = 'NYC' where code = 'JFK'` })

    const response = await api.get(addressOf(listRoutesOfAirline, { params: { code: 'VS' } }))

    const [london] = z.parse(RouteEntryList, response.json())
    expect(london?.origin).not.toHaveProperty('metroCode')
    expect(london?.destinations.at(-1)).toMatchObject({ airportCode: 'JFK', metroCode: 'NYC' })
  })

  it('are none for an airline that is known but not tracked', async () => {
    const response = await api.get(addressOf(listRoutesOfAirline, { params: { code: 'QF' } }))

    expect(response.json()).toEqual([])
  })

  it('are a 404 problem for an unknown airline', async () => {
    const response = await api.get(addressOf(listRoutesOfAirline, { params: { code: 'ZZ' } }))

    expect(response.statusCode).toBe(404)
  })
})
