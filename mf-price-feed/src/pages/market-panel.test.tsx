import { lastDay } from '../hooks/use-recent-changes.ts'
import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import { countRecentPriceChanges } from '@pointfare/shared/operations/search-data'
import { answers, hangs, refuses, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { dashboardApi, openDashboard } from '../testing/open-dashboard.tsx'

let api: FakeApi
beforeEach(() => {
  api = dashboardApi()
})

const strip = () => within(screen.getByRole('list', { name: 'The last day' })).getAllByRole('listitem')

describe('the figures of the day', () => {
  it('are those of the last 24 hours', async () => {
    await openDashboard()

    expect(strip().map(({ textContent }) => textContent)).toEqual([
      '44 Daily Price Changes',
      '11 Price Decreases',
      '0 Price Increases',
      '33 Changes of Seats',
    ])
    expect(screen.getByText('Counted over the last 24 hours.')).toBeVisible()
  })

  it('are typical ones, and called so, while nothing is counted', async () => {
    api.answer(hangs(countRecentPriceChanges, lastDay))
    await openDashboard()

    expect(strip()[0]).toHaveTextContent('2.4K+ Daily Price Changes')
    expect(screen.getByText(/^Typical of a day/)).toBeVisible()
  })
})

describe('changes per hour', () => {
  it('are drawn, and told in words', async () => {
    await openDashboard()

    expect(screen.getByRole('figure', { name: 'Changes per hour' })).toHaveTextContent(
      '44 changes in 24 hours. Most from 09:00 to 10:00 UTC: 40. This hour so far: 4.',
    )
  })

  it('say so when they could not be counted', async () => {
    api.answer(refuses(countRecentPriceChanges, lastDay, 503))
    await openDashboard()

    expect(await screen.findByText('The changes of the last hours could not be counted.')).toBeVisible()
    expect(screen.getByText('Typical of a day; today’s could not be counted.')).toBeVisible()
  })
})

describe('the sources', () => {
  const silence = () => screen.queryByText(/do not mean a quiet market/)
  const aSource = (source: string, isStale: boolean) => ({
    source,
    isStale,
    lastSuccessAt: [2027, 3, 1, 7, 0, 0] as [number, number, number, number, number, number],
    lastFailureAt: null,
    changes: 44,
  })

  it('say when each was last updated', async () => {
    await openDashboard()

    const sources = within(screen.getByRole('list', { name: 'Sources' }))
    expect(sources.getByRole('listitem')).toHaveTextContent('Demo market updated 2 minutes ago')
    expect(silence()).not.toBeInTheDocument()
  })

  it('are called out beside the feed when they are silent', async () => {
    api.answer(
      answers(
        getFeedHealth,
        {},
        {
          staleAfterMinutes: 30,
          sources: [aSource('demo-market', true), { ...aSource('seats-aero', true), lastSuccessAt: null }],
        },
      ),
    )
    await openDashboard()

    expect(silence()).toHaveTextContent('Demo market and Seats aero have been silent for more than 30 minutes')
    const reported = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(reported.map(({ textContent }) => textContent)).toEqual([
      'Demo market Silent, last updated 3 hours ago',
      'Seats aero Silent, never updated',
    ])
  })

  it('are not taken for silent when their health is unknown', async () => {
    api.answer(refuses(getFeedHealth, {}, 503))
    await openDashboard()

    expect(await screen.findByText('The state of the sources could not be loaded.')).toBeVisible()
    expect(silence()).not.toBeInTheDocument()
  })
})
