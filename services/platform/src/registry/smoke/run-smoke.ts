import { releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Browsers } from './browsers.ts'
import { compareLooks, inBoth } from './compare-pictures.ts'
import { stepFault } from './journey-step.ts'
import { barriersOn, figuresOf, type PageLooks } from './page-looks.ts'
import { slownessOf } from './slowness.ts'
import type { ComparedPage, PlannedJourney } from './smoke-plan.ts'
import { faultsOf, fieldOf, isLiveBroken, newsIn, nothing, pageOfAll, tryStaying } from './stay-open.ts'
import { undeclared, type Written, writtenOn } from './stored.ts'
import type { Surroundings } from './surroundings.ts'
import { takePictures } from './take-pictures.ts'
import type { Tell, TrialJob } from './trial-job.ts'
import { answerOf, inSession, mountMs, open, settleMs, type Stay, type Trial } from './trial-session.ts'
import { changesBy, surroundingsIn } from './try-surroundings.ts'
import type { WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

/** The shell looks for releases after 3 s, and gives a remote 8 s to load. */
const followMs = 15_000
/** However slow the machine is: the limit of the whole page must not come first, which cannot say what was missing. */
const longestFollowMs = 35_000
/** What a visitor presses is there soon. */
const stepMs = 4000
/** Of a whole journey; the page's own limit must not come first, which cannot say what was missing. */
const journeyMs = 25_000
/** Looking for barriers takes a second where it is quiet; what takes longer is left out, before the page's own limit. */
const looksMs = 8000
/** Twice as slow as usual, times say nothing of a page. */
const tooSlow = 2

/**
 * Tries a site in a browser: every remote that is new loads as it is pinned, each page of theirs is drawn in time by one
 * React and without an error, and a tab that runs the old build takes the new one and goes back. What is found is told
 * at once. A page that hangs is the last one that is tried; without one, pictures are taken of all that was drawn.
 */
export async function runSmoke(job: TrialJob, { browsers, tell }: { browsers: Browsers; tell: Tell }): Promise<void> {
  const slowness = await slownessOf(await browsers.current())
  const trial: Trial = {
    job,
    browsers,
    tell,
    slowness,
    beganAt: performance.now(),
    reported: 0,
    rendered: [],
    stays: new Map(),
  }

  for (const step of [
    tryLoading,
    ...job.pages.map(tryingPage),
    tryStaying,
    ...job.journeys.map(tryingJourney),
    ...job.swaps.map(tryingSwap),
  ]) {
    if (await step(trial)) return
  }
  await takePictures(trial)
}

/** Answers whether the page hangs: then nothing else need be tried. */
type Step = (trial: Trial) => Promise<boolean>

const tryLoading: Step = async (trial) => {
  const { job, tell } = trial
  const page = pageOfAll(job)
  const { path } = page
  const field = fieldOf(page)
  const names = Object.keys(job.remotes)
  tell({ kind: 'step', field })
  const patienceMs = followPatienceMs(trial)
  const loaded = await inSession(trial, job.token, async (tab) => {
    const isLoaded = (name: string) => tab.runs()?.builds[name] === job.remotes[name]
    await open(tab, path, mountMs)
    await until(() => names.every(isLoaded) || tab.faults().length > 0, patienceMs)

    const faults = faultsOf(tab)
    if (faults.length > 0) return { hangs: false, faults }
    for (const name of names.filter((one) => !isLoaded(one))) {
      const message = `build ${job.remotes[name]} was not loaded within ${seconds(patienceMs)}`
      tell({ kind: 'finding', finding: { field: name, message } })
    }
    const hangs = (await answerOf(tab, trial)) === undefined
    return { hangs, faults, surroundings: hangs ? undefined : await surroundingsIn(tab) }
  })
  for (const message of await newsIn(trial, page, { ...nothing, faults: loaded.faults })) {
    tell({ kind: 'finding', finding: { field, message } })
  }
  if (!loaded.surroundings) return loaded.hangs
  for (const message of await changesBy(trial, page, loaded.surroundings)) {
    tell({ kind: 'finding', finding: { field, message } })
  }
  return false
}

/** Slow is not broken: a page that was not drawn in time is tried again, for as much longer as this machine is slow. */
const tryingPage =
  (planned: ComparedPage): Step =>
  async (trial) => {
    const { browsers, tell } = trial
    const { remote, path } = planned
    const field = `${remote} ${path}`
    tell({ kind: 'step', field })
    const first = await visit(trial, path, mountMs)
    if (!isLate(first)) return judge(trial, planned, first, `was not drawn within ${seconds(mountMs)}`)

    trial.slowness = Math.max(trial.slowness, await slownessOf(await browsers.current()))
    const patienceMs = mountMs * trial.slowness
    tell({ kind: 'step', field })
    const late = `was not drawn within ${seconds(mountMs)}, nor within ${seconds(patienceMs)} when it was tried again`
    return judge(trial, planned, await visit(trial, path, patienceMs), late)
  }

const isLate = ({ mountedMs, faults }: Visit) => mountedMs === null && faults.length === 0

async function judge(
  trial: Trial,
  page: ComparedPage,
  { mountedMs, faults, reacts, hangs, looks, surroundings, written }: Visit,
  late: string,
) {
  const { tell } = trial
  const { isLive, connect, ...planned } = page
  const news = await newsIn(trial, page, { ...nothing, faults })
  const isSound = mountedMs !== null && !hangs && news.length === 0
  const live = isSound && isLive ? await looksLive(trial, planned.path) : undefined
  const worse = isSound && looks && (live || !isLive) ? await worseThan(trial, page, looks, live) : []
  const changes = isSound && surroundings ? await changesBy(trial, page, surroundings) : []
  tell({
    kind: 'page',
    page: {
      ...planned,
      mountedMs,
      ...(looks && { bytes: looks.bytes, lcpMs: looks.lcpMs }),
      ...(live && { liveBytes: live.bytes, liveLcpMs: live.lcpMs }),
    },
  })
  if (mountedMs !== null) trial.rendered.push({ place: trial.reported, page })
  trial.reported += 1
  const messages = [
    ...news,
    ...(mountedMs === null ? [late] : []),
    ...(hangs ? ['hangs: it computes without end, and answers nothing'] : []),
    ...worse,
    ...changes,
    ...undeclared(written, trial.job.stores, planned.remote),
    ...(reacts.length > 1 ? [`${reacts.length} copies of React draw on it: ${reacts.join(', ')}`] : []),
  ]
  const field = `${planned.remote} ${planned.path}`
  for (const message of messages) tell({ kind: 'finding', finding: { field, message } })
  return hangs
}

type Visit = {
  mountedMs: number | null
  faults: Stay['faults']
  reacts: string[]
  hangs: boolean
  /** Undefined for a page that was not drawn, or cannot be looked at in time. */
  looks: PageLooks | undefined
  surroundings: Surroundings | undefined
  /** What it stored. */
  written: Written[]
}

/** Undefined where this machine is too slow to tell one page from another. */
async function looksLive(trial: Trial, path: string): Promise<PageLooks | undefined> {
  const { job, tell, slowness } = trial
  if (slowness >= tooSlow || job.liveToken === undefined) return undefined
  tell({ kind: 'step', field: `${path} as it is live` })
  return (await visit(trial, path, mountMs * slowness, job.liveToken)).looks
}

/** What is worse in both of two visits is worse. */
async function worseThan(trial: Trial, { path, connect }: ComparedPage, looks: PageLooks, live: PageLooks | undefined) {
  if (compareLooks(looks, live, connect).length === 0) return []
  trial.tell({ kind: 'step', field: path })
  const again = (await visit(trial, path, mountMs * trial.slowness)).looks
  return again ? compareLooks(inBoth(looks, again), live, connect) : []
}

function visit(trial: Trial, path: string, patienceMs: number, token = trial.job.token): Promise<Visit> {
  return inSession(trial, token, async (tab) => {
    const startedAt = performance.now()
    const isMounted = await open(tab, path, patienceMs)
    const mountedMs = isMounted ? Math.round(performance.now() - startedAt) : null
    await tab.page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)

    const reacts = await answerOf(tab, trial)
    const surroundings = isMounted && reacts ? await surroundingsIn(tab) : undefined
    const looks = isMounted && reacts ? await within(looksMs, looksOf(tab)) : undefined
    const hangs = reacts === undefined
    const written = hangs ? [] : await writtenOn(tab.page)
    return { mountedMs, faults: faultsOf(tab), reacts: reacts ?? [], hangs, looks, surroundings, written }
  })
}

