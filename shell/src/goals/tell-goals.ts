import { findRoute } from '@pointfare/shared/page/find-route'
import { goalEvent, goalNewsIn } from '@pointfare/shared/page/goals'
import type { GoalReport } from '@pointfare/shared/platform/goal-report'
import { goalsPath } from '@pointfare/shared/platform/open-tab-calls'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseStore } from '../remotes/release-store.ts'
import type { RemoteLoader } from '../remotes/remote-loader.ts'

export type SeekingPage = {
  /** Without one, nothing that the page tells would be believed. */
  proof: PageProof | undefined
  consent: { state: () => string }
  remotes: { store: Pick<ReleaseStore, 'newest' | 'isOutside'>; loader: Pick<RemoteLoader, 'running'> }
  router: { subscribe: (listener: (state: { location: { pathname: string } }) => void) => () => void }
}

/** What was told before this was there, and on which page. */
export type EarlierNews = { event: Event; pathname: string }

type Browser = Pick<Window, 'setTimeout' | 'addEventListener' | 'location'> & {
  navigator: Pick<Navigator, 'sendBeacon'>
}

/** Who leaves sooner has not waited for a result. */
export const patientForMs = 3000
/** What has not come by then did not come. */
export const lateAfterMs = 20_000

/**
 * Tells, once for a page, whether the first thing that its visitor looked for was found: yes or no, and nothing of what it
 * was. Who leaves the page before there is a result has found nothing.
 */
export function tellGoals(
  { proof, consent, remotes, router }: SeekingPage,
  browser: Browser,
  earlier: readonly EarlierNews[] = [],
  now = () => performance.now(),
) {
  if (!proof || consent.state() === 'objected') return
  let looking: { report: Omit<GoalReport, 'isReached'>; since: number; pathname: string } | undefined
  let isReported = false

  function begin(since: number) {
    const { pathname } = browser.location
    const remote = findRoute(remotes.store.newest().remotes, pathname)?.remote
    const build = remote && remotes.loader.running(remote)?.build
    if (isReported || looking || !proof || !remote || !build) return
    const outside = remotes.store.isOutside(remote) ? { outside: true as const } : {}
    looking = { report: { proof, remote, build, goal: 'search', ...outside }, since, pathname }
    browser.setTimeout(() => end(false), Math.max(0, since + lateAfterMs - now()))
  }

  function end(isReached: boolean) {
    if (!looking || isReported) return
    isReported = true
    browser.navigator.sendBeacon(goalsPath, JSON.stringify({ ...looking.report, isReached } satisfies GoalReport))
  }

  function leave() {
    if (looking && now() - looking.since >= patientForMs) end(false)
    looking = undefined
  }

  function hear(event: Event) {
    const news = goalNewsIn(event as CustomEvent)
    if (news?.is === 'begun') begin(event.timeStamp)
    if (news?.is === 'reached') end(true)
  }

  // Of pages that were left since, nobody knows how they ended.
  for (const { event, pathname } of earlier) if (pathname === browser.location.pathname) hear(event)
  browser.addEventListener(goalEvent, hear)
  browser.addEventListener('pagehide', leave)
  router.subscribe(({ location }) => {
    if (looking && location.pathname !== looking.pathname) leave()
  })
}
