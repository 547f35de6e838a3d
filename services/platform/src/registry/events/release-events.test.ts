import { ReleaseDifference, textAfter } from '@pointfare/shared/platform/release-difference'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import * as z from 'zod/mini'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => registry.close())

type Frame = { id: string | undefined; event: string | undefined; data: string }
type Heard = { frames: Frame[]; until: (count: number) => Promise<unknown>; ended: Promise<void> }

/** An open tab that listens. */
function listen(path = 'channels/production/events', headers = {}): Promise<Heard> {
  const { port } = registry.app.server.address() as AddressInfo // it listens on TCP
  const heard: Frame[] = []
  const field = (frame: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: `/releases/v1/${path}`, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) {
          const data = field(frame, 'data')
          if (data) heard.push({ id: field(frame, 'id'), event: field(frame, 'event'), data })
        }
      })
      const ended = new Promise<void>((end) => response.once('end', end))
      const until = (count: number) =>
        eventually(`the stream has brought ${count} releases`, () => heard.length >= count)
      resolve({ frames: heard, until, ended })
    })
      .on('error', reject)
      .end()
  })
}

const releases = ({ frames }: Heard): ReleaseDocument[] => frames.map(({ data }) => JSON.parse(data))
const seqs = (heard: Heard) => releases(heard).map(({ seq }) => seq)
const eventsOf = ({ frames }: Heard) => frames.map(({ id, event }) => `${event} ${id}`)

describe('places in the stream of releases', () => {
  const behindProxy = { trustedProxies: ['127.0.0.1'] }
  const from = (client: string) => ({ 'x-forwarded-for': client })
  const ask = async (client: string) => {
    const { port } = registry.app.server.address() as AddressInfo // it listens on TCP
    const stop = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/releases/v1/channels/production/events`, {
      headers: from(client),
      signal: stop.signal,
    })
    const problem: unknown = response.ok ? undefined : await response.json()
    stop.abort()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), problem }
  }
  const reopen = async (eventPlaces: { most: number; mostPerClient: number }) => {
    await registry.close()
    registry = await aRegistry({ ...behindProxy, eventPlaces })
    await registry.app.listen({ port: 0, host: '127.0.0.1' })
  }

  it('are not all for one client', async () => {
    await reopen({ most: 100, mostPerClient: 2 })
    for (let count = 0; count < 2; count += 1) await listen(undefined, from('198.51.100.1'))

    expect(await ask('198.51.100.1')).toMatchObject({ status: 429, retryAfter: '30', problem: { status: 429 } })
    expect(await ask('198.51.100.2')).toMatchObject({ status: 200 })
  })

  it('are bounded in all', async () => {
    await reopen({ most: 2, mostPerClient: 2 })
    for (let count = 0; count < 2; count += 1) await listen(undefined, from('198.51.100.1'))

    expect(await ask('198.51.100.2')).toMatchObject({ status: 503, retryAfter: '5', problem: { status: 503 } })
  })
})

describe('the stream of releases', () => {
  it('begins with the newest release and brings each that follows, whole', async () => {
    const tab = await listen()
    await tab.until(1)

    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.rollback('mf-search')
    await tab.until(3)

    expect(seqs(tab)).toEqual([1, 2, 3])
    expect(releases(tab)[2]?.remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
  })

  it.each([
    ['came with the newest release', 'channels/production/events?after=1', {}],
    ['comes back and knows it', 'channels/production/events?after=0', { 'last-event-id': '1' }],
  ])('does not repeat itself to a tab that %s', async (_, path, headers) => {
    const tab = await listen(path, headers)

    await registry.promote({ 'mf-search': 'mf-search-2' })
    await tab.until(1)

    expect(seqs(tab)).toEqual([2])
  })

  it('brings a tab that missed several up to date at once', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.rollback('mf-search')

    const tab = await listen('channels/production/events', { 'last-event-id': '1' })
    await tab.until(1)

    expect(seqs(tab)).toEqual([3])
  })

  it('tells no release to a tab that knows a newer one by another process', async () => {
    const tab = await listen('channels/production/events?after=2')
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.rollback('mf-search')
    await tab.until(1)

    expect(seqs(tab)).toEqual([3])
  })

  it('ends when the site closes', async () => {
    const tab = await listen()

    await registry.stop()

    await expect(tab.ended).resolves.toBeUndefined()
  })

  it('is there for the channel that the site serves', async () => {
    expect((await registry.get('channels/staging/events')).statusCode).toBe(404)
  })
})

describe('a tab that takes differences', () => {
  const differences = (after: number) => `channels/production/events?after=${after}&takes=differences`
  const headText = async () => (await registry.get('channels/production/head')).body
  const differenceIn = ({ data }: Frame) => z.parse(ReleaseDifference, JSON.parse(data))

  it('makes every release of them, byte for byte as it was signed, and of much less', async () => {
    let text = await headText()
    const tab = await listen(differences(1))
    const changes = [
      () => registry.promote({ 'mf-search': 'mf-search-2' }),
      () => registry.rollback('mf-search'),
      () => registry.canary('mf-search', 'mf-search-2', 500),
      () => registry.abort('mf-search'),
      () => registry.freeze(true),
      () => registry.freeze(false),
      () => registry.remove(['mf-search']),
      () => registry.change({ restore: 3 }),
    ]

    for (const [index, change] of changes.entries()) {
      expect((await change()).statusCode).toBe(201)
      await tab.until(index + 1)
      text = textAfter(differenceIn(tab.frames[index]!), text) ?? 'nothing' // it has been waited for
      expect(text).toBe(await headText())
    }

    expect(eventsOf(tab)).toEqual(changes.map((_, index) => `release-difference ${index + 2}`))
    expect(tab.frames[1]?.data.length).toBeLessThan(text.length / 4)
  })

  it('begins with the whole newest release when it knows none', async () => {
    const tab = await listen(differences(0))
    await tab.until(1)

    expect([eventsOf(tab), tab.frames[0]?.data]).toEqual([['release 1'], await headText()])
  })

  it('is told the release that it missed by what differs when it comes back, and whole when it missed two', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    const missedOne = await listen(differences(0), { 'last-event-id': '1' })
    await missedOne.until(1)
    await registry.rollback('mf-search')
    const missedTwo = await listen(differences(0), { 'last-event-id': '1' })
    await Promise.all([missedOne.until(2), missedTwo.until(1)])

    expect(eventsOf(missedOne)).toEqual(['release-difference 2', 'release-difference 3'])
    expect(eventsOf(missedTwo)).toEqual(['release 3'])
  })

  it('listens beside tabs that know whole releases only, which get them whole', async () => {
    const [old, young] = await Promise.all([listen('channels/production/events?after=1'), listen(differences(1))])
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await Promise.all([old.until(1), young.until(1)])

    expect([eventsOf(old), eventsOf(young)]).toEqual([['release 2'], ['release-difference 2']])
  })

  it('is refused with the name of the field when it takes anything else', async () => {
    const answer = await registry.get('channels/production/events?takes=patches')

    const fields = answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)
    expect([answer.statusCode, fields]).toEqual([400, ['takes']])
  })
})
