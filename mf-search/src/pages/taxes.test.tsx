import { addressOf } from '@pointfare/shared/operations/operation'
import { getRouteSchedule } from '@pointfare/shared/operations/reward-flights'
import { getUser } from '@pointfare/shared/operations/users'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { aUser } from '@pointfare/shared/testing/a-user'
import { answers, replies } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import { aSchedule, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const session = {
  status: 'member' as const,
  user: { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' },
  userId: '7',
  getToken: async () => 'a-token',
}
const scheduleIn = (currency: Currency) =>
  addressOf(getRouteSchedule, { params: { airline: 'vs', origin: 'LHR', destination: 'JFK' }, query: { currency } })

function taxesApi() {
  const api = searchApi()
  api.answer(
    replies(getRouteSchedule, {}, () => Response.json(aSchedule())),
    answers(getRouteSchedule, { query: { currency: 'EUR' } }, { ...aSchedule(), currency: 'EUR' }),
    answers(getRouteSchedule, { query: { currency: 'GBP' } }, { ...aSchedule(), currency: 'GBP' }),
    answers(listAirlineMemberships, { params: { userId: '7' } }, []),
  )
  return api
}

describe('taxes beside points', () => {
  it('are in the usual currency', async () => {
    const { requests } = taxesApi()

    openSearch(resultsUrl)

    expect(await screen.findByRole('button', { name: /US\$228/ })).toBeVisible()
    expect(requests).toContain(scheduleIn('USD'))
  })

  it('are in the currency of the address', async () => {
    taxesApi()

    openSearch(`${resultsUrl}?currency=eur`)

    expect(await screen.findByRole('button', { name: /€228/ })).toBeVisible()
  })

  it("are in a member's own currency, whatever the address says", async () => {
    const { requests, answer } = taxesApi()
    answer(answers(getUser, { params: { id: '7' } }, aUser({ currency: 'GBP' })))

    await act(async () => void openSearch(`${resultsUrl}?currency=EUR`, { session }))

    expect(await screen.findByRole('button', { name: /£228/ })).toBeVisible()
    expect(requests).not.toContain(scheduleIn('EUR'))
  })
})
