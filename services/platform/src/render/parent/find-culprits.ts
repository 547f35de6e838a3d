import { setTimeout } from 'node:timers/promises'
import type { PageOrder, ServerFile } from '../wire/messages.ts'
import type { Ask } from './open-pages.ts'
import { startRenderer, type RendererLimits, type RendererOrder } from './renderer.ts'

/** A page that was being drawn when a renderer came to its end. */
export type PageInFlight = { page: PageOrder; ask: Ask }

/** More pages than these tell no more about who is to blame. */
const mostPages = 4

/** Timers that a page started may go off. */
const afterMs = 300

/** A page that takes longer is over for this question. */
const pageMs = 3000

/**
 * Draws the pages again, first with the shell alone, then with each of the suspects beside it; answers those with which a
 * renderer came to its end.
 */
export async function findCulprits(
  order: Omit<RendererOrder, 'remotes'>,
  suspects: ServerFile[],
  pages: PageInFlight[],
  limits: RendererLimits,
): Promise<ServerFile[]> {
  const first = pages.slice(0, mostPages)
  if (await endsRenderer({ ...order, remotes: [] }, first, limits)) return [order.shell]
  const culprits: ServerFile[] = []
  // One after the other: while something is wrong, visitors' pages need the machine.
  for (const suspect of suspects) {
    // oxlint-disable-next-line no-await-in-loop
    if (await endsRenderer({ ...order, remotes: [suspect] }, first, limits)) culprits.push(suspect)
  }
  return culprits
}

async function endsRenderer(order: RendererOrder, pages: PageInFlight[], limits: RendererLimits): Promise<boolean> {
  const renderer = startRenderer(order, limits)
  const isOver = renderer.over.then((fault) => fault !== undefined)
  const drawAll = async () => {
    await renderer.ready
    await Promise.all(pages.map((page) => drawn(renderer, page)))
    // What a page left behind has its turn.
    await setTimeout(afterMs)
    renderer.ping()
    await answered(renderer)
  }
  const survives = drawAll().then(
    () => false,
    () => isOver,
  )
  const ended = await Promise.race([isOver, survives])
  renderer.close()
  return ended
}

type Renderer = ReturnType<typeof startRenderer>

/** Resolves once the page is over, whatever became of it. */
export function drawn(renderer: Renderer, { page, ask }: PageInFlight): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = renderer.draw(page, ask, {
    begin: () => undefined,
    more: () => undefined,
    end: () => resolve(),
    failed: () => resolve(),
  })
  const patience = new AbortController()
  const late = setTimeout(pageMs, undefined, { signal: patience.signal }).then(forget, () => undefined)
  return Promise.race([promise, late]).finally(() => patience.abort())
}

/** Resolves once a ping was answered; a renderer that does not answer ends. */
async function answered(renderer: Renderer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const looking = setInterval(() => {
    if (!renderer.figures().isSilent) resolve()
  }, 20)
  await Promise.race([promise, renderer.over])
  clearInterval(looking)
}
