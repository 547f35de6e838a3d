import { randomBytes } from 'node:crypto'
import type { DrawnCache } from './drawn-cache.ts'
import { pageAddress } from './page-address.ts'
import type { Asked } from './parent/open-pages.ts'
import type { Renderers } from './parent/renderers.ts'
import { isPublicAsk } from './public-asks.ts'
import { createRecording, type Recording } from './recording.ts'
import type { RenderingCounts } from './rendering-counts.ts'
import type { PageAsked, RenderSettings } from './page-asked.ts'
import type { FirstPiece } from './wire/messages.ts'

/** A page on its way to one visitor. */
export type Drawing = {
  /** Undefined: nothing was drawn in time, and the browser is to draw. */
  first: Promise<FirstPiece | undefined>
  /** Hears what comes after the first piece, with the page's nonce in its scripts. */
  listen: (hear: (html: string) => void) => void
  /** `answers`: JSON that cannot end a script element. */
  end: Promise<{ now: string; answers: string; drawn: Record<string, string> }>
  /** `kept`: it was there already. */
  way: () => 'kept' | 'drawn' | 'none'
}

type Parts = {
  settings: RenderSettings
  askApi: (path: string) => Promise<Asked>
  failed?: ((failure: { remote: string; build: string; message: string }) => void) | undefined
  cache: DrawnCache | undefined
  counts: RenderingCounts
  now: () => number
}

/** A page as it was, or is being, drawn: for every visitor the same. */
type Drawn = {
  recording: Recording
  at: string
  placeholder: string
  answers: Promise<string>
  /** Why nothing came of it. */
  fate: () => 'late' | 'failed'
}

/** What a piece may take on its way from the renderer. */
const graceMs = 150
/** The API gives up before a page does. */
const askMs = 2000
const warmMs = 3000
const locale = 'en-GB'

/** Draws pages, each once for all who ask for it while nothing changes. */
export function createDrawings({ settings, askApi, failed, cache, counts, now }: Parts) {
  const { deadlineMs } = settings
  const endMs = deadlineMs * 4
  const underWay = new Map<string, { drawn: Drawn; version: number }>()
  const ofRecording = new WeakMap<Recording, Drawn>()

  async function find(
    key: string,
    page: PageAsked,
    renderers: Renderers,
  ): Promise<{ drawn: Drawn; way: 'kept' | 'drawn' } | undefined> {
    const knowsAll = cache !== undefined && (await cache.look())
    const kept = knowsAll ? cache.find(key) : undefined
    const known = kept && ofRecording.get(kept)
    if (known) return { drawn: known, way: 'kept' }

    const version = cache?.latest() ?? 0
    const others = knowsAll ? underWay.get(key) : undefined
    if (others?.version === version) return { drawn: others.drawn, way: 'drawn' }
    const drawn = start(page, renderers, knowsAll ? { key, version } : undefined)
    return drawn && { drawn, way: 'drawn' }
  }

  function start(
    { release, target, remotes }: PageAsked,
    renderers: Renderers,
    keeping: { key: string; version: number } | undefined,
  ): Drawn | undefined {
    const recording = createRecording()
    const asked = createAsked(askApi, cache?.stampOf)
    const placeholder = randomBytes(18).toString('base64url')
    const at = new Date(now()).toISOString()
    const order = { target, locale, now: at, nonce: placeholder, deadlineMs, endMs }
    const forget = renderers.draw(order, asked.ask, recording.events, remotes)
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
    const answers = recording.end.then(({ answers, isWhole }) => jsonText(isWhole ? answers : asked.answers()))
    const drawn: Drawn = { recording, at, placeholder, answers, fate: () => (isLate ? 'late' : 'failed') }
    ofRecording.set(recording, drawn)
    if (keeping) underWay.set(keeping.key, { drawn, version: keeping.version })

    void recording.end.then(async ({ isWhole, failures }) => {
      clearTimeout(first)
      clearTimeout(last)
      const piece = await recording.first
      for (const { remote = 'shell', message } of failures) {
        const { build } = release.remotes[remote] ?? release.shell
        counts.failure(remote)
        failed?.({ remote, build, message })
      }
      if (!keeping) return
      if (underWay.get(keeping.key)?.drawn === drawn) underWay.delete(keeping.key)
      if (!isWhole || !piece || asked.hasFailed()) return
      const bytes = sizeOf(piece, recording.later) + (await answers).length
      cache?.keep(keeping.key, { recording, bytes, stamps: asked.stamps })
    })
    return drawn
  }

  return {
    /** A page that is drawn for nobody. */
    warmPage: (target: string, remotes: string[]) => ({
      page: { target, locale, now: new Date(now()).toISOString(), nonce: 'nobody', deadlineMs: warmMs, endMs: warmMs },
      ask: createAsked(askApi).ask,
      remotes,
    }),

    /** `name`: of all that pages depend on besides their address. */
    draw(page: PageAsked, renderers: Renderers, name: string): Drawing | undefined {
      const beganAt = now()
      const target = pageAddress(page.target)
      const key = [name, new Date(beganAt).toISOString().slice(0, 10), locale, target].join(' ')
      let way: ReturnType<Drawing['way']> = 'none'

      const finding = find(key, { ...page, target }, renderers).then(async (found) => {
        const first = await found?.drawn.recording.first
        if (!found || !first) return counts.page(found?.drawn.fate() ?? 'shed')
        way = found.way
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
        })),
        way: () => way,
      }
    },
  }
}

/** What a page asked, and what it was told. */
function createAsked(askApi: Parts['askApi'], stampOf: DrawnCache['stampOf'] = () => undefined) {
  const stamps = new Map<string, string | undefined>()
  const answers: Record<string, unknown> = {}
  let hasFailed = false

  return {
    async ask(path: string): Promise<Asked | undefined> {
      if (!stamps.has(path)) stamps.set(path, stampOf(path))
      const found = isPublicAsk(path) ? await withinTime(askApi(path)).catch(() => undefined) : undefined
      if (!found || found.status >= 500) hasFailed = true
      if (found?.status === 200) answers[path] = JSON.parse(found.body)
      return found
    },
    stamps,
    answers: () => answers,
    hasFailed: () => hasFailed,
  }
}

async function withinTime<Answer>(asking: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new Error('The API did not answer in time')), askMs)
  return Promise.race([asking, promise]).finally(() => clearTimeout(patience))
}

const jsonText = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const sizeOf = ({ html, styles }: FirstPiece, later: readonly string[]) =>
  [html, ...later, ...styles.flatMap(({ id, css }) => [id, css])].reduce((sum, text) => sum + text.length, 0)
