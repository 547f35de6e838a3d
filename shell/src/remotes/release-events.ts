import { releaseEventName, releaseEventsPath } from '@pointfare/shared/contracts/open-tab'
import { ReleaseDocument } from '@pointfare/shared/contracts/release'
import * as z from 'zod/mini'
import type { ReleaseStore } from './release-store.ts'

/** Where there is no stream, a release is noticed this much later. */
const pollMs = 30_000

type Browser = Pick<Window, 'setInterval' | 'addEventListener'> & {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  navigator: { locks?: Pick<LockManager, 'request'> }
  fetch: typeof fetch
  openStream: (url: string) => EventSource
  openChannel: (name: string) => BroadcastChannel
}

/**
 * Keeps the store at the channel's newest release. Browsers open six connections to a host, so of all open tabs one
 * listens and tells the others. A tab that slept looks when it wakes.
 */
export function followReleases(store: ReleaseStore, browser: Browser) {
  const { channel, seq } = store.newest()
  const others = browser.openChannel(`pointfare-releases-${channel}`)
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data))

  function take(data: unknown): ReleaseDocument | undefined {
    const release = z.safeParse(ReleaseDocument, data)
    if (release.success) store.receive(release.data)
    return release.data
  }

  async function look() {
    const response = await browser.fetch(`/releases/v1/channels/${channel}/head`, { cache: 'no-cache' })
    if (response.ok) take(await response.json())
  }
  /** The site cannot be reached for a moment: the next look is not far away. */
  const lookQuietly = () => void look().catch(() => undefined)

  function listen() {
    const stream = browser.openStream(`${releaseEventsPath(channel)}?after=${seq}`)
    stream.addEventListener(releaseEventName, ({ data }: MessageEvent<string>) => {
      const release = take(parsed(data))
      if (release) others.postMessage(release)
    })
    // Browsers reconnect by themselves, except after a refusal.
    stream.addEventListener('error', () => {
      if (stream.readyState === 2) browser.setInterval(lookQuietly, pollMs)
    })
  }

  const { locks } = browser.navigator
  // Held until the tab closes; then the next tab's turn comes.
  if (locks) void locks.request(`pointfare-releases-${channel}`, () => new Promise<never>(() => listen()))
  else listen()

  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState === 'visible') lookQuietly()
  })
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookQuietly()
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
