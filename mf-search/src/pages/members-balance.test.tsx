import { addressOf } from '@pointfare/shared/operations/operation'
import { flightsRequested } from '../testing/open-search.tsx'
import { listPriceHistory, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { anAward, aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, refuses } from '@pointfare/shared/testing/fake-api'
import { historyInput } from '@pointfare/shared/contracts/reward-flight'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSearch, resultsUrl, searchApi } from '../testing/open-search.tsx'

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

/** Nothing is laid out here, so no size ever changes. */
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

async function openAs(session: object, ...memberships: Parameters<ReturnType<typeof searchApi>['answer']>) {
  const api = searchApi()
  api.answer(answers(searchRewardFlights, flightsRequested(), aPage([flight])), ...memberships)
  await act(async () => void openSearch(resultsUrl, { session }))
  return api
}
const ofVs3 = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', flight: 'VS3' }
const hers = { params: { userId: '7' } }
const cell = (name: RegExp) => screen.findByRole('button', { name })

describe('what a member’s points can book', () => {
  it('is marked at each price and summed up', async () => {
    await openAs(ada, answers(listAirlineMemberships, hers, [flyingClub]))

    expect(
      await screen.findByText(/^.*Your 20,000 Virgin Atlantic Flying Club points can book 1 of the 2/),
    ).toBeVisible()
    expect(await cell(/^Economy/)).toHaveTextContent('within your balance')
    expect(await cell(/^Premium Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is said of a price in its history, with what is missing', async () => {
    const requested = historyInput({ ...ofVs3, pageNumber: 0 })
    const history = answers(listPriceHistory, requested, aPage([flight], { pageSize: 20 }))
    await openAs(ada, answers(listAirlineMemberships, hers, [flyingClub]), history)

    await userEvent.click(await cell(/^Economy/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Price history' }))
    const within20 = /^Seen .*\. Within your 20,000 Virgin Atlantic Flying Club points, for one traveller\.$/
    expect(await dialog.findByText(within20)).toBeVisible()
    await userEvent.click(dialog.getByRole('tab', { name: 'Premium Economy' }))

    expect(dialog.getByText(/ 40,000 points more than your 20,000 Virgin Atlantic Flying Club points\.$/)).toBeVisible()
  })

  it('is not said without a membership in the airline’s scheme', async () => {
    await openAs(ada, answers(listAirlineMemberships, hers, []))

    expect(await cell(/^Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is left out when the memberships cannot be had', async () => {
    await openAs(ada, refuses(listAirlineMemberships, hers, 503))

    expect(await cell(/^Economy/)).not.toHaveTextContent('within your balance')
  })

  it('is asked for members only', async () => {
    const { requests } = await openAs({ status: 'anonymous' })

    expect(requests).not.toContain(addressOf(listAirlineMemberships, hers))
  })
})
