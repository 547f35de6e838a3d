import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { randomBytes } from 'node:crypto'
import { createDrawnCache, type ApiVersions } from './drawn-cache.ts'
import { createDrawings, type Drawing } from './drawings.ts'
import { createBreakers } from './parent/breakers.ts'
import { hasNamespaces } from './parent/isolation.ts'
import { warmPages } from './warm-pages.ts'
import { createRenderers, type Renderers } from './parent/renderers.ts'
import type { PageAsked, RenderSettings } from './page-asked.ts'
import { readServerFiles, type ReadFile } from './parent/server-files.ts'
import type { Asked } from './parent/open-pages.ts'
import { createRenderingCounts, type RenderingFigures } from './rendering-counts.ts'

export type RenderPorts = {
  settings: RenderSettings
  readFile: ReadFile
  /** A public GET of our own API, asked without anybody's cookies or limits. */
  askApi: (path: string) => Promise<Asked>
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
  draw: (page: PageAsked) => Drawing | undefined
  /** Has everything ready for the pages of a release, before the first is asked for. */
  prepare: (release: ReleaseDocument, config: RuntimeConfig) => void
  /** Whether pages of that release can be drawn now. */
  isReady: () => boolean
  figures: () => RenderingFigures
  close: () => Promise<void>
}

/** What a page needs of a renderer, several times over. */
const usualLimits = { hangMs: 1500, startMs: 20_000, mostOpen: 12, mostPages: 5000, mostRssMb: 500 }

type Current = { release: ReleaseDocument; config: string; name: string; renderers?: Renderers | undefined }

/** Draws pages in processes apart, for one release at a time. */
export function openRendering(ports: RenderPorts): Rendering {
  const { settings, readFile, report, now = Date.now } = ports
  const limits = { ...usualLimits, ...ports.limits }
  const breakers = createBreakers(now)
  const counts = createRenderingCounts()
  const cache = ports.versions && createDrawnCache({ mostBytes: settings.cacheBytes, versions: ports.versions, now })
  const drawings = createDrawings({ ...ports, now, cache, counts })
  const isolation = { heapMb: settings.heapMb, uid: settings.uid, namespaces: hasNamespaces() }
  let current: Current | undefined
  let isClosed = false

  function prepare(release: ReleaseDocument, config: RuntimeConfig) {
    const text = configText(config)
    if (isClosed || (current?.release === release && current.config === text)) return
    // The pages of the release before are under way, and no more come.
    void current?.renderers?.close()
    const own: Current = { release, config: text, name: randomBytes(6).toString('hex') }
    current = own
    start(own, config).catch((error: unknown) => report(`Pages are drawn in browsers alone: ${String(error)}`))
  }

  async function start(own: Current, config: RuntimeConfig) {
    const { release } = own
    const found = await readServerFiles(release, config.siteOrigin, readFile)
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
  }

  return {
    prepare,
    isReady: () => current?.renderers?.isReady() ?? false,

    draw(page) {
      prepare(page.release, page.config)
      const { renderers, name = '' } = current ?? {}
      if (!renderers?.isReady()) return counts.page('starting')
      // The frame alone is not worth waiting for.
      if (page.owner !== undefined && !renderers.draws(page.owner)) return counts.page('left-to-browser')
      return drawings.draw(page, renderers, name)
    },

    figures: () => ({
      ...counts.figures(),
      openBreakers: breakers.openBuilds(),
      ...(current?.renderers?.figures() ?? { renderers: 0, rss: 0, open: 0 }),
      kept: cache?.figures() ?? { pages: 0, bytes: 0 },
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
