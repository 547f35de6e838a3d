import { setTimeout } from 'node:timers/promises'
import type { PageOrder, ServerFile } from '../wire/messages.ts'
import type { Ask } from './open-pages.ts'
import { startRenderer, type Renderer, type RendererLimits, type RendererOrder } from './renderer.ts'

/** A page that was being drawn when a renderer came to its end, with the remotes that have a part in it. */
export type InFlight = { page: PageOrder; ask: Ask; remotes: string[] }

/** More pages than these tell no more about who is to blame. */
const mostPages = 4

/** Timers that a page started may go off. */
const afterMs = 300

/** A page that takes longer is over for this question. */
const pageMs = 3000

/** A leak that needs more pages, or more time, is seen by those who look how full a renderer is. */
const mostLeakingPages = 500
const leakMs = 20_000

type Question = {
  order: Omit<RendererOrder, 'remotes'>
  suspects: ServerFile[]
  pages: InFlight[]
  limits: RendererLimits
  /** Whether the answer is still of use. */
  isWanted: () => boolean
}

/**
 * Draws the pages again, first with the shell alone, then with each of the suspects beside it; answers those with which a
 * renderer came to its end.
 */
export function findCulprits(question: Question): Promise<ServerFile[]> {
  const first = question.pages.slice(0, mostPages)
  return whoEnds(question, (renderer) => Promise.all(first.map((page) => rendered(renderer, page))))
}

/**
 * As `findCulprits`, of memory that page after page fills: draws the pages of each suspect over and over, twice as many as
 * the renderer drew that came to its end, because what the others took of its memory is free here.
 */
export function findLeaks({ drawn: count, ...question }: Question & { drawn: number }): Promise<ServerFile[]> {
  return whoEnds(question, async (renderer, suspect) => {
    const pages = question.pages.filter(({ remotes }) => !suspect || remotes.includes(suspect.name))
    const until = performance.now() + leakMs
    for (let left = Math.min(count * 2, mostLeakingPages); left > 0 && performance.now() < until; left -= 1) {
      const page = pages[left % pages.length]
      if (!page || !renderer.figures().isReady || !question.isWanted()) return
      // oxlint-disable-next-line no-await-in-loop
      await rendered(renderer, page)
    }
  })
}

/** With which of the suspects a renderer comes to its end when it draws that; the shell, when it does with nobody. */
async function whoEnds(
  { order, suspects, limits, isWanted }: Question,
  draw: (renderer: Renderer, suspect?: ServerFile) => Promise<unknown>,
) {
  if (await endsRenderer({ ...order, remotes: [] }, limits, draw)) return [order.shell]
  const culprits: ServerFile[] = []
  // One after the other: while something is wrong, visitors' pages need the machine.
  for (const suspect of suspects) {
    if (!isWanted()) break
    const drawWith = (renderer: Renderer) => draw(renderer, suspect)
    // oxlint-disable-next-line no-await-in-loop
    if (await endsRenderer({ ...order, remotes: [suspect] }, limits, drawWith)) culprits.push(suspect)
  }
  return culprits
}

async function endsRenderer(
  order: RendererOrder,
  limits: RendererLimits,
  draw: (renderer: Renderer) => Promise<unknown>,
): Promise<boolean> {
  const renderer = startRenderer(order, limits)
  const isOver = renderer.over.then((fault) => fault !== undefined)
  const drawAll = async () => {
    await renderer.ready
    await draw(renderer)
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

/** Resolves once the page is over, whatever became of it. */
export function rendered(renderer: Renderer, { page, ask }: InFlight): Promise<void> {
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
