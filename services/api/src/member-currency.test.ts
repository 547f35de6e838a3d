import { getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { cheapestPageInput } from '@pointfare/shared/contracts/cheapest'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { ada, grace } from './testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

let api: MemberApi
beforeAll(async () => {
  api = await openMemberApi({ now, cashPrices: createDemoCashPrices({ seed: 2026, now }) })
  await api.join(ada, { currency: 'CHF' })
})
afterAll(() => api.close())

const flight = { origin: 'LHR', destination: 'JFK', date: '2027-03-15' }
const list = {
  airline: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  cabin: 'ECONOMY',
  pageNumber: 0,
  pageSize: 10,
} as const

describe('the currency that a member has chosen', () => {
  it('takes precedence over the one in the address', async () => {
    const page = await api
      .as(ada)
      .get(addressOf(listCheapestFlights, cheapestPageInput({ ...list, currency: 'USD', sort: 'points' })))
    const info = await api
      .as(ada)
      .get(addressOf(getRouteInfo, { query: { ...flight, airlineCode: 'VS', currency: 'USD' } }))
    const others = await api.as(ada).get(addressOf(listCheapestForCash, { query: { ...flight, currency: 'USD' } }))

    expect(page.json().content[0].cash.currency).toBe('CHF')
    expect(info.json().currency).toBe('CHF')
    expect(others.json()[0].currency).toBe('CHF')
  })

  it('is nobody else’s: without a record, a token or a valid token, the address is followed', async () => {
    const path = addressOf(getRouteInfo, { query: { ...flight, airlineCode: 'VS', currency: 'NZD' } })

    expect((await api.as(grace).get(path)).json().currency).toBe('NZD')
    expect((await api.get(path)).json().currency).toBe('NZD')
    expect((await api.get(path, { authorization: 'Bearer forged' })).json().currency).toBe('NZD')
  })
})
