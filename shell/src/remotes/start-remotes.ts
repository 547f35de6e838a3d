import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import { remoteFailuresPath } from '@pointfare/shared/contracts/open-tab'
import { federation } from './federation.ts'
import { createPrepareBuild } from './prepare-build.ts'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteLoader, type RemoteFailure } from './remote-loader.ts'
import { startTabReports } from './tab-reports.ts'
import { visitorNumber } from './visitor.ts'

/** The page has everything it came with, and a release made meanwhile is still noticed. */
const followAfterMs = 3000

/** Everything about remotes in one tab: what it runs, how it loads, and how it follows the channel. */
export function startRemotes(release: ReleaseDocument, nonce: string | undefined, browser: Window & typeof globalThis) {
  const cameWith = [release.shell, ...Object.values(release.remotes)].map(({ base }) => base)
  const tab = browser.crypto.randomUUID()
  const report = (failure: RemoteFailure) => {
    const { channel, seq } = store.newest()
    browser.navigator.sendBeacon(remoteFailuresPath, JSON.stringify({ tab, channel, seq, ...failure }))
  }
  const loader = createRemoteLoader(federation, {
    prepare: createPrepareBuild(browser.document, nonce, cameWith),
    report,
  })
  const store = createReleaseStore(release, {
    loader,
    visitor: visitorNumber(
      () => browser.localStorage,
      () => browser.crypto.randomUUID(),
    ),
    reload: () => browser.location.reload(),
  })

  browser.setTimeout(() => {
    followReleases(store, {
      document: browser.document,
      navigator: browser.navigator,
      setInterval: browser.setInterval.bind(browser),
      addEventListener: browser.addEventListener.bind(browser),
      fetch: browser.fetch.bind(browser),
      openStream: (url) => new browser.EventSource(url),
      openChannel: (name) => new browser.BroadcastChannel(name),
    })
    startTabReports(tab, store, loader, browser)
  }, followAfterMs)
  return { loader, store }
}
