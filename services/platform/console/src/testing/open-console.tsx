import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import {
  getHead,
  listChannels,
  listLiveBuilds,
  listTrials,
  listTrialsUnderWay,
} from '@pointfare/shared/platform/operations/channels'
import { getConvergence, listFailures, listGuards, listVitals } from '@pointfare/shared/platform/operations/tabs'
import { getTokenHolder } from '@pointfare/shared/platform/operations/tokens'
import { answers, fakeApi } from '@pointfare/shared/testing/fake-api'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '../app.tsx'
import { consoleRoutes } from '../routes.tsx'
import type { Manager } from '../session/manager.ts'
import { aConvergence, aRelease, someLiveBuilds, somePublishedBuilds } from './a-channel.ts'

export const grace: Manager = { actor: 'Grace Hopper', token: 'the-release-token' }

/** A registry whose channel `production` serves `aRelease`; answers given later replace these. */
export const consoleApi = () =>
  fakeApi(
    answers(getTokenHolder, {}, { name: 'admin', scopes: ['admin'], expiresAt: null }),
    answers(listChannels, {}, [{ channel: 'production', seq: 7 }]),
    // Nobody said what these builds were made from.
    answers(listBuilds, {}, somePublishedBuilds()),
    answers(getHead, { params: { channel: 'production' } }, aRelease()),
    answers(listLiveBuilds, { params: { channel: 'production' } }, someLiveBuilds()),
    answers(getConvergence, { params: { channel: 'production' } }, aConvergence()),
    answers(listFailures, { params: { channel: 'production' } }, []),
    answers(listGuards, { params: { channel: 'production' } }, []),
    answers(listTrials, {}, []),
    answers(listTrialsUnderWay, {}, []),
    answers(listVitals, { params: { channel: 'production' }, query: {} }, []),
  )

/** Opens the console at `url`, signed in as `manager`, or signed out. */
export async function openConsole(url: string, manager?: Manager) {
  let stored = manager
  const storage = {
    read: () => stored,
    write: (next: Manager) => void (stored = next),
    clear: () => void (stored = undefined),
  }
  const router = createMemoryRouter(consoleRoutes('production'), { initialEntries: [url] })
  const context = { locale: 'en-GB', now: () => new Date('2027-03-01T12:00:00Z'), siteChannel: 'production' }
  const swr = { provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }

  await act(
    async () =>
      void render(
        <App context={context} storage={storage} swr={swr}>
          <RouterProvider router={router} />
        </App>,
      ),
  )
  return { router, signedIn: () => stored }
}
