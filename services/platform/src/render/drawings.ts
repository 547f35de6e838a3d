import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { RenderedCache, ShownPrices } from './rendered-cache.ts'
import type { PageRequest, RenderSettings } from './page-request.ts'
import type { Requested } from './parent/open-pages.ts'
import type { Renderers } from './parent/renderers.ts'
import { isPublicAsk } from './public-asks.ts'
import { createRecording, type Recording } from './recording.ts'
import type { RenderingCounts } from './rendering-counts.ts'
import type { FirstPiece } from './wire/messages.ts'

/** A page on its way to one visitor. */
export type Drawing = {
  /** Undefined: nothing was drawn in time, and the browser is to draw. */
  first: Promise<FirstPiece | undefined>
  /** Hears what comes after the first piece, with the page's nonce in its scripts. */
  listen: (hear: (html: string) => void) => void
  /** `answers`: JSON that cannot end a script element. */
  end: Promise<{ now: string; answers: string; drawn: Record<string, string>; position?: string | undefined }>
  /** `kept`: it was there already. */
  way: () => 'kept' | 'drawn' | 'none'
  /** Of a page that was kept: which prices it shows. Of others nobody can say yet. */
  prices: () => ShownPrices | undefined
}

type Parts = {
  settings: RenderSettings
  askApi: (path: string) => Promise<Requested>
  streamPosition?: (() => number | undefined) | undefined
  failed?: ((failure: { remote: string; build: string; message: string }) => void) | undefined
  limits: { graceMs: number; askMs: number }
  cache: RenderedCache | undefined
  counts: RenderingCounts
  now: () => number
}

/** A page as it was, or is being, drawn: for every visitor the same. */
type Rendered = {
  recording: Recording
  at: string
  /** Of the price stream: what it told up to there, the page shows. */
  position: string | undefined
  placeholder: string
  answers: Promise<string>
  /** What it asked the API, so far. */
  asked: () => Iterable<string>
  /** Why nothing came of it. */
  fate: () => 'late' | 'failed'
}

type Times = { deadlineMs: number; endMs: number; askMs: number }

/** A page that ends no sooner than this before its time was cut, whatever drew it says of it. */
const earlyMs = 20
const warmMs = 3000
/** What a page that its visitor did not get whole may take, and how many of them are drawn at one time. */
const finishMs = 8000
const mostFinishing = 2
const locale = 'en-GB'

/** Draws pages, each once for all who ask for it while nothing changes. */
export function createDrawings({ settings, askApi, streamPosition, failed, limits, cache, counts, now }: Parts) {
  const { deadlineMs } = settings
  const { graceMs, askMs } = limits
  const usualTimes: Times = { deadlineMs, endMs: deadlineMs * 4, askMs }
  const underWay = new Map<string, { drawn: Rendered; version: number }>()
  const ofRecording = new WeakMap<Recording, Rendered>()
  const finishing = new Set<string>()

  async function find(
    key: string,
    page: PageRequest,
    renderers: Renderers,
  ): Promise<{ drawn: Rendered; way: 'kept' | 'drawn' } | undefined> {
    const position = positionNow()
    const knowsAll = cache !== undefined && (await cache.look())
    const stored = knowsAll ? cache.find(key) : undefined
    const known = stored && ofRecording.get(stored)
    // What has been told of by now, it shows.
    if (known) return { drawn: { ...known, position }, way: 'kept' }

    const version = cache?.latest() ?? 0
    const others = knowsAll ? underWay.get(key) : undefined
    if (others?.version === version) return { drawn: others.drawn, way: 'drawn' }
    const rendered = start(page, renderers, knowsAll ? { key, version } : undefined)
    return rendered && { drawn: rendered, way: 'drawn' }
  }

  const positionNow = () => streamPosition?.()?.toString()

  function start(
    page: PageRequest,
    renderers: Renderers,
    keeping: { key: string; version: number } | undefined,
    times = usualTimes,
  ): Rendered | undefined {
    const { deadlineMs, endMs } = times
    const { release, target, remotes } = page
    const beganAt = performance.now()
    const position = positionNow()
    const recording = createRecording()
    const requested = createRequested(askApi, times.askMs, cache?.cacheVersionOf)
    const placeholder = randomBytes(18).toString('base64url')
    const at = new Date(now()).toISOString()
    const order = { target, locale, now: at, nonce: placeholder, deadlineMs, endMs }
    const forget = renderers.draw(order, requested.ask, recording.events, remotes)
    if (!forget) return undefined

    let isLate = false
    const stop = () => {
      isLate = !recording.hasBegun()
      recording.stop()
      forget()
    }
    const first = setTimeout(() => {
      if (!recording.hasBegun()) stop()
    }, deadlineMs + graceMs)
    const last = setTimeout(stop, endMs + graceMs)
    // What did not come to its end is told as far as it was asked.
    const answers = recording.end.then(({ answers, isWhole }) => jsonText(isWhole ? answers : requested.answers()))
    const fate = () => (isLate ? 'late' : 'failed')
    const rendered: Rendered = {
      recording,
      at,
      position,
      placeholder,
      answers,
      asked: () => requested.stamps.keys(),
      fate,
    }
    ofRecording.set(recording, rendered)
    if (keeping && times === usualTimes) underWay.set(keeping.key, { drawn: rendered, version: keeping.version })

    void recording.end.then(async ({ isWhole, failures }) => {
      const isCut = performance.now() - beganAt > endMs - earlyMs
      clearTimeout(first)
      clearTimeout(last)
      const piece = await recording.first
      for (const { remote = 'shell', message } of failures) {
        const { build } = release.remotes[remote] ?? release.shell
        counts.failure(remote)
        failed?.({ remote, build, message })
      }
      if (!keeping) return
      if (underWay.get(keeping.key)?.drawn === rendered) underWay.delete(keeping.key)
      if (piece && isCut && times === usualTimes) finish(page, renderers, keeping)
      if (!isWhole || isCut || !piece || requested.hasFailed()) return
      const bytes = sizeOf(piece, recording.later) + (await answers).length
      cache?.keep(keeping.key, { recording, bytes, stamps: requested.stamps })
    })
    return rendered
  }

  /** Draws a page for whoever comes next, since what was late was left to the browser of who asked for it. */
  function finish(page: PageRequest, renderers: Renderers, keeping: { key: string; version: number }) {
    const { key } = keeping
    if (finishing.has(key) || finishing.size >= mostFinishing) return
    finishing.add(key)
    const rendered = start(page, renderers, keeping, { deadlineMs: finishMs, endMs: finishMs, askMs: finishMs })
    void Promise.resolve(rendered?.recording.end).then(() => finishing.delete(key))
  }

  return {
    /** A page that is drawn for nobody. */
    warmPage: (target: string, remotes: string[]) => ({
      page: { target, locale, now: new Date(now()).toISOString(), nonce: 'nobody', deadlineMs: warmMs, endMs: warmMs },
      ask: createRequested(askApi, askMs).ask,
      remotes,
    }),

    /** `ready`: what draws, once it can; `name`: of all that pages depend on besides their address. */
    draw(page: PageRequest, ready: Promise<Renderers | undefined>, name: string): Drawing {
      const beganAt = now()
      const target = pageAddress(page.target)
      const key = [name, new Date(beganAt).toISOString().slice(0, 10), locale, target].join(' ')
      let way: ReturnType<Drawing['way']> = 'none'
      let prices: ShownPrices | undefined

      const finding = ready.then(async (renderers) => {
        if (!renderers) return undefined
        const found = await find(key, { ...page, target }, renderers)
        const first = await found?.drawn.recording.first
        if (!found || !first) return counts.page(found?.drawn.fate() ?? 'shed')
        way = found.way
        if (way === 'kept' && cache) prices = together(found.drawn.asked(), cache.pricesIn)
        counts.page(way)
        counts.firstPiece(now() - beganAt)
        return { ...found.drawn, first: { ...first, html: first.html.replaceAll(found.drawn.placeholder, page.nonce) } }
      })
      const own = (html: string, placeholder: string) => html.replaceAll(placeholder, page.nonce)
      return {
        first: finding.then((found) => found?.first),
        listen: (hear) =>
          void finding.then((found) => found?.recording.listen((html) => hear(own(html, found.placeholder)))),
        end: finding.then(async (found) => ({
          now: found?.at ?? '',
          answers: (await found?.answers) ?? '{}',
          drawn: found?.first.drawn ?? {},
          position: found?.position,
        })),
        way: () => way,
        prices: () => prices,
      }
    },
  }
}

