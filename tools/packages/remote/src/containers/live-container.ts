import type { ComponentType, createElement, ReactElement, ReactNode, useSyncExternalStore } from 'react'

/** As `react-router` takes it; each has either an element or a component. */
type Route = {
  path?: string
  index?: boolean
  element?: ReactNode
  Component?: ComponentType
  children?: Route[]
}

type Exposed = { build: string; routes: Route[]; slots: Record<string, ComponentType<object>> }

/** What the dev server says after every build. */
export type Built = { version: number; styles: string[] }

type React = { createElement: typeof createElement; useSyncExternalStore: typeof useSyncExternalStore }

type Surroundings = {
  /** Loads a build as what it exposes. */
  load: (version: number) => Promise<Exposed>
  /** Calls back for every build from now on. */
  follow: (onBuilt: (built: Built) => void) => void
  /** Puts the stylesheets of a build in the place of those of the one before. */
  applyStyles: (built: Built) => void
  reload: () => void
}

/**
 * What a remote exposes while it is worked on in a site's page: the newest build, whatever is built meanwhile. The new one's
 * components are mounted in the place of the old one's; page, session, caches and `useKeptState` go on. When other pages or
 * slots than before are exposed, the page is loaded anew.
 */
export async function liveEntry(
  first: Built,
  { createElement, useSyncExternalStore }: React,
  { load, follow, applyStyles, reload }: Surroundings,
): Promise<Exposed> {
  let current = await load(first.version)
  const listeners = new Set<() => void>()
  applyStyles(first)

  async function take(built: Built) {
    try {
      const next = await load(built.version)
      if (shapeOf(next) !== shapeOf(current)) return reload()
      current = next
      applyStyles(built)
      listeners.forEach((listener) => listener())
    } catch (error) {
      console.error('The new build does not load; the one before runs on', error)
    }
  }
  follow((built) => void take(built))

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const newest = () => current
  const useCurrent = () => useSyncExternalStore(subscribe, newest, newest)

  function LivePage({ at }: { at: number[] }) {
    const route = routeAt(useCurrent().routes, at)
    return route?.Component ? createElement(route.Component) : (route?.element ?? null)
  }
  function LiveSlot({ name, props }: { name: string; props: object }): ReactElement | null {
    const filler = useCurrent().slots[name]
    return filler ? createElement(filler, props) : null
  }
  const live = (routes: Route[], above: number[]): Route[] =>
    routes.map(({ element, Component, children, ...route }, index) => {
      const at = [...above, index]
      const isRendered = element !== undefined || Component !== undefined
      return {
        ...route,
        ...(isRendered ? { element: createElement(LivePage, { at }) } : {}),
        ...(children ? { children: live(children, at) } : {}),
      }
    })

  return {
    build: current.build,
    routes: live(current.routes, []),
    slots: Object.fromEntries(
      Object.keys(current.slots).map((name) => [name, (props: object) => createElement(LiveSlot, { name, props })]),
    ),
  }
}

/** Paths and slots: what the page was built around. */
const shapeOf = ({ routes, slots }: Exposed) => JSON.stringify([routes.map(pathsOf), Object.keys(slots)])

const pathsOf = ({ path, index, children = [] }: Route): unknown => [path, index, children.map(pathsOf)]

const routeAt = (routes: Route[], [first = 0, ...rest]: number[]): Route | undefined => {
  const route = routes[first]
  return rest.length === 0 ? route : routeAt(route?.children ?? [], rest)
}
