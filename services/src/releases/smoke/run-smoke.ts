import type { CheckRun } from '@pointfare/shared/contracts/smoke'
import { releaseEventName } from '@pointfare/shared/contracts/open-tab'
import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { Browser } from 'playwright-core'
import type { Finding } from '../errors.ts'
import type { PreviewReleases } from './preview-releases.ts'
import type { Previews } from './previews.ts'
import type { PlannedPage, SmokePlan } from './smoke-plan.ts'
import { openWatchedPage, reactsOn, type WatchedPage } from './watched-page.ts'

export type SmokeResult = Pick<CheckRun, 'findings' | 'pages'>

type Trial = {
  browser: Browser
  /** Where this process serves pages. */
  origin: string
  previews: Previews
  releases: PreviewReleases
  plan: SmokePlan
}

/** A page of a remote that takes longer is not there for visitors either. */
const mountMs = 5000
/** After that, whoever had something to complain about has done so. */
const settleMs = 2000
/** The shell looks for releases after 3 s, and gives a remote 8 s to load. */
const followMs = 15_000

/**
 * Tries a site in a browser: every remote that is new loads as it is pinned, each page of theirs is drawn in time by one
 * React and without an error, and a tab that runs the old build takes the new one and goes back.
 */
export async function runSmoke(trial: Trial): Promise<SmokeResult> {
  const result: SmokeResult = { findings: [], pages: [] }
  const { plan, releases } = trial
  result.findings.push(...(await inSession(trial, releases.candidate, (tab) => tryLoading(tab, trial))))
  for (const planned of plan.pages) {
    const { mountedMs, findings } = await inSession(trial, releases.candidate, (tab) => tryPage(tab, planned))
    result.pages.push({ ...planned, mountedMs })
    result.findings.push(...findings)
  }
  for (const planned of plan.swaps) {
    const swap = releases.swapOf(planned.remote)
    result.findings.push(...(await inSession(trial, swap[0], (tab) => trySwap(tab, planned, swap))))
  }
  return { ...result, findings: distinct(result.findings) }
}

/** A page that is broken is broken in every trial of it. */
const distinct = (findings: Finding[]) =>
  new Map(findings.map((finding) => [`${finding.field} ${finding.message}`, finding])).values().toArray()

async function inSession<Result>(
  { browser, origin, previews }: Trial,
  release: ReleaseDocument,
  work: (tab: WatchedPage) => Promise<Result>,
): Promise<Result> {
  const token = previews.show(release)
  const tab = await openWatchedPage(browser, origin, token)
  try {
    return await work(tab)
  } finally {
    await tab.close()
    previews.hide(token)
  }
}

/** The page for operators loads every remote, also those that only fill slots or are for members. */
async function tryLoading(tab: WatchedPage, { plan, releases }: Trial): Promise<Finding[]> {
  const path = '/debug/config'
  await open(tab, path)
  const pinned = (name: string) => releases.candidate.remotes[name]?.build
  const isLoaded = (name: string) => tab.runs()?.builds[name] === pinned(name)
  await until(() => plan.remotes.every(isLoaded) || tab.faults().length > 0, followMs)

  const missing = plan.remotes.filter((name) => !isLoaded(name))
  const faults = tab.faults().map((message) => ({ field: path, message }))
  if (faults.length > 0) return faults
  return missing.map((name) => ({ field: name, message: `build ${pinned(name)} was not loaded within ${followMs} ms` }))
}

async function tryPage(tab: WatchedPage, { remote, path }: PlannedPage) {
  const field = `${remote} ${path}`
  const startedAt = performance.now()
  const isMounted = await open(tab, path)
  const mountedMs = isMounted ? Math.round(performance.now() - startedAt) : null
  await tab.page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)

  const reacts = await reactsOn(tab.page)
  const messages = [
    ...tab.faults(),
    ...(isMounted ? [] : [`was not drawn within ${mountMs} ms`]),
    ...(reacts.length > 1 ? [`${reacts.length} copies of React draw on it: ${reacts.join(', ')}`] : []),
  ]
  return { mountedMs, findings: messages.map((message) => ({ field, message })) }
}

async function trySwap(tab: WatchedPage, { remote, path }: PlannedPage, swap: ReturnType<PreviewReleases['swapOf']>) {
  let current = swap[0]
  await tab.page.route(/\/releases\/v1\/channels\/[^/]+\/events/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: eventOf(current) }),
  )
  await open(tab, path)

  for (const release of swap) {
    current = release
    const build = release.remotes[remote]?.build
    const isRunning = await until(
      () => tab.runs()?.seq === release.seq && tab.runs()?.builds[remote] === build,
      followMs,
    )
    const fault = isRunning ? undefined : `an open tab did not get from one build to the other: ${build} never ran`
    const messages = [...tab.faults(), ...(fault ? [fault] : [])]
    if (messages.length > 0) return messages.map((message) => ({ field: `${remote} ${path}`, message }))
  }
  return []
}

/** The stream of one release, over at once; browsers then ask again. */
const eventOf = (release: ReleaseDocument) =>
  `retry: 200\nevent: ${releaseEventName}\nid: ${release.seq}\ndata: ${JSON.stringify(release)}\n\n`

/** Whether the page was drawn in time. */
async function open({ page }: WatchedPage, path: string): Promise<boolean> {
  const startedAt = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: mountMs }).catch(() => undefined)
  const timeout = Math.max(1, mountMs - (performance.now() - startedAt))
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
