import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aPinnedRemote, aRelease } from '../testing/a-release.ts'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteLoader } from './remote-loader.ts'
import type { ReleaseVerifier } from './verify-release.ts'

const search = aPinnedRemote('mf-search')
const release = (seq: number, channel = 'production') => ({ ...aRelease({ 'mf-search': search }), seq, channel })

/** Something that tells of releases: the stream, or the other tabs. */
class Source extends EventTarget {
  readyState = 1
  sent: unknown[] = []
  postMessage = (data: unknown) => void this.sent.push(data)
  close = () => void (this.readyState = 2)
  tell = (type: string, data: unknown) => this.dispatchEvent(new MessageEvent(type, { data }))
}

type Locks = Pick<LockManager, 'request'>

/** The lock of the tab that listens, until another tab takes it. */
function aLock() {
  const taken = Promise.withResolvers<never>()
  const names: string[] = []
  const request = (name: string, _: LockOptions, granted: () => unknown) => {
    if (names.push(name) === 1) granted()
    return taken.promise
  }
  // Only asked for in this way.
  return { names, take: () => taken.reject(new Error('stolen')), locks: { request } as unknown as Locks }
}

type Given = { first?: unknown; status?: number; locks?: Locks }

/** A tab at release 5; the registry's releases are those that `isGenuine` says. */
function openTab(
  isGenuine: ((document: ReleaseDocument) => boolean) | undefined,
  { first, status = 200, ...navigator }: Given = {},
) {
  let head = first
  const loader = createRemoteLoader({ register: () => {}, load: async () => undefined })
  const store = createReleaseStore(release(5), { loader, visitor: () => 'ada', reload: () => {} })
  const others = new Source()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const streams: Source[] = []
  const opened: string[] = []
  const warnings: string[] = []
  const asked: string[] = []
  const caches: unknown[] = []
  const onInterval: (() => void)[] = []
  const verify: ReleaseVerifier | undefined =
    isGenuine &&
    (async (document) => {
      if (!isGenuine(document as ReleaseDocument)) throw new Error('forged')
    })

  followReleases(store, verify, {
    // Only what is used of each is there.
    document: page,
    navigator,
    setInterval: (look) => onInterval.push(look as () => void), // nobody sets a timer by a text
    addEventListener: (type: string, listener: unknown) => page.addEventListener(type, listener as EventListener),
    fetch: async (url, init) => {
      caches.push(init?.cache)
      asked.push(url as string) // nothing else is asked for
      return head === undefined ? new Response(null, { status: 204 }) : Response.json(head, { status })
    },
    openStream: (url) => {
      opened.push(url)
      streams.push(new Source())
      return streams.at(-1) as unknown as EventSource
    },
    openChannel: (name) => {
      opened.push(name)
      return others as unknown as BroadcastChannel
    },
    warn: (message) => warnings.push(message),
  })
  return {
    seq: () => store.newest().seq,
    warnings,
    others,
    asked,
    caches,
    opened,
    streams,
    page,
    /** Half a minute later. */
    look(document: unknown) {
      head = document
      for (const look of onInterval) look()
    },
    hear: (document: unknown) => streams.at(-1)?.tell('release', JSON.stringify(document)),
    overhear: (document: unknown) => others.tell('message', document),
    wakeTo(document: unknown) {
      head = document
      page.dispatchEvent(new Event('visibilitychange'))
    },
    /** Shown again as it was left, or for the first time. */
    show: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe.each(['hear', 'overhear', 'wakeTo', 'look'] as const)('a tab that comes to %s', (way) => {
  it('a newer release of the registry takes it', async () => {
    const tab = openTab(() => true)

    tab[way](release(6))
    await settled()

    expect([tab.seq(), tab.warnings]).toEqual([6, []])
  })

  it('a forged release goes on with what it runs, says so, and passes nothing on', async () => {
    const tab = openTab(({ seq }) => seq !== 7)

    tab[way](release(7))
    await settled()

    expect([tab.seq(), tab.warnings]).toEqual([5, ['Release 7 of production was not taken']])
    expect(tab.others.sent).toEqual([])
  })

  it.each([release(4), release(5), release(9, 'staging'), { seq: 6 }, 'no JSON'])(
    'what is old, of another channel or unreadable takes no notice: %#',
    async (document) => {
      const tab = openTab(() => true)

      tab[way](document)
      await settled()

      expect([tab.seq(), tab.warnings, tab.others.sent]).toEqual([5, [], []])
    },
  )
})

describe('a tab', () => {
  it('takes a release that was made since its page was served, without being told', async () => {
    const tab = openTab(() => true, { first: release(6) })
    await settled()

    expect(tab.seq()).toBe(6)
  })

  it('takes no release from the answer of a site that is at fault', async () => {
    const tab = openTab(() => true, { first: release(6), status: 500 })
    await settled()

    expect(tab.seq()).toBe(5)
  })

  it('asks nothing while it goes to the background', () => {
    const tab = openTab(() => true)
    tab.page.visibilityState = 'hidden'
    tab.wakeTo(release(6))

    expect(tab.asked).toHaveLength(1)
  })

  it('asks again when it is shown as it was left, but not when it is shown for the first time', () => {
    const tab = openTab(() => true)
    tab.show(false)
    expect(tab.asked).toHaveLength(1)
    tab.show(true)

    expect(tab.asked).toHaveLength(2)
  })

  it('asks the site, not the cache of the browser', () => {
    expect(openTab(() => true).caches).toEqual(['no-store'])
  })

  it('asks for what is newer than what it knows', async () => {
    const tab = openTab(() => true)
    tab.overhear(release(6))
    await settled()
    tab.look(undefined)
    await settled()

    expect(tab.asked).toEqual([5, 6].map((seq) => `/releases/v1/channels/production/head?after=${seq}`))
  })
})

describe('a tab that listens', () => {
  it('passes a release on as it came, so that other tabs can verify it, too', async () => {
    const tab = openTab(() => true)
    const ofALaterRegistry = { ...release(6), mood: 'good' }

    tab.hear(ofALaterRegistry)
    await settled()

    expect(tab.others.sent).toEqual([ofALaterRegistry])
  })

  it('shares the channel and the lock of its releases with the other tabs', () => {
    const { names, locks } = aLock()
    const tab = openTab(() => true, { locks })

    expect([tab.opened[0], names]).toEqual(['pointfare-releases-production', ['pointfare-releases-production']])
  })

  it('takes no notice of what is cut off on the way', async () => {
    const tab = openTab(() => true)

    tab.streams[0]?.tell('release', '{"seq": 6,')
    await settled()

    expect([tab.seq(), tab.warnings, tab.others.sent]).toEqual([5, [], []])
  })

  it('listens again after a refusal, from what it knows by then', async () => {
    const tab = openTab(() => true)
    tab.hear(release(6))
    await settled()
    tab.look(undefined)
    expect(tab.streams).toHaveLength(1)
    tab.streams[0]?.close()
    tab.look(undefined)

    expect(tab.opened.slice(1)).toEqual([5, 6].map((seq) => `/releases/v1/channels/production/events?after=${seq}`))
  })

  it('listens no more once another tab does', async () => {
    const { take, locks } = aLock()
    const tab = openTab(() => true, { locks })
    take()
    await settled()
    tab.look(undefined)

    expect(tab.streams.map(({ readyState }) => readyState)).toEqual([2])
  })
})

describe('a tab that can verify nothing', () => {
  it('believes the site, which it has its page from, but no other tab', async () => {
    const tab = openTab(undefined)

    tab.overhear(release(6))
    await settled()
    expect(tab.seq()).toBe(5)
    tab.hear(release(6))
    await settled()

    expect(tab.seq()).toBe(6)
  })
})
