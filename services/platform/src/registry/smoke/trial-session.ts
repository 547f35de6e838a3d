import { pendingMark } from '@pointfare/shared/page/pending-mark'
import type { Browsers } from './browsers.ts'
import type { ComparedPage } from './smoke-plan.ts'
import type { Tell, TrialJob } from './trial-job.ts'
import { openWatchedPage, reactsOn, type WatchedPage } from './watched-page.ts'
import { within } from './within.ts'

/** What is tried, with what, and how many times slower than usual this machine is. */
export type Trial = {
  job: TrialJob
  browsers: Browsers
  tell: Tell
  slowness: number
  /** Milliseconds, by the clock of this process. */
  beganAt: number
  /** How many pages were told of. */
  reported: number
  /** Those of them that were drawn, by their place among all. */
  rendered: { place: number; page: ComparedPage }[]
  /** How pages fare while they stay open as they are live, by path. */
  stays: Map<string, Promise<Stay>>
}

/** What came of a page while it stayed open. */
export type Stay = {
  faults: { message: string; culprit: string | undefined }[]
  /** What of the browser was changed meanwhile, such as `replaces Array.prototype.map`. */
  foreign: string[]
  hangs: boolean
}

/** A page of a remote that takes longer is not there for visitors either. */
export const mountMs = 5000
/** By then, errors have been reported. */
export const settleMs = 2000
/** A page answers in between, unless it computes without end. */
const answerMs = 4000
const closeMs = 2000

/** Which Reacts draw on the page; undefined when it hangs. */
export const answerOf = ({ page }: WatchedPage, { slowness }: Trial) => within(answerMs * slowness, reactsOn(page))

export const inSession = <Result>(
  trial: Trial,
  token: string,
  work: (tab: WatchedPage) => Promise<Result>,
): Promise<Result> => inSessions(trial, token, ['one'], (tab) => work(tab)).then(([result]) => result as Result)

/** Does the same in several sessions at once. One that cannot be closed ends with its browser, and the next has another. */
export async function inSessions<Each, Result>(
  { browsers, job }: Trial,
  token: string,
  each: readonly Each[],
  work: (tab: WatchedPage, each: Each) => Promise<Result>,
): Promise<Result[]> {
  const browser = await browsers.current()
  const tabs = await Promise.all(
    each.map(async (one) => ({ one, tab: await openWatchedPage(browser, job.origin, token) })),
  )
  const results = await Promise.all(tabs.map(({ one, tab }) => work(tab, one)))
  const closed = Promise.all(tabs.map(({ tab }) => tab.close())).then(() => true)
  if (!(await within(closeMs, closed))) browsers.end()
  return results
}

/** Whether the page was drawn in time. */
export async function open({ page }: WatchedPage, path: string, patienceMs: number): Promise<boolean> {
  const startedAt = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: patienceMs }).catch(() => undefined)
  const timeout = Math.max(1, patienceMs - (performance.now() - startedAt))
  // While a remote is on its way, the main part of the page is empty, or says so.
  const pending = page.locator(`[${pendingMark}]`)
  const rendered = page.getByRole('main').filter({ hasText: /\S/, hasNot: pending })
  return rendered.waitFor({ timeout }).then(
    () => true,
    () => false,
  )
}
