import { releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Browsers } from './browsers.ts'
import { slownessOf } from './slowness.ts'
import type { PlannedPage } from './smoke-plan.ts'
import type { Tell, TrialJob } from './trial-job.ts'
import { openWatchedPage, reactsOn, type WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

type Trial = { job: TrialJob; browsers: Browsers; tell: Tell; slowness: number }

/** A page of a remote that takes longer is not there for visitors either. */
const mountMs = 5000
/** By then, errors have been reported. */
const settleMs = 2000
/** The shell looks for releases after 3 s, and gives a remote 8 s to load. */
const followMs = 15_000
/** However slow the machine is: the limit of the whole page must not come first, which cannot say what was missing. */
const longestFollowMs = 35_000
/** A page answers in between, unless it computes without end. */
const answerMs = 4000
const closeMs = 2000

/**
 * Tries a site in a browser: every remote that is new loads as it is pinned, each page of theirs is drawn in time by one
 * React and without an error, and a tab that runs the old build takes the new one and goes back. What is found is told
 * at once. A page that hangs is the last one that is tried.
 */
export async function runSmoke(job: TrialJob, { browsers, tell }: { browsers: Browsers; tell: Tell }): Promise<void> {
  const trial: Trial = { job, browsers, tell, slowness: await slownessOf(await browsers.current()) }

  for (const step of [tryLoading, ...job.pages.map(tryingPage), ...job.swaps.map(tryingSwap)]) {
    if (await step(trial)) return
  }
}

/** Answers whether the page hangs: then nothing else need be tried. */
type Step = (trial: Trial) => Promise<boolean>

/** The page for operators loads every remote, also those that only fill slots or are for members. */
const tryLoading: Step = (trial) => {
  const { job, tell } = trial
  const path = '/debug/config'
  const names = Object.keys(job.remotes)
  tell({ kind: 'step', field: `${names.join(', ')} on ${path}` })
  const patienceMs = followPatienceMs(trial)
  return inSession(trial, job.token, async (tab) => {
    const isLoaded = (name: string) => tab.runs()?.builds[name] === job.remotes[name]
    await open(tab, path, mountMs)
    await until(() => names.every(isLoaded) || tab.faults().length > 0, patienceMs)

    const faults = tab.faults()
    for (const message of faults) tell({ kind: 'finding', finding: { field: path, message } })
    if (faults.length > 0) return false
    for (const name of names.filter((one) => !isLoaded(one))) {
      const message = `build ${job.remotes[name]} was not loaded within ${seconds(patienceMs)}`
      tell({ kind: 'finding', finding: { field: name, message } })
    }
    return (await answerOf(tab, trial)) === undefined
  })
}

/** Slow is not broken: a page that was not drawn in time is tried again, for as much longer as this machine is slow. */
const tryingPage =
  ({ remote, path }: PlannedPage): Step =>
  async (trial) => {
    const { browsers, tell } = trial
    const field = `${remote} ${path}`
    tell({ kind: 'step', field })
    const first = await visit(trial, path, mountMs)
    if (!isLate(first)) return judge(trial, { remote, path }, first, `was not drawn within ${seconds(mountMs)}`)

    trial.slowness = Math.max(trial.slowness, await slownessOf(await browsers.current()))
    const patienceMs = mountMs * trial.slowness
    tell({ kind: 'step', field })
    const late = `was not drawn within ${seconds(mountMs)}, nor within ${seconds(patienceMs)} when it was tried again`
    return judge(trial, { remote, path }, await visit(trial, path, patienceMs), late)
  }

const isLate = ({ mountedMs, faults }: Visit) => mountedMs === null && faults.length === 0

function judge({ tell }: Trial, planned: PlannedPage, { mountedMs, faults, reacts, hangs }: Visit, late: string) {
  tell({ kind: 'page', page: { ...planned, mountedMs } })
  const messages = [
    ...faults,
    ...(mountedMs === null ? [late] : []),
    ...(hangs ? ['hangs: it computes without end, and answers nothing'] : []),
    ...(reacts.length > 1 ? [`${reacts.length} copies of React draw on it: ${reacts.join(', ')}`] : []),
  ]
  const field = `${planned.remote} ${planned.path}`
  for (const message of messages) tell({ kind: 'finding', finding: { field, message } })
  return hangs
}

type Visit = { mountedMs: number | null; faults: string[]; reacts: string[]; hangs: boolean }

function visit(trial: Trial, path: string, patienceMs: number): Promise<Visit> {
  return inSession(trial, trial.job.token, async (tab) => {
    const startedAt = performance.now()
    const isMounted = await open(tab, path, patienceMs)
    const mountedMs = isMounted ? Math.round(performance.now() - startedAt) : null
    await tab.page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)

    const reacts = await answerOf(tab, trial)
    return { mountedMs, faults: tab.faults(), reacts: reacts ?? [], hangs: reacts === undefined }
  })
}

/** Which Reacts draw on the page; undefined when it hangs. */
const answerOf = ({ page }: WatchedPage, { slowness }: Trial) => within(answerMs * slowness, reactsOn(page))

const tryingSwap =
  ({ remote, path, token, releases }: TrialJob['swaps'][number]): Step =>
  (trial) => {
    const field = `${remote} ${path}`
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
        for (const message of messages) trial.tell({ kind: 'finding', finding: { field, message } })
        if (messages.length > 0) return false
      }
      return false
    })
  }

const followPatienceMs = ({ slowness }: Trial) => Math.min(followMs * slowness, longestFollowMs)

/** A session that cannot be closed ends with its browser, and the next has another. */
async function inSession<Result>(
  { browsers, job }: Trial,
  token: string,
  work: (tab: WatchedPage) => Promise<Result>,
): Promise<Result> {
  const tab = await openWatchedPage(await browsers.current(), job.origin, token)
  const result = await work(tab)
  const closed = tab.close().then(() => true)
  if (!(await within(closeMs, closed))) browsers.end()
  return result
}

/** The stream of one release, over at once; browsers then ask again. */
const eventOf = (release: ReleaseDocument) =>
  `retry: 200\nevent: ${releaseEventName}\nid: ${release.seq}\ndata: ${JSON.stringify(release)}\n\n`

/** Whether the page was drawn in time. */
async function open({ page }: WatchedPage, path: string, patienceMs: number): Promise<boolean> {
  const startedAt = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: patienceMs }).catch(() => undefined)
  const timeout = Math.max(1, patienceMs - (performance.now() - startedAt))
  // While a remote is on its way, the main part of the page is empty.
  const drawn = page.getByRole('main').filter({ hasText: /\S/ })
  return drawn.waitFor({ timeout }).then(
    () => true,
    () => false,
  )
}

async function until(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!isTrue()) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} s`