/** What cannot be measured is not judged: the page was good enough to be drawn. */
async function looksOf(tab: WatchedPage): Promise<PageLooks | undefined> {
  try {
    const figures = await figuresOf(tab.page)
    const barriers = await barriersOn(tab.page)
    return { ...figures, barriers, ...tab.said() }
  } catch {
    return undefined
  }
}

/** Begins where its remote says, and does what it says; the first step that cannot be done ends it. */
const tryingJourney =
  ({ remote, name, path, steps }: PlannedJourney): Step =>
  async (trial) => {
    const field = `${remote} ${name}`
    trial.tell({ kind: 'step', field })
    const found = await inSession(trial, trial.job.token, async (tab) => {
      await open(tab, path, mountMs * trial.slowness)
      const startedAt = performance.now()
      for (const step of steps) {
        const leftMs = journeyMs - (performance.now() - startedAt)
        const fault = await stepFault(tab.page, step, Math.max(1, Math.min(leftMs, stepMs * trial.slowness)))
        if (fault === undefined) continue
        trial.tell({ kind: 'finding', finding: { field, message: fault } })
        break
      }
      const stored = undeclared(await writtenOn(tab.page), trial.job.stores, remote)
      return { stored, faults: faultsOf(tab), hangs: (await answerOf(tab, trial)) === undefined }
    })
    const begun = trial.job.pages.find((page) => page.path === path) ?? { remote, path, isLive: false, connect: [] }
    const news = await newsIn(trial, begun, { ...nothing, faults: found.faults })
    for (const message of [...news, ...found.stored]) trial.tell({ kind: 'finding', finding: { field, message } })
    return found.hangs
  }

