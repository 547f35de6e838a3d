import { systemTimeMs } from '@pointfare/core/clock'
import type { PageOrder, ServerFile } from '../wire/messages.ts'
import type { Breakers } from './breakers.ts'
import type { Fault } from './fault.ts'
import { rendered, findCulprits, findLeaks, type InFlight } from './find-culprits.ts'
import type { Ask, PageEvents } from './open-pages.ts'
import { startRenderer, type Renderer, type RendererLimits, type RendererOrder } from './renderer.ts'

export type RendererSettings = RendererLimits & {
  /** Pages that one renderer draws at the same time; more are for browsers. */
  mostOpen: number
  /** After so many pages, or with so much memory, another takes its place; of the heap it is a share of what it may take. */
  mostPages: number
  mostRssMb: number
  mostHeap: number
  /** How often that is looked at. */
  lookEveryMs: number
}

export type RenderersPorts = {
  settings: RendererSettings
  breakers: Breakers
  report: (line: string) => void
  /** A build ended a renderer, or may have. */
  blamed: (build: ServerFile, words: string) => void
  /** Pages to draw before those of visitors: the first few take several times as long. */
  warmPages: () => InFlight[]
  /** A renderer was started, for whatever reason, or came to an end that it should not have. */
  count: (what: 'started' | Fault['reason'] | 'recycled') => void
}

/** `recent`: pages that it drew last; what they left behind may yet end it. */
type Running = { renderer: Renderer; remotes: ServerFile[]; pages: Set<InFlight>; recent: InFlight[]; isWarm: boolean }

/** What a renderer that was replaced still draws has as long. */
const drainMs = 10_000
const mostRecent = 4
const megabyte = 1024 * 1024

export type Renderers = ReturnType<typeof createRenderers>

