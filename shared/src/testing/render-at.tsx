import { render, type RenderResult } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { PageAround, type Surroundings } from './page-around.tsx'

export type { Surroundings } from './page-around.tsx'

/** Opens `url` in a real router with a fresh cache; `router.state.location` tells where the page went from there. */
export function renderAt(
  routes: RouteObject[],
  url: string,
  surroundings: Surroundings = {},
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const page = render(
    <PageAround {...surroundings}>
      <RouterProvider router={router} />
    </PageAround>,
  )
  return { ...page, router }
}