/** What goes wrong in the tab of a live build that is broken by itself is told of that one; pages of their own judge the new one. */
const tryingSwap =
  (swap: TrialJob['swaps'][number]): Step =>
  async (trial) => {
    const page = { ...swap, isLive: true, connect: [] }
    const messages = await swapFaults(trial, swap)
    if (messages.length === 0 || (await isLiveBroken(trial, page))) return false
    for (const message of messages) trial.tell({ kind: 'finding', finding: { field: fieldOf(page), message } })
    return false
  }

function swapFaults(trial: Trial, swap: TrialJob['swaps'][number]): Promise<string[]> {
  const { remote, path, token, releases } = swap
  const field = fieldOf(swap)
  trial.tell({ kind: 'step', field })
  return inSession(trial, token, async (tab) => {
    let [current] = releases
    await tab.page.route(/\/releases\/v1\/channels\/[^/]+\/events/, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: current ? eventOf(current) : '' }),
    )
    await open(tab, path, mountMs)

    for (const release of releases) {
      trial.tell({ kind: 'step', field })
      current = release
      const build = release.remotes[remote]?.build
      const runsIt = () => tab.runs()?.seq === release.seq && tab.runs()?.builds[remote] === build
      const isRunning = await until(() => runsIt() || tab.faults().length > 0, followPatienceMs(trial))
      const fault = isRunning ? undefined : `an open tab did not get from one build to the other: ${build} never ran`
      const messages = [...tab.faults(), ...(fault ? [fault] : [])]
      if (messages.length > 0) return messages
    }
    return []
  })
}

const followPatienceMs = ({ slowness }: Trial) => Math.min(followMs * slowness, longestFollowMs)

/** The stream of one release, over at once; browsers then ask again. */
const eventOf = (release: ReleaseDocument) =>
  `retry: 200\nevent: ${releaseEventName}\nid: ${release.seq}\ndata: ${JSON.stringify(release)}\n\n`

async function until(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!isTrue()) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} s`
