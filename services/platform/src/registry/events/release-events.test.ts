import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
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

type Heard = { releases: ReleaseDocument[]; until: (count: number) => Promise<void>; ended: Promise<void> }

/** An open tab that listens. */
function listen(path = 'channels/production/events', headers = {}): Promise<Heard> {
  const { port } = registry.app.server.address() as AddressInfo // it listens on TCP
  const releases: ReleaseDocument[] = []
  let waiting: { count: number; resolve: () => void } | undefined
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: `/releases/v1/${path}`, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) {
          const data = /^data: (.*)$/m.exec(frame)?.[1]
          if (data) releases.push(JSON.parse(data))
        }
        if (waiting && releases.length >= waiting.count) waiting.resolve()
      })
      const ended = new Promise<void>((end) => response.once('end', end))
      const until = (count: number) =>
        releases.length >= count ? Promise.resolve() : new Promise<void>((done) => (waiting = { count, resolve: done }))
      resolve({ releases, until, ended })
    })
      .on('error', reject)
      .end()
  })
}

const seqs = ({ releases }: Heard) => releases.map(({ seq }) => seq)

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
    expect(tab.releases[2]?.remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
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

  it('ends when the site closes', async () => {
    const tab = await listen()

    await registry.stop()

    await expect(tab.ended).resolves.toBeUndefined()
  })

  it('is there for the channel that the site serves', async () => {
    expect((await registry.get('channels/staging/events')).statusCode).toBe(404)
  })
})
