import { goalEvent } from '@pointfare/shared/page/goals'
import type { EarlierNews, SeekingPage } from '../goals/tell-goals.ts'
import type { WatchedPage } from '../hangs/watch-hangs.ts'

/** By now a page has all that it came for, and what watches it takes nothing from it. */
const watchAfterMs = 5000

/**
 * Has this page watched: whether it hangs, and whether its visitor finds what they look for. The code for that comes late,
 * and is told what was looked for meanwhile. Who leaves sooner tells nothing.
 */
export function startWatching(page: WatchedPage & SeekingPage, browser: Window & typeof globalThis) {
  const earlier: EarlierNews[] = []
  const keep = (event: Event) => void earlier.push({ event, pathname: browser.location.pathname })
  browser.addEventListener(goalEvent, keep)

  const watch = async () => {
    const [{ watchHangs }, { tellGoals }] = await Promise.all([
      import(/* webpackChunkName: 'watching' */ '../hangs/watch-hangs.ts'),
      import(/* webpackChunkName: 'watching' */ '../goals/tell-goals.ts'),
    ])
    browser.removeEventListener(goalEvent, keep)
    watchHangs(page, browser)
    tellGoals(page, browser, earlier)
  }
  browser.setTimeout(() => void watch().catch(() => {}), watchAfterMs)
}
