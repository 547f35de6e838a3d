import { AirlineMembershipList, airlineMembershipsOfPath } from '@pointfare/shared/contracts/membership'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { act, screen } from '@testing-library/react'
import { flightsUrl, openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

const user = { sub: 'auth0|7', name: 'Ada', email: 'ada@pointfare.example' }
const ada = { status: 'member' as const, user, userId: '7', getToken: async () => 'a-token' }

const flyingClub = {
  id: '1',
  userId: '7',
  airlineName: 'Virgin Atlantic Flying Club',
  membershipNumber: '1070000000',
  tier: 'Silver',
  pointsBalance: 20_000,
}
const flight = aRewardFlight({
  awardEconomy: anAward({ cabinPointsValue: 20_000 }),
  awardPremiumEconomy: anAward({ cabinPointsValue: 60_000 }),
  awardBusiness: anAward({ cabinPointsValue: 0 }),
  awardFirst: anAward({ cabinPointsValue: 0 }),
})

async function openAs(session: object, ...memberships: Parameters<ReturnType<typeof searchApi>['answer']>) {
  const api = searchApi()
  api.answer(answers(flightsUrl(), RewardFlightPage, aPage([flight])), ...memberships)
  await act(async () => void openSearch(resultsUrl, { session }))
  return api
}
const memberships = airlineMembershipsOfPath('7')
const cell = (name: RegExp) => screen.findByRole('button', { name })

describe('what a member’s points can book', () => {
  it('is marked at each price and summed up', async () => {
    await openAs(ada, answers(memberships, AirlineMembershipList, [flyingClub]))

    expect(
      await screen.findByText(/^.*Your 20,000 Virgin Atlantic Flying Club points can book 1 of the 2/),
    ).toBeVisible()
    expect(await cell(/^Economy/)).toHaveTextContent('within your balance')
    expect(await cell(/^Premium Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is not said without a membership in the airline’s scheme', async () => {
    await openAs(ada, answers(memberships, AirlineMembershipList, []))

    expect(await cell(/^Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is left out when the memberships cannot be had', async () => {
    await openAs(ada, refuses(memberships, 503))

    expect(await cell(/^Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is asked for members only', async () => {
    const { requests } = await openAs({ status: 'anonymous' })

    expect(requests).not.toContain(memberships)
  })
})
