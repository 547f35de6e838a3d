import { routeInfoPath } from '@pointfare/shared/contracts/route-info'
import { createDemoCashPrices } from '../cash-prices/demo-cash-prices.ts'
import { ada, seconds } from './testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

let api: MemberApi
beforeAll(async () => {
  api = await openMemberApi({ now, cashPrices: createDemoCashPrices({ seed: 2026, now }) })
  await api.join(ada, { currency: 'CHF' })
})
afterAll(() => api.close())

const quote = routeInfoPath({
  origin: 'LHR',
  destination: 'JFK',
  date: '2027-03-15',
  airlineCode: 'VS',
  currency: 'GBP',
})

describe('a price that is open to all', () => {
  it('is told to members in the currency they have chosen', async () => {
    expect((await api.as(ada).get(quote)).json()).toMatchObject({ currency: 'CHF' })
  })

  it.each([
    ['to whoever is not signed in', async () => ({})],
    ['to members without a choice', async () => bearer(await api.tenant.token({ sub: 'auth0|new', email: 'new@x.y' }))],
    ['with a token that has expired', async () => bearer(await api.tenant.token(ada, { exp: seconds(-90) }))],
    ['with a token that is none', async () => bearer('none')],
  ])('is told %s in the currency that was asked for', async (_, headersOf) => {
    const answer = await api.get(quote, await headersOf())

    expect(answer.json()).toMatchObject({ currency: 'GBP' })
  })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
