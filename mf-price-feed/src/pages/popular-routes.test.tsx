import { listPopularRoutePrices, listPopularRoutes } from '@pointfare/shared/operations/search-data'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dashboardApi, openDashboard } from '../testing/open-dashboard.tsx'

let api: FakeApi
beforeEach(() => {
  api = dashboardApi()
})

const list = () => screen.findByRole('list', { name: 'Popular Routes' })

describe('popular routes', () => {
  it('say how often each has changed and how its price went, and lead to every airline’s flights of the next month', async () => {
    api.answer(
      answers(
        listPopularRoutePrices,
        {},
        { since: '2027-01-31', routes: [{ origin: 'LHR', destination: 'JFK', average: [12_000, null, 9000] }] },
      ),
    )
    await openDashboard()

    const [first, second] = within(await list()).getAllByRole('link')
    expect(first).toHaveAccessibleName(
      'LHR to JFK London to New York 1,204 changes Economy 9,000 points on average, 12,000 3 days ago, lowest 9,000',
    )
    expect(first).toHaveAttribute(
      'href',
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-31',
    )
    expect(second).toHaveAccessibleName('BGI to LHR Bridgetown to London 1 change')
    expect(second).toHaveAttribute('href', expect.stringContaining('/airline/any/origin/BGI/'))
  })

  it('are announced while they are on their way', async () => {
    api.answer(hangs(listPopularRoutes, {}))
    await openDashboard()

    expect(screen.getByText('Loading popular routes...')).toBeVisible()
  })

  it('may be none', async () => {
    api.answer(answers(listPopularRoutes, {}, []))
    await openDashboard()

    expect(await screen.findByText('No popular routes found.')).toBeVisible()
  })

  it('can be asked for again when they could not be had', async () => {
    api.answer(refuses(listPopularRoutes, {}, 503, { requestId: 'popular-7' }))
    await openDashboard()
    expect(await screen.findByText('Error loading popular routes: Failed to fetch popular routes: 503')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reference: popular-7' })).toBeVisible()

    dashboardApi()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await list()).toBeVisible()
  })
})
