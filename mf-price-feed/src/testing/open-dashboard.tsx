import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import { listRecentPriceChanges } from '@pointfare/shared/operations/price-changes'
import {
  countRecentPriceChanges,
  listPopularRoutePrices,
  listPopularRoutes,
} from '@pointfare/shared/operations/search-data'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { addressOf } from '@pointfare/shared/operations/operation'
import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { fakePriceChanges } from '@pointfare/shared/testing/fake-event-source'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act } from '@testing-library/react'
import { dashboardPattern } from '../paths.ts'
import { lastChanges, lastDrops } from '../hooks/use-last-changes.ts'
import { lastDay } from '../hooks/use-recent-changes.ts'
import { routes } from '../routes.tsx'
import { someRecentChanges } from './some-recent-changes.ts'

export const recentChangesUrl = addressOf(countRecentPriceChanges, lastDay)

export const airlines = [anAirline(), anAirline({ code: 'BA', name: 'British Airways' })]

/** An API with two airlines, Virgin's small network, two routes that move, no change so far, and a source that is heard. */
export const dashboardApi = (): FakeApi =>
  fakeApi(
    answers(listAirlines, {}, airlines),
    answers(listRoutesOfAirline, { params: { code: 'VS' } }, aNetwork()),
    answers(listRoutesOfAirline, { params: { code: 'BA' } }, aNetwork().slice(1, 2)),
    answers(listPopularRoutes, {}, [
      { origin: 'LHR', destination: 'JFK', count: 1204 },
      { origin: 'BGI', destination: 'LHR', count: 1 },
    ]),
    answers(listRecentPriceChanges, lastDrops, []),
    answers(listRecentPriceChanges, lastChanges, []),
    answers(listPopularRoutePrices, {}, { since: '2027-01-31', routes: [] }),
    answers(countRecentPriceChanges, lastDay, someRecentChanges({ 9: 40, 12: 4 })),
    answers(
      getFeedHealth,
      {},
      {
        staleAfterMinutes: 30,
        sources: [
          {
            source: 'demo-market',
            lastSuccessAt: [2027, 3, 1, 9, 58, 0],
            lastFailureAt: null,
            isStale: false,
            changes: 44,
          },
        ],
      },
    ),
  )

/** Opens the dashboard and waits for what the API answers; the stream is the test's to speak on. */
export async function openDashboard(query = '', surroundings?: Surroundings) {
  const stream = fakePriceChanges()
  const page = await act(async () =>
    renderAt([...routes, { path: '/', element: 'Home' }], dashboardPattern + query, surroundings),
  )
  act(() => stream.accept())
  return {
    ...page,
    stream: { ...stream, send: (...sent: Parameters<typeof stream.send>) => act(() => stream.send(...sent)) },
  }
}
