import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { PageAround, type Surroundings } from './page-around.tsx'

/**
 * The HTML of `url` as a server would send it, for tests that run in Node alone.
 * @throws Error when there is a browser around, because then the test would prove nothing
 */
export function renderToHtml(routes: RouteObject[], url: string, surroundings: Surroundings = {}): string {
  if ('window' in globalThis || 'document' in globalThis)
    throw new Error('This test needs Node alone: add @jest-environment node, or @vitest-environment node')

  const router = createMemoryRouter(routes, { initialEntries: [url] })
  return renderToString(
    <PageAround {...surroundings}>
      <RouterProvider router={router} />
    </PageAround>,
  )
}
