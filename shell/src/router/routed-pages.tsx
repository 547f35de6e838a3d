import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Router, useRoutes, type RouteObject } from 'react-router'
import type { PageRouter } from './page-router.ts'
import type { ScrollPositions } from './scroll-positions.ts'

type Props = {
  router: PageRouter
  routes: RouteObject[]
  /** Absent where nothing scrolls. */
  scroll?: ScrollPositions | undefined
  /** The first page came drawn, and its reader may have scrolled. */
  isDrawn: boolean
}

/** The page at the router's address. One that is not ready leaves the page before it where it is. */
export function RoutedPages({ router, routes, scroll, isDrawn }: Props) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])

  useEffect(() => scroll?.follow(router), [scroll, router])
  const first = useRef(router.state)
  useLayoutEffect(() => {
    scroll?.restore(state, isDrawn && state === first.current)
  }, [scroll, state, isDrawn])

  return (
    <Router location={state.location} navigationType={state.historyAction} navigator={router.navigator}>
      <Pages routes={routes} />
    </Router>
  )
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
