import { act, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { PageAround, type SwrCache, type Surroundings } from './page-around.tsx'

/**
 * Draws a page to a string with all that its API answers, and has the React of development take it over. What it finds that
 * is not as it was drawn is in `mismatches`, or fails the test as a complaint.
 */
export async function hydrateAt(routes: RouteObject[], url: string, surroundings: Surroundings = {}) {
  const page = (given: Surroundings) => (
    <PageAround {...surroundings} {...given}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />
    </PageAround>
  )
  const fallback = await answersOf((cache) => page({ cache }))
  const root = document.createElement('div')
  root.innerHTML = renderToString(page({ fallback }))
  const html = root.innerHTML
  document.body.append(root)

  const mismatches: unknown[] = []
  const taken = await act(async () =>
    hydrateRoot(root, page({ fallback }), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  await act(async () => taken.unmount())
  root.remove()
  return { html, mismatches }
}

/** What a page asks once it is open, and is told. */
async function answersOf(page: (cache: SwrCache) => ReactNode): Promise<Record<string, unknown>> {
  const cache: SwrCache = new Map()
  const { unmount } = await act(async () => render(page(cache)))
  await waitFor(() => expect([...cache.values()].filter(({ isValidating }) => isValidating)).toEqual([]))
  unmount()
  return Object.fromEntries([...cache].flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])))
}
