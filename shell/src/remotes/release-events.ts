import { releaseEventName, releaseEventsPath } from '@pointfare/shared/contracts/open-tab'
import { ReleaseDocument } from '@pointfare/shared/contracts/release'
import * as z from 'zod/mini'
import type { ReleaseStore } from './release-store.ts'
import type { ReleaseVerifier } from './verify-release.ts'

/** Where there is no stream, a release is noticed this much later. */
const pollMs = 30_000

type Browser = Pick<Window, 'setInterval' | 'addEventListener'> & {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  navigator: { locks?: Pick<LockManager, 'request'> }
  fetch: typeof fetch
  openStream: (url: string) => EventSource
  openChannel: (name: string) => BroadcastChannel
  warn: (message: string, error: unknown) => void
}

/**
 * Keeps the store at the channel's newest release, as far as `verify` finds it to be the registry's. Browsers open six
 * connections to a host, so of all open tabs one listens and tells the others. A tab that slept looks when it wakes.
 */
export function followReleases(store: ReleaseStore, verify: ReleaseVerifier | undefined, browser: Browser) {
  const { channel, seq } = store.newest()
  // Where nothing can be verified, the site itself is believed, but no other tab.
  const others = verify && browser.openChannel(`pointfare-releases-${channel}`)
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => void take(data))

  /** True when `data` was news. */
  async function take(data: unknown): Promise<boolean> {
    const release = z.safeParse(ReleaseDocument, data).data
    if (!release || release.channel !== channel || release.seq <= store.newest().seq) return false
    try {
      // As it came: parsing drops what this version does not know, and the registry signed.
      await verify?.(data)
    } catch (error) {
      browser.warn(`Release ${release.seq} of ${channel} was not taken`, error)
      return false
    }
    store.receive(release)
    return true
  }

  async function look() {
    const response = await browser.fetch(`/releases/v1/channels/${channel}/head`, { cache: 'no-cache' })
    if (response.ok) await take(await response.json())
  }
  /** The site cannot be reached for a moment: the next look is not far away. */
  const lookQuietly = () => void look().catch(() => undefined)

  async function pass(data: unknown) {
    if (await take(data)) others?.postMessage(data)
  }

  function listen() {
    const stream = browser.openStream(`${releaseEventsPath(channel)}?after=${seq}`)
    stream.addEventListener(releaseEventName, ({ data }: MessageEvent<string>) => void pass(parsed(data)))
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
