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
  tell = (type: string, data: unknown) => this.dispatchEvent(new MessageEvent(type, { data }))
}

/** A tab at release 5; the registry's releases are those that `isGenuine` says. */
function openTab(isGenuine: ((document: ReleaseDocument) => boolean) | undefined, first?: unknown) {
  let head = first
  const loader = createRemoteLoader({ register: () => {}, load: async () => undefined })
  const store = createReleaseStore(release(5), { loader, visitor: () => 'ada', reload: () => {} })
  const [stream, others, page] = [new Source(), new Source(), new EventTarget()]
  const warnings: string[] = []
  const asked: string[] = []
  const onInterval: (() => void)[] = []
  const verify: ReleaseVerifier | undefined =
    isGenuine &&
    (async (document) => {
      if (!isGenuine(document as ReleaseDocument)) throw new Error('forged')
    })

  followReleases(store, verify, {
    // Only what is used of each is there.
    document: Object.assign(page, { visibilityState: 'visible' as const }),
    navigator: {},
    setInterval: (look) => onInterval.push(look as () => void), // nobody sets a timer by a text
    addEventListener: () => {},
    fetch: async (url) => {
      asked.push(url as string) // nothing else is asked for
      return head === undefined ? new Response(null, { status: 204 }) : Response.json(head)
    },
    openStream: () => stream as unknown as EventSource,
    openChannel: () => others as unknown as BroadcastChannel,
    warn: (message) => warnings.push(message),
  })
  return {
    seq: () => store.newest().seq,
    warnings,
    others,
    asked,
    /** Half a minute later. */
    look(document: unknown) {
      head = document
      for (const look of onInterval) look()
    },
    hear: (document: unknown) => stream.tell('release', JSON.stringify(document)),
    overhear: (document: unknown) => others.tell('message', document),
    wakeTo(document: unknown) {
      head = document
      page.dispatchEvent(new Event('visibilitychange'))
    },
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

      expect([tab.seq(), tab.warnings]).toEqual([5, []])
    },
  )
})

describe('a tab', () => {
  it('takes a release that was made since its page was served, without being told', async () => {
    const tab = openTab(() => true, release(6))
    await settled()

    expect(tab.seq()).toBe(6)
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
