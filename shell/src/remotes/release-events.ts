import { releaseEventName, releaseEventsPath, releaseHeadPath } from '@pointfare/shared/platform/open-tab-calls'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'
import { electListener } from './listening-tab.ts'
import type { ReleaseStore } from './release-store.ts'
import type { ReleaseVerifier } from './verify-release.ts'

/** Every tab looks this often, besides being told: streams die without a word, and tabs that listen hang. */
const lookEveryMs = 30_000

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
 * connections to a host, so of all open tabs one listens and tells the others. Every tab looks for itself as well: when
 * it begins, because a release may have been made since its page was served, when it wakes, and twice a minute.
 */
export function followReleases(store: ReleaseStore, verify: ReleaseVerifier | undefined, browser: Browser) {
  const { channel } = store.newest()
  const name = `pointfare-releases-${channel}`
  const others = browser.openChannel(name)
  // Where nothing can be verified, the site itself is believed, but no other tab.
  if (verify) others.addEventListener('message', ({ data }: MessageEvent<unknown>) => void take(data))

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
    const { seq } = store.newest()
    const response = await browser.fetch(`${releaseHeadPath(channel)}?after=${seq}`, { cache: 'no-store' })
    if (response.status === 200) await take(await response.json())
  }
  /** The site cannot be reached for a moment: the next look is not far away. */
  const lookQuietly = () => void look().catch(() => undefined)

  async function pass(data: unknown) {
    if (await take(data)) others.postMessage(data)
  }

  let stream: EventSource | undefined
  function listen() {
    const opened = browser.openStream(`${releaseEventsPath(channel)}?after=${store.newest().seq}`)
    opened.addEventListener(releaseEventName, ({ data }: MessageEvent<string>) => void pass(parsed(data)))
    stream = opened
    return () => {
      opened.close()
      stream = undefined
    }
  }

  electListener({ name, others, listen }, browser)
  lookQuietly()
  browser.setInterval(() => {
    lookQuietly()
    // Browsers reconnect by themselves, except after a refusal.
    if (stream?.readyState === closed) listen()
  }, lookEveryMs)

  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState === 'visible') lookQuietly()
  })
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookQuietly()
  })
}

/** `EventSource.CLOSED`. */
const closed = 2

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
