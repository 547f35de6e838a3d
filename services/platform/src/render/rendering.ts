import { systemTimeMs } from '@pointfare/core/clock'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createDrawings, type Drawing } from './drawings.ts'
import { type ApiVersions, createRenderedCache } from './rendered-cache.ts'
import type { PageRequest, RenderSettings } from './page-request.ts'
import { createBreakers } from './parent/breakers.ts'
import { hasNamespaces } from './parent/isolation.ts'
import type { Requested } from './parent/open-pages.ts'
import { createRenderers, type Renderers } from './parent/renderers.ts'
import { type ReadFile, readServerFiles } from './parent/server-files.ts'
import { createRenderingCounts, type RenderingFigures } from './rendering-counts.ts'

export type RenderPorts = {
  settings: RenderSettings
  readFile: ReadFile
  /** A public GET of our own API, asked without anybody's cookies or limits. */
  askApi: (path: string) => Promise<Requested>
  /** Up to where the stream of price changes has told everybody of them. */
  streamPosition?: (() => number | undefined) | undefined
  /** Undefined: nothing is kept from one page to the next. */
  versions?: ApiVersions | undefined
  report: (line: string) => void
  /** A build could not draw, or ended what drew with it. */
  failed?: ((failure: { remote: string; build: string; message: string }) => void) | undefined
  now?: (() => number) | undefined
  limits?: Partial<typeof usualLimits> | undefined
}

export type Rendering = {
  /** Undefined where a browser draws this page now. */
  draw: (page: PageRequest) => Drawing | undefined
  /** Has everything ready for the pages of a release, before the first is asked for. */
  prepare: (release: ReleaseDocument, config: RuntimeConfig) => void
  /** Whether pages of that release can be drawn now. */
  isReady: () => boolean
  /** Whether this process has begun with a release whose first page it will soon be able to draw. */
  isStarting: () => boolean
  figures: () => RenderingFigures
  close: () => Promise<void>
}

/** What a page needs of a renderer, several times over. */
const usualLimits = {
  hangMs: 1500,
  startMs: 20_000,
  mostOpen: 12,
  mostPages: 5000,
  mostRssMb: 500,
  mostHeap: 0.8,
  lookEveryMs: 1000,
  /** What a piece may take on its way from the renderer. */
  graceMs: 150,
  /** The API gives up before a page does. */
  askMs: 2000,
  /** Of releases that come faster only the newest has renderers started for it: each start takes a good part of a processor. */
  calmMs: 500,
}

/** Who waits for the first page to be drawn waits no longer. */
const patienceMs = 5000

/** `settled`: resolves once it can draw, or is known not to. */
type Current = {
  release: ReleaseDocument
  config: string
  name: string
  beganAt: number
  settled: Promise<void>
  isSettled: boolean
  renderers?: Renderers | undefined
}

