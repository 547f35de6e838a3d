import { systemTime } from '@pointfare/core/clock'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Finding } from '@pointfare/core/errors'
import type { Requested, Failure } from '../../render/parent/open-pages.ts'
import type { Isolation } from '../../render/parent/isolation.ts'
import { startRenderer, type Renderer } from '../../render/parent/renderer.ts'
import { readServerFiles, type ReadFile } from '../../render/parent/server-files.ts'
import { isPublicAsk } from '../../render/public-asks.ts'
import type { PlannedPage } from './smoke-plan.ts'

export type ServerTrial = {
  release: ReleaseDocument
  /** What pages are told at run time, with the site's origin. */
  config: { siteOrigin: string }
  /** Remotes whose builds are tried, and pages of theirs. */
  remotes: readonly string[]
  pages: readonly PlannedPage[]
}

export type ServerTrialPorts = {
  readFile: ReadFile
  /** A public GET of the API. */
  askApi: (path: string) => Promise<Requested>
  isolation: Isolation
  limits?: Partial<TrialTimes>
}

/** Evaluating everything, drawing one page, how long a renderer may be silent, and when no further page is begun. */
type TrialTimes = { startMs: number; pageMs: number; hangMs: number; totalMs: number }

/** Several times what a page gets when a visitor waits for it: a slow machine is no fault of a build. */
const usualTimes: TrialTimes = { startMs: 20_000, pageMs: 8000, hangMs: 5000, totalMs: 40_000 }

/**
 * Draws pages of a site in a renderer, as they would be for visitors, and answers what of its server builds failed: what
 * throws when it is evaluated or drawn, ends its renderer, or is not done in time. Remotes without a build for servers are
 * drawn by browsers, and nothing is found of them here.
 */
export async function tryOnServer(trial: ServerTrial, ports: ServerTrialPorts): Promise<Finding[]> {
  const { release, config, remotes, pages } = trial
  const times = { ...usualTimes, ...ports.limits }
  const files = await readServerFiles(release, config.siteOrigin, ports.readFile)
  if (!files) return []
  const isRendered = (name: string) => files.remotes.some((file) => file.name === name)

  const until = performance.now() + times.totalMs
  const renderer = startRenderer({ release, config, ...files }, { ...times, ...ports.isolation })
  try {
    const started = await startOf(renderer)
    // Without code that was running the machine is at fault, and nothing is known of the builds.
    if (started) return started.culprit ? [{ field: `${started.culprit} on the server`, message: started.words }] : []
    const findings: Finding[] = []
    for (const page of pages.filter(({ remote }) => isRendered(remote))) {
      // oxlint-disable-next-line no-await-in-loop
      const { messages, isOver } = await tryPage(renderer, page, { times, askApi: ports.askApi })
      findings.push(...messages.map((message) => ({ field: `${page.remote} ${page.path} on the server`, message })))
      if (isOver || performance.now() > until) break
    }
    const refused = [...renderer.refused].filter(([name]) => remotes.includes(name))
    return distinct([...refused.map(([name, message]) => ({ field: `${name} on the server`, message })), ...findings])
  } finally {
    renderer.close()
  }
}

/** What ended it before it was ready. */
async function startOf(renderer: Renderer) {
  return renderer.ready.then(
    () => undefined,
    async () => (await renderer.over) ?? { words: 'It did not start', culprit: undefined },
  )
}

type PageTrial = { times: TrialTimes; askApi: ServerTrialPorts['askApi'] }

/** One page; a renderer that came to its end draws no other. */
async function tryPage(renderer: Renderer, page: PlannedPage, { times, askApi }: PageTrial) {
  const messages = await rendered(renderer, page, { times, askApi })
  const fault = await faultOf(renderer)
  return { messages: fault ? [`ended its renderer (${fault.reason}): ${fault.words}`] : messages, isOver: !!fault }
}

/** Answers what went wrong. */
async function rendered(renderer: Renderer, { remote, path }: PlannedPage, { times, askApi }: PageTrial) {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const { pageMs } = times
  const page = {
    target: path,
    locale: 'en-GB',
    now: systemTime().toISOString(),
    nonce: 'of-the-trial',
    deadlineMs: pageMs,
    endMs: pageMs + 500,
  }
  const ask = async (requested: string) => (isPublicAsk(requested) ? askApi(requested) : undefined)
  let isRendered = false
  const forget = renderer.draw(page, ask, {
    begin: ({ drawn: builds, redirect }) => {
      isRendered = redirect !== undefined || builds[remote] !== undefined
    },
    more: () => {},
    end: (_answers, failures) => resolve(saidOf(remote, failures, isRendered)),
    failed: ({ message }) => resolve([message]),
  })
  const timer = setTimeout(() => {
    forget()
    resolve([`was not drawn within ${pageMs / 1000} s`])
  }, pageMs + 1000)
  return promise.finally(() => clearTimeout(timer))
}

/** What ended it, or ends it now that it is asked for a sign of life. */
async function faultOf(renderer: Renderer) {
  renderer.ping()
  while (renderer.figures().isReady && renderer.figures().isSilent) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return renderer.figures().isReady ? undefined : renderer.over
}

const saidOf = (remote: string, failures: Failure[], isRendered: boolean): string[] => {
  const own = failures.filter((failure) => failure.remote === remote).map(({ message }) => message)
  return own.length > 0 || isRendered ? own : ['was left to the browser, without saying why']
}

const distinct = (findings: Finding[]) => [
  ...new Map(findings.map((one) => [`${one.field} ${one.message}`, one])).values(),
]
