import { AirlineList, airlineRoutesPath, airlinesPath, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { FeedHealth, feedHealthPath } from '@pointfare/shared/contracts/feed-health'
import {
  mostChangesPath,
  PopularRoutes,
  RecentPriceChanges,
  recentPriceChangesPath,
} from '@pointfare/shared/contracts/search-data'
import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { fakePriceChanges } from '@pointfare/shared/testing/fake-event-source'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { act } from '@testing-library/react'
import { dashboardPattern } from '../paths.ts'
import { routes } from '../routes.tsx'
import { someRecentChanges } from './some-recent-changes.ts'

export const recentChangesUrl = `${recentPriceChangesPath}?hours=24`

export const airlines = [anAirline(), anAirline({ code: 'BA', name: 'British Airways' })]

/** An API with two airlines, Virgin's small network, two routes that move, and a source that is heard. */
export const dashboardApi = (): FakeApi =>
  fakeApi(
    answers(airlinesPath, AirlineList, airlines),
    answers(airlineRoutesPath('VS'), RouteEntryList, aNetwork()),
    answers(airlineRoutesPath('BA'), RouteEntryList, aNetwork().slice(1, 2)),
    answers(mostChangesPath, PopularRoutes, [
      { origin: 'LHR', destination: 'JFK', count: 1204 },
      { origin: 'BGI', destination: 'LHR', count: 1 },
    ]),
    answers(recentChangesUrl, RecentPriceChanges, someRecentChanges({ 9: 40, 12: 4 })),
    answers(feedHealthPath, FeedHealth, {
      staleAfterMinutes: 30,
      sources: [
        {
          source: 'demo-market',
          lastSuccessAt: [2027, 3, 1, 11, 58, 0],
          lastFailureAt: null,
          isStale: false,
          changes: 44,
        },
      ],
    }),
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