/** Draws pages in processes apart, for one release at a time. */
export function openRendering(ports: RenderPorts): Rendering {
  const { settings, readFile, report, now = systemTimeMs } = ports
  const limits = { ...usualLimits, ...ports.limits }
  const breakers = createBreakers(now)
  const counts = createRenderingCounts()
  const cache = ports.versions && createRenderedCache({ mostBytes: settings.cacheBytes, versions: ports.versions, now })
  const drawings = createDrawings({ ...ports, limits, now, cache, counts })
  const isolation = { heapMb: settings.heapMb, uid: settings.uid, namespaces: hasNamespaces() }
  let current: Current | undefined
  let isClosed = false
  let beganAt: number | undefined
  let isSettled = false
  let mayStartAt = 0
  /** How long the renderers of the release before took to be ready. */
  let usualStartMs = 0

  function prepare(release: ReleaseDocument, config: RuntimeConfig) {
    const text = configText(config)
    if (isClosed || (current?.release === release && current.config === text)) return
    // The pages of the release before are under way, and no more come.
    void current?.renderers?.close()
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
    const name = randomBytes(6).toString('hex')
    const own: Current = { release, config: text, name, beganAt: now(), settled, isSettled: false }
    current = own
    beganAt ??= own.beganAt
    const starting = start(own, config).catch((error: unknown) => {
      isSettled = true
      report(`Pages are drawn in browsers alone: ${String(error)}`)
    })
    void starting.then(() => {
      own.isSettled = true
      settle()
    })
  }

  async function start(own: Current, config: RuntimeConfig) {
    const { release } = own
    if (mayStartAt > now()) await setTimeout(mayStartAt - now(), undefined, { ref: false })
    if (isClosed || current !== own) return
    mayStartAt = now() + limits.calmMs
    const found = await readServerFiles(release, config.siteOrigin, readFile)
    if (!found) isSettled = true
    if (!found || isClosed || current !== own) return
    // Nobody knows here which visitors get the canary, and its figures are compared with the others'.
    const files = { ...found, remotes: found.remotes.filter(({ name }) => !release.remotes[name]?.canary) }
    own.renderers = createRenderers(
      { release, config, ...files },
      {
        settings: { ...limits, ...isolation },
        breakers,
        warmPages: () => warmPages(release).map(({ target, remotes }) => drawings.warmPage(target, remotes)),
        report,
        blamed: ({ name, build }, message) => ports.failed?.({ remote: name, build, message }),
        count: counts.process,
      },
    )
    own.renderers.restart()
    await own.renderers.settled()
    if (own.renderers.isReady()) usualStartMs = now() - own.beganAt
  }

  /** What draws a page, unless that is left to its browser. */
  function found({ owner }: PageRequest, renderers: Renderers | undefined): Renderers | undefined {
    if (!renderers?.isReady()) return counts.page('starting')
    // The frame alone is not worth waiting for.
    if (owner !== undefined && !renderers.draws(owner)) return counts.page('left-to-browser')
    return renderers
  }

  /** Just after a release nobody is ready; a page may wait as long as for its first piece. */
  async function whenReady(page: PageRequest, own: Current) {
    await Promise.race([own.settled, setTimeout(settings.deadlineMs, undefined, { ref: false })])
    return found(page, own.renderers)
  }

  const isWorthWaiting = ({ isSettled: isKnown, beganAt: since }: Current) =>
    !isKnown && since + usualStartMs <= now() + settings.deadlineMs

  const isReady = () => current?.renderers?.isReady() ?? false

  return {
    prepare,
    isReady,

    isStarting() {
      isSettled ||= isReady()
      return !isSettled && beganAt !== undefined && now() - beganAt < patienceMs
    },

    draw(page) {
      prepare(page.release, page.config)
      const own = current
      if (own && isWorthWaiting(own)) return drawings.draw(page, whenReady(page, own), own.name)
      const renderers = found(page, own?.renderers)
      return own && renderers && drawings.draw(page, Promise.resolve(renderers), own.name)
    },

    figures: () => ({
      ...counts.figures(),
      openBreakers: breakers.openBuilds(),
      ...(current?.renderers?.figures() ?? { renderers: 0, rss: 0, open: 0 }),
      stored: cache?.figures() ?? { pages: 0, bytes: 0 },
    }),

    async close() {
      isClosed = true
      current?.renderers?.closeNow()
    },
  }
}

const texts = new WeakMap<RuntimeConfig, string>()

/** The same settings are often the same object. */
function configText(config: RuntimeConfig): string {
  const known = texts.get(config) ?? JSON.stringify(config)
  texts.set(config, known)
  return known
}

/** Pages that say what they are without parameters; more of them warm nothing that is not warm. */
const mostPages = 5

/** The home page, which every remote may have a part in, and a page of each remote; the first twice. */
function warmPages({ remotes }: Pick<ReleaseDocument, 'remotes'>): { target: string; remotes: string[] }[] {
  const home = { target: '/', remotes: Object.keys(remotes) }
  const own = Object.entries(remotes).flatMap(([name, { routes }]) => {
    const first = routes.find(({ path, guard }) => !path.includes(':') && !guard)
    return first ? [{ target: first.path, remotes: [name] }] : []
  })
  return [home, home, ...own].slice(0, mostPages + 2)
}