/** What all answers of a page tell prices of. */
function together(paths: Iterable<string>, pricesIn: RenderedCache['pricesIn']): ShownPrices {
  const all = [...paths].map(pricesIn)
  return all.includes('any') ? 'any' : all.flatMap((prices) => (prices === 'any' ? [] : prices))
}

/** What a page asked, and what it was told. */
function createRequested(
  askApi: Parts['askApi'],
  mostMs: number,
  cacheVersionOf: RenderedCache['cacheVersionOf'] = () => undefined,
) {
  const stamps = new Map<string, string | undefined>()
  const answers: Record<string, string> = {}
  let hasFailed = false

  return {
    // A renderer asks over its connection, which knows nothing of the visitor who waits for the page.
    ask: AsyncLocalStorage.bind(async (path: string): Promise<Requested | undefined> => {
      if (!stamps.has(path)) stamps.set(path, cacheVersionOf(path))
      const found = isPublicAsk(path) ? await withinTime(askApi(path), mostMs).catch(() => undefined) : undefined
      if (!found || found.status >= 500) hasFailed = true
      if (found?.status === 200) answers[path] = found.body
      return found
    }),
    stamps,
    answers: () => answers,
    hasFailed: () => hasFailed,
  }
}

async function withinTime<Answer>(asking: Promise<Answer>, mostMs: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new Error('The API did not answer in time')), mostMs)
  return Promise.race([asking, promise]).finally(() => clearTimeout(patience))
}

/** An object of JSON texts, of which none can end a script element. Most have nothing in them that could, and are long. */
function jsonText(texts: Record<string, string>): string {
  const parts = Object.entries(texts).flatMap(([key, text]) => [JSON.stringify(key), ':', text, ','])
  const harmless = parts.map((part) => (part.includes('<') ? part.replaceAll('<', String.raw`\u003c`) : part))
  return ['{', ...harmless.slice(0, -1), '}'].join('')
}

const sizeOf = ({ html, styles }: FirstPiece, later: readonly string[]) =>
  [html, ...later, ...styles.flatMap(({ id, css }) => [id, css])].reduce((sum, text) => sum + text.length, 0)

/** Parameters that tell where a visitor came from, and nothing of the page. */
const ofCampaigns =
  /^(utm_.*|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|_ga|_gl|igshid|ref_src)$/

/** An address as pages know it: without what only campaigns read, and with its parameters in one order. */
function pageAddress(target: string): string {
  const [withoutFragment = '/'] = target.split('#')
  const at = withoutFragment.indexOf('?')
  if (at < 0) return withoutFragment
  const query = new URLSearchParams(withoutFragment.slice(at + 1))
  for (const name of new Set(query.keys())) if (ofCampaigns.test(name)) query.delete(name)
  query.sort()
  const text = query.toString()
  return withoutFragment.slice(0, at) + (text && `?${text}`)
}
