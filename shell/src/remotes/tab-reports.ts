import type { OpenTab } from '@pointfare/shared/platform/open-tab'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import { openTabsPath, tabReportMs } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseStore } from './release-store.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** Long enough for what belongs together, short beside a second. */
const settleMs = 100

type Browser = Pick<Window, 'setInterval' | 'setTimeout' | 'addEventListener'> & {
  navigator: Pick<Navigator, 'sendBeacon'>
}

/**
 * Tells the registry what this tab runs, so that a rollback is known to be done when no tab runs the bad build any
 * more. It tells what loads and that it closes from the start, because its visit counts; the rest once `begin` is called.
 */
export function createTabReports(proof: PageProof, store: ReleaseStore, loader: RemoteLoader, browser: Browser) {
  function report(isClosing = false) {
    const { seq } = store.newest()
    const { shell, remotes } = store.running()
    const loaded = Object.keys(remotes).flatMap((name) => {
      const module = loader.running(name)
      return module ? [[name, module.build]] : []
    })
    const builds = { shell: shell.build, ...Object.fromEntries(loaded) }
    const outside = Object.keys(remotes).filter(store.isOutside)
    const body: OpenTab = {
      proof,
      seq,
      builds,
      ...(isClosing ? { isClosing } : {}),
      ...(outside.length > 0 ? { outside } : {}),
    }
    browser.navigator.sendBeacon(openTabsPath, JSON.stringify(body))
  }

  /** A swap changes several things at once, and is one report. */
  let timer: number | undefined
  function reportSoon() {
    timer ??= browser.setTimeout(() => {
      timer = undefined
      report()
    }, settleMs)
  }

  browser.addEventListener('pagehide', () => report(true))
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reportSoon()
  })

  // A healthy build counts as soon as a failing one.
  loader.subscribe(reportSoon)

  return {
    begin() {
      reportSoon()
      store.subscribe(reportSoon)
      browser.setInterval(reportSoon, tabReportMs)
    },
  }
}