/** One warm renderer of a release, another that waits to take its place, and what becomes of both when one fails. */
export function createRenderers(release: RendererOrder, ports: RenderersPorts) {
  const { settings, breakers, warmPages, report, blamed, count } = ports
  const { remotes, ...order } = release
  const running = new Set<Running>()
  let active: Running | undefined
  let spare: Running | undefined
  let isClosed = false
  /** Faults are looked into one after the other. */
  let mending = Promise.resolve()
  let suspended: ServerFile[] = []
  let retry: NodeJS.Timeout | undefined

  const looking = setInterval(look, settings.lookEveryMs).unref()

  const allowed = () => remotes.filter((remote) => !breakers.isOpen(keyOf(remote)) && !suspended.includes(remote))

  function start(): Running {
    const evaluated = allowed()
    const renderer = startRenderer({ ...order, remotes: evaluated }, settings)
    const own: Running = { renderer, remotes: evaluated, pages: new Set(), recent: [], isWarm: false }
    count('started')
    running.add(own)
    void renderer.ready.then(() => warm(own)).catch(() => undefined)
    void renderer.over.then((fault) => {
      const pages = own.pages.size > 0 ? [...own.pages] : own.recent
      running.delete(own)
      if (fault && !isClosed) mending = mending.then(() => mend(own, pages, fault))
    })
    return own
  }

  async function warm(own: Running) {
    for (const inFlight of warmPages()) {
      own.pages.add(inFlight)
      // One after the other: each is quicker for the one before.
      // oxlint-disable-next-line no-await-in-loop
      await rendered(own.renderer, inFlight)
      own.pages.delete(inFlight)
    }
    own.isWarm = true
  }

  /** Both anew, with what is allowed now. */
  function restart() {
    for (const { renderer } of running) renderer.close()
    active = spare = undefined
    if (isClosed || breakers.isOpen(keyOf(order.shell))) return tryLater()
    active = start()
    void whenWarm(active).then(fillSpare)
    tryLater()
  }

  /** What draws now goes on until another that draws with what is allowed is ready. */
  function renew() {
    const evaluated = allowed()
    const isSame =
      active?.remotes.length === evaluated.length && evaluated.every((one) => active?.remotes.includes(one))
    if (isSame) return
    if (!active || breakers.isOpen(keyOf(order.shell))) return restart()
    const [old, next] = [[active, spare], start()]
    spare = undefined
    void whenWarm(next).then(() => {
      if (isClosed || !next.isWarm) return
      active = next
      for (const one of old) if (one) void drained(one.renderer)
      fillSpare()
    })
    tryLater()
  }

  function fillSpare() {
    if (!isClosed && !spare) spare = start()
  }

  /** What is left out is taken in again once its time is over. */
  function tryLater() {
    clearTimeout(retry)
    const at = breakers.nextTry([order.shell, ...remotes].map(keyOf))
    if (!isClosed && Number.isFinite(at)) retry = setTimeout(renew, Math.max(1000, at - systemTimeMs())).unref()
  }

  async function mend(lost: Running, pages: InFlight[], fault: Fault) {
    if (isClosed) return
    count(fault.reason)
    const culprit = [order.shell, ...lost.remotes].find(({ name }) => name === fault.culprit)
    if (culprit) blame(culprit, fault.words)
    else await search(lost, pages, fault)
    if (isClosed) return
    if (culprit) restart()
    else renew()
  }

  async function search({ remotes: renderedWith, renderer, recent }: Running, pages: InFlight[], fault: Fault) {
    const onPages = new Set(pages.flatMap((page) => page.remotes))
    const suspects = renderedWith.filter(({ name }) => pages.length === 0 || onPages.has(name))
    suspended = suspects
    restart()
    const requested = { order, limits: settings, isWanted: () => !isClosed }
    let culprits = await findCulprits({ ...requested, suspects, pages })
    if (culprits.length === 0 && mayBeMemory(fault)) {
      // Whose page was the last is not who filled it.
      const all = [...pages, ...recent, ...warmPages()]
      const { drawn: rendered } = renderer.figures()
      culprits = await findLeaks({ ...requested, suspects: renderedWith, pages: all, drawn: rendered })
    }
    for (const culprit of culprits) blame(culprit, fault.words)
    if (culprits.length === 0)
      for (const suspect of suspects.length > 0 ? suspects : [order.shell]) strike(suspect, fault)
    suspended = []
  }

  /** Nobody is to blame for sure: it counts against everybody who may be. */
  function strike(suspect: ServerFile, { words }: Fault) {
    blamed(suspect, words)
    if (breakers.strike(keyOf(suspect), words)) report(`${keyOf(suspect)} is left to browsers for a while: ${words}`)
  }

  function blame(culprit: ServerFile, words: string) {
    blamed(culprit, words)
    breakers.open(keyOf(culprit), words)
    report(`${keyOf(culprit)} is left to browsers for a while, because it ended a renderer: ${words}`)
  }

  function look() {
    for (const { renderer, pages } of running) if (pages.size > 0 || renderer === active?.renderer) renderer.ping()
    recycle()
  }

  /** A leak must not become a fault. */
  function recycle() {
    if (!active || !spare?.isWarm) return
    const { drawn: rendered, rss, heap } = active.renderer.figures()
    const isFull = rss > settings.mostRssMb * megabyte || heap > settings.mostHeap * settings.heapMb * megabyte
    if (rendered < settings.mostPages && !isFull) return
    const { renderer } = active
    count('recycled')
    active = spare
    spare = undefined
    void drained(renderer).then(fillSpare)
  }

  return {
    /**
     * Draws a page with the remotes named; undefined when that cannot be done now. `events` hears what comes of it, and
     * the function that is given lets it go.
     */
    draw(page: PageOrder, ask: Ask, events: PageEvents, names: string[]): (() => void) | undefined {
      const own = active
      const { isSilent, open } = own?.renderer.figures() ?? {}
      if (!own?.isWarm || (isSilent && (open ?? 0) > 0) || (open ?? 0) >= settings.mostOpen) return undefined
      const inFlight = { page, ask, remotes: names }
      own.pages.add(inFlight)
      const over = () => {
        if (own.pages.delete(inFlight)) own.recent = [inFlight, ...own.recent].slice(0, mostRecent)
      }
      const forget = own.renderer.draw(page, ask, {
        ...events,
        end: (answers, failures) => {
          over()
          events.end(answers, failures)
        },
        failed: (error) => {
          // Of a renderer that was lost they are looked at first.
          setImmediate(over)
          events.failed(error)
        },
      })
      return () => {
        forget()
        // A loop is found by the silence after it.
        own.renderer.ping()
        setTimeout(over, settings.hangMs * 2).unref()
      }
    },

    /** Whether a page of this remote can be drawn now. */
    draws: (name: string) => active?.remotes.some((remote) => remote.name === name) ?? false,
    isReady: () => active?.isWarm ?? false,
    /** Resolves once that is known of what was started last. */
    settled: async () => active && whenWarm(active),
    /** Ends what does not do its work any more; both are tried anew at once. */
    restart,

    figures: () => ({
      renderers: running.size,
      rss: Math.max(0, ...[...running].map(({ renderer }) => renderer.figures().rss)),
      open: [...running].reduce((sum, { pages }) => sum + pages.size, 0),
    }),

    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(retry)
      await Promise.all([...running].map(({ renderer }) => drained(renderer)))
    },

    closeNow() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(retry)
      for (const { renderer } of running) renderer.close()
    },
  }
}

/** A build by its name, as operators and breakers know it. */
export const keyOf = ({ name, build }: Pick<ServerFile, 'name' | 'build'>) => `${name}@${build}`

/** A full heap ends a process, or is searched for room until nobody waits any longer. */
const mayBeMemory = ({ reason }: Fault) => reason === 'exit' || reason === 'hang'

/** Resolves once a renderer is warm, or is no more. */
async function whenWarm(own: Running) {
  let isOver = false
  void own.renderer.over.then(() => (isOver = true))
  // oxlint-disable-next-line no-await-in-loop
  while (!own.isWarm && !isOver) await new Promise((resolve) => setTimeout(resolve, 20).unref())
}

/** Closes a renderer once it has drawn what it was given. */
async function drained(renderer: Renderer) {
  const until = performance.now() + drainMs
  while (renderer.figures().open > 0 && performance.now() < until) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50).unref())
  }
  renderer.close()
}
