import { createElement, use, type ComponentType } from 'react'

const everyLoad: (() => Promise<unknown>)[] = []

/**
 * A page, or a large part of one, in a chunk of its own. It suspends until its code is there and is drawn at once from
 * then on. The chunk of a remote's page is named after its path (`tools/rspack/page-chunk.ts`), so that the document
 * starts it beside the rest. `prepare` starts it with the first sign of interest; a load that failed is tried again by
 * whoever asks next.
 */
export function pageOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => (loading ??= load().then(keep, forget))
  const keep = (component: ComponentType<Props>) => (Loaded = component)
  const forget = (error: unknown): never => {
    loading = undefined
    throw error
  }
  everyLoad.push(start)

  const PageOnDemand = (props: Props) => createElement(Loaded ?? use(start()), props)
  // When it fails, the page says so once it is drawn.
  const prepare = () => start().then(nothing, nothing)
  return Object.assign(PageOnDemand, { prepare })
}

const nothing = () => {}

/** Loads every page on demand that was imported, and what these have on demand: tests draw pages at once. */
export async function loadPagesOnDemand() {
  // oxlint-disable-next-line no-await-in-loop -- the list grows with what is loaded
  for (const load of everyLoad) await load()
}
