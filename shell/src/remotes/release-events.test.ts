import { hashOf } from '@pointfare/shared/contracts/hash'
import type { ReleaseDifference } from '@pointfare/shared/platform/release-difference'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { followReleases } from './release-events.ts'
import { createReleaseStore } from './release-store.ts'
import { createRemoteLoader } from './remote-loader.ts'
import type { ReleaseVerifier } from './verify-release.ts'

const search = aPinnedRemote('mf-search')
const release = (seq: number, channel = 'production') => ({ ...aRelease({ 'mf-search': search }), seq, channel })

/** What leads from one release to another: its end, behind what both begin with. */
function difference(from: ReleaseDocument, to: ReleaseDocument): ReleaseDifference {
  const [earlier, later] = [JSON.stringify(from), JSON.stringify(to)]
  let first = 0
  while (later[first] === earlier[first]) first += 1
  return { seq: to.seq, from: from.seq, hash: hashOf(later), pieces: [[0, first], later.slice(first)] }
}

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
  let head = { document: first, status }
  const loader = createRemoteLoader({ load: async () => undefined })
  const store = createReleaseStore(release(5), { loader, visitor: () => 'ada', reload: () => {} })
  const others = new Source()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const streams: Source[] = []
  const opened: string[] = []
  const warnings: string[] = []
  const requested: string[] = []
  const caches: unknown[] = []
  const confirmations: (string | null)[] = []
  const onInterval: (() => void)[] = []
  const waits: number[] = []
  const verify: ReleaseVerifier | undefined =
    isGenuine &&
    (async (document) => {
      if (!isGenuine(document as ReleaseDocument)) throw new Error('forged')
    })

  followReleases(
    { store, document: release(5), verify, hear: async (text) => void confirmations.push(text) },
    {
      // Only what is used of each is there.
      document: page,
      navigator,
      setInterval: (look) => onInterval.push(look as () => void), // nobody sets a timer by a text
      setTimeout: (listenAgain, ms) => {
        ;(listenAgain as () => void)() // as above
        return waits.push(Number(ms))
      },
      addEventListener: (type: string, listener: unknown) => page.addEventListener(type, listener as EventListener),
      fetch: async (url, init) => {
        caches.push(init?.cache)
        requested.push(url as string) // nothing else is asked for
        return head.document === undefined
          ? new Response(null, { status: 204, headers: { 'release-confirmation': 'a signed text' } })
          : Response.json(head.document, { status: head.status })
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
    },
  )
  return {
    seq: () => store.newest().seq,
    warnings,
    confirmations,
    waits,
    others,
    asked: requested,
    caches,
    opened,
    streams,
    page,
    /** What the site answers whoever asks for the newest release from now on. */
    answerNext: (document: unknown, code = 200) => void (head = { document, status: code }),
    /** Half a minute later. */
    look(document: unknown) {
      head = { document, status }
      for (const look of onInterval) look()
    },
    hear: (document: unknown) => streams.at(-1)?.tell('release', JSON.stringify(document)),
    hearDifference: (data: unknown) => streams.at(-1)?.tell('release-difference', JSON.stringify(data)),
    overhear: (document: unknown) => others.tell('message', document),
    wakeTo(document: unknown) {
      head = { document, status }
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

  it.each(['wakeTo', 'look'] as const)(
    'that comes to %s a release tells the others: none of them may hear of it again',
    async (way) => {
      const tab = openTab(() => true)

      tab[way](release(6))
      await settled()
      tab.hear(release(6))
      await settled()

      expect(tab.others.sent).toEqual([release(6)])
    },
  )

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

describe('each look of a tab', () => {
  it('hears what the answer says of which release is the newest, be it that nothing is new', async () => {
    const tab = openTab(() => true)
    await settled()
    expect(tab.confirmations).toEqual(['a signed text'])

    tab.look(release(6))
    await settled()

    expect(tab.confirmations).toEqual(['a signed text', null])
  })

  it('that the site does not answer says nothing of that', async () => {
    const tab = openTab(() => true)
    await settled()
    tab.answerNext({}, 503)
    tab.page.dispatchEvent(new Event('visibilitychange'))
    await settled()

    expect(tab.confirmations).toHaveLength(1)
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

    expect(tab.opened.slice(1)).toEqual(
      [5, 6].map((seq) => `/releases/v1/channels/production/events?after=${seq}&takes=differences`),
    )
  })

  it('listens again two to four seconds after a refusal, and leaves it to the browser when the network failed', () => {
    const tab = openTab(() => true)
    tab.streams[0]?.dispatchEvent(new Event('error'))
    expect([tab.streams.length, tab.waits]).toEqual([1, []])

    tab.streams[0]?.close()
    tab.streams[0]?.dispatchEvent(new Event('error'))

    expect(tab.streams).toHaveLength(2)
    expect(Math.floor(Number(tab.waits[0]) / 2000)).toBe(1)
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

describe('a tab that hears what differs', () => {
  /** From a later registry, which says more than this version knows. */
  const later = (seq: number) => ({ ...release(seq), mood: 'good' })
  const unlike = { mood: 'poor' }

  it('takes the release that it leads to, and passes that on whole, as it was made', async () => {
    const tab = openTab(() => true)

    tab.hearDifference(difference(release(5), later(6)))
    await settled()

    expect([tab.seq(), tab.others.sent, tab.asked.length]).toEqual([6, [later(6)], 1])
    expect(Object.keys(tab.others.sent[0] as object)).toEqual(Object.keys(later(6)))
  })

  it('goes on from a release that it heard of another way, as that came', async () => {
    const tab = openTab(() => true)
    tab.overhear(later(6))
    await settled()

    tab.hearDifference(difference(later(6), later(7)))
    await settled()

    expect([tab.seq(), tab.others.sent]).toEqual([7, [later(7)]])
  })

  it('takes one after the other, also while the first is still being verified', async () => {
    const tab = openTab(() => true)

    tab.hearDifference(difference(release(5), release(6)))
    tab.hearDifference(difference(release(6), release(7)))
    await settled()

    expect([tab.seq(), tab.others.sent, tab.asked.length]).toEqual([7, [release(6), release(7)], 1])
  })

  it.each([
    ['from a release that it does not have', difference(release(6), release(7))],
    ['from another release of the same number', difference({ ...unlike, ...release(5) }, { ...unlike, ...release(7) })],
    ['that leads to another text than it says', { ...difference(release(5), release(7)), hash: 1 }],
    ['in a form that it does not know', { seq: 7, from: 5, patch: [] }],
    ['cut off on the way', undefined],
  ])('%s asks for the whole release, and passes that on', async (_, data) => {
    const tab = openTab(() => true)
    await settled()
    tab.answerNext(release(7))

    tab.hearDifference(data)
    await settled()

    expect([tab.seq(), tab.others.sent]).toEqual([7, [release(7)]])
    expect(tab.asked.slice(1)).toEqual(['/releases/v1/channels/production/head?after=5'])
  })

  it('goes on with what it runs when the whole release cannot be had either, and with the next that it hears', async () => {
    const tab = openTab(() => true)
    await settled()
    tab.answerNext(release(7), 503)

    tab.hearDifference(difference(release(6), release(7)))
    await settled()
    expect([tab.seq(), tab.warnings]).toEqual([5, []])
    tab.hear(release(8))
    await settled()

    expect(tab.seq()).toBe(8)
  })

  it('and is led to a forged release goes on with what it runs, says so, and passes nothing on', async () => {
    const tab = openTab(({ seq }) => seq !== 7)

    tab.hearDifference(difference(release(5), release(7)))
    await settled()

    expect([tab.seq(), tab.warnings]).toEqual([5, ['Release 7 of production was not taken']])
    expect(tab.others.sent).toEqual([])
  })

  it('from what it has left behind takes no notice and asks nothing', async () => {
    const tab = openTab(() => true)
    tab.overhear(release(6))
    await settled()

    tab.hearDifference(difference(release(5), release(6)))
    await settled()

    expect([tab.seq(), tab.others.sent, tab.asked.length]).toEqual([6, [], 1])
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
