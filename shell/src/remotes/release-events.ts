import {
  confirmationHeader,
  releaseDifferenceName,
  releaseEventName,
  releaseEventsPath,
  releaseHeadPath,
} from '@pointfare/shared/platform/open-tab-calls'
import { ReleaseDifference, textAfter } from '@pointfare/shared/platform/release-difference'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'
import { electListener } from './listening-tab.ts'
import type { ReleaseStore } from './release-store.ts'
import type { ReleaseVerifier } from './verify-release.ts'

/** Every tab looks this often, besides being told: streams die without a word, and tabs that listen hang. */
const lookEveryMs = 30_000
/** How soon at least a tab that was refused, as by a site that is starting, asks to listen again: as soon as browsers reconnect. */
const listenAgainMs = 2000

type Browser = Pick<Window, 'setInterval' | 'setTimeout' | 'addEventListener'> & {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>
  navigator: { locks?: Pick<LockManager, 'request'> }
  fetch: typeof fetch
  openStream: (url: string) => EventSource
  openChannel: (name: string) => BroadcastChannel
  warn: (message: string, error: unknown) => void
}

type Following = {
  store: ReleaseStore
  /** The release that the store begins with, with all that this version does not know: differences lead on from that. */
  document: unknown
  verify: ReleaseVerifier | undefined
  /** Hears what answers say of which release is the newest. */
  hear?: ((confirmation: string | null) => Promise<void>) | undefined
}

/**
 * Keeps the store at the channel's newest release, as far as `verify` finds it to be the registry's. Browsers open six
 * connections to a host, so of all open tabs one listens and tells the others. Every tab looks for itself as well: when
 * it begins, because a release may have been made since its page was served, when it wakes, and twice a minute.
 */
export function followReleases({ store, document, verify, hear }: Following, browser: Browser) {
  const { channel } = store.newest()
  let asItCame = document
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
    // While it was verified, a newer one may have come another way.
    if (release.seq <= store.newest().seq) return true
    store.receive(release)
    asItCame = data
    return true
  }

  /**
   * Asks for the whole release; the site may be out of reach for a moment, but the next look is not far away. What it finds
   * it passes on: to this tab the stream is going to say nothing new, and the others hear of it from here alone.
   */
  async function look() {
    const { seq } = store.newest()
    try {
      const response = await browser.fetch(`${releaseHeadPath(channel)}?after=${seq}`, { cache: 'no-store' })
      if (response.status === 200) await pass(await response.json())
      if (response.ok) await hear?.(response.headers.get(confirmationHeader))
    } catch {
      // As if nothing was new.
    }
  }

  /** The other tabs get the whole release, as it came: their shells may be older, and they have verified nothing yet. */
  async function pass(data: unknown) {
    if (await take(data)) others.postMessage(data)
  }

  async function passDifference(data: unknown) {
    const difference = z.safeParse(ReleaseDifference, data).data
    const { seq } = store.newest()
    if (difference && difference.seq <= seq) return
    const text = difference?.from === seq ? textAfter(difference, JSON.stringify(asItCame)) : undefined
    // Nobody waits for it: what the stream tells meanwhile is heard.
    if (text === undefined) void look()
    else await pass(parsed(text))
  }

  /** One after the other, whatever becomes of each: a difference leads on from the release before. */
  let heard = Promise.resolve()
  const hearing = (receive: (data: unknown) => Promise<void>) => (event: MessageEvent<string>) => {
    heard = heard.catch(() => undefined).then(() => receive(parsed(event.data)))
  }

  let stream: EventSource | undefined
  function listen() {
    const opened = browser.openStream(`${releaseEventsPath(channel)}?after=${store.newest().seq}&takes=differences`)
    opened.addEventListener(releaseEventName, hearing(pass))
    opened.addEventListener(releaseDifferenceName, hearing(passDifference))
    // Browsers reconnect by themselves, except after a refusal.
    opened.addEventListener('error', () => {
      if (opened.readyState !== closed) return
      browser.setTimeout(() => stream === opened && listen(), listenAgainMs * (1 + Math.random()))
    })
    stream = opened
    return () => {
      opened.close()
      stream = undefined
    }
  }

  electListener({ name, others, listen }, browser)
  void look()
  browser.setInterval(() => {
    void look()
    if (stream?.readyState === closed) listen()
  }, lookEveryMs)

  browser.document.addEventListener('visibilitychange', () => {
    if (browser.document.visibilityState === 'visible') void look()
  })
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look()
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
