import { findRoute } from '@pointfare/shared/page/find-route'
import { fileAddress } from '@pointfare/shared/platform/file-address'
import type { RemoteFailureReport } from '@pointfare/shared/platform/open-tab'
import { remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseStore } from '../remotes/release-store.ts'
import type { RemoteLoader } from '../remotes/remote-loader.ts'
import { beatEveryMs, hangWatchFile, type Beat } from './beat.ts'

export type WatchedPage = {
  /** Without one, nothing that the page tells would be believed. */
  proof: PageProof | undefined
  /** As the page came with it: the watchdog is one of its files. */
  release: ReleaseDocument
  remotes: { store: Pick<ReleaseStore, 'newest' | 'isOutside'>; loader: Pick<RemoteLoader, 'running'> }
}

type Browser = Pick<Window, 'setInterval' | 'addEventListener' | 'location'> & {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  Worker: new (url: string) => Pick<Worker, 'postMessage'>
}

/**
 * Has a worker watch this page: a remote that computes without end can tell nobody of it. The remote of the page is the
 * one that is named, though it may have been one in a slot.
 */
export function watchHangs({ proof, release, remotes }: WatchedPage, browser: Browser) {
  if (!proof || !Object.hasOwn(release.shell.integrity, hangWatchFile)) return

  /** What there is to report should the page be silent from now on. */
  function beat(): Beat {
    if (browser.document.visibilityState !== 'visible') return null
    const found = findRoute(remotes.store.newest().remotes, browser.location.pathname)
    const build = found && remotes.loader.running(found.remote)?.build
    if (!build) return null
    const report: RemoteFailureReport = {
      proof: proof ?? '',
      remote: found.remote,
      build,
      kind: 'hung',
      message: `its page ${found.route.path} did not answer for 8 seconds`,
      ...(remotes.store.isOutside(found.remote) ? { outside: true } : {}),
    }
    return { url: `${browser.location.origin}${remoteFailuresPath}`, report: JSON.stringify(report) }
  }

  const worker = new browser.Worker(fileAddress(release.shell, hangWatchFile))
  const tell = () => worker.postMessage(beat())
  tell()
  browser.setInterval(tell, beatEveryMs)
  browser.document.addEventListener('visibilitychange', tell)
  // The dialog of printing holds the page up; so does what a page that is left keeps.
  for (const name of ['beforeprint', 'pagehide']) browser.addEventListener(name, () => worker.postMessage(null))
}
