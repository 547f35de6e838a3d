import { readSigned } from '../signing/signer.ts'
import { confirmationType } from '@pointfare/shared/platform/open-tab-calls'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { anEdgeElsewhere, aWayTo } from './testing/an-edge-elsewhere.ts'

type Edge = Awaited<ReturnType<typeof anEdgeElsewhere>>

let registry: TestRegistry
let way: Awaited<ReturnType<typeof aWayTo>>
let edge: Edge
let time = new Date('2027-03-01T10:00:00Z')
const now = () => time

const server = { 'server/entry.cjs': `exports['./entry'] = 'mf-search-1'\n`.repeat(20) }

beforeEach(async () => {
  time = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now, trustedProxies: ['127.0.0.1'] })
  for (const build of [
    aShell(),
    aRemote('mf-search', 'mf-search-1', { files: server, server: 'server/entry.cjs' }),
    aRemote('mf-search', 'mf-search-2'),
    aRemote('mf-deals'),
  ])
    expect((await registry.publish(build)).json()).toMatchObject({ state: 'ready' })
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-deals': 'mf-deals-1' })
  way = await aWayTo(registry)
  edge = await anEdgeElsewhere({ registry, origin: way.origin, now })
})
afterEach(async () => {
  await edge.close()
  await way.close()
  await registry.close()
})

const seqOf = ({ live }: Pick<Edge, 'live'>) => live.current()?.seq
const textAt = async ({ files }: Pick<Edge, 'files'>, name: string, build: string, path: string) =>
  (await files.find(name, build, path))?.text()
const again = (settings = {}) => anEdgeElsewhere({ registry, origin: way.origin, now, ...settings })

describe('an edge whose registry is on another host', () => {
  it('serves the newest release as it was signed, with all files of it, those for servers among them', async () => {
    expect(edge.live.current()).toEqual(registry.live.current())
    expect(await textAt(edge, 'mf-search', 'mf-search-1', 'server/entry.cjs')).toBe(server['server/entry.cjs'])
    const script = await edge.files.find('mf-deals', 'mf-deals-1', 'entry.js')
    const twin = await buffer((await script?.open('br')) ?? Readable.from([]))
    expect(brotliDecompressSync(twin).toString()).toBe(await script?.text())
    expect(await edge.faults()).toEqual([])
    expect((await edge.get('channels/production/head')).json()).toEqual(registry.live.current())
    expect((await edge.get('channels/production/head?after=1')).statusCode).toBe(204)
  })

  it('serves the next release once its files are there', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })

    await eventually('the edge has release 2', async () => expect(seqOf(edge)).toBe(2))
    expect(await textAt(edge, 'mf-search', 'mf-search-2', 'entry.js')).toContain('mf-search-2')
  })

  it('seals pages so that what their tabs tell counts at the registry', async () => {
    const release = edge.live.current()
    const proof = release && edge.provePage(release)

    const reported = await edge.post('tabs', { proof, seq: 1, builds: { shell: 'shell-1' } })

    expect(reported.statusCode).toBe(204)
    expect((await edge.get('channels/production/convergence')).json()).toMatchObject({ tabs: 1, converged: 1 })
  })

  it('tells the registry which build could not be drawn here', async () => {
    edge.takeServerFailure({ remote: 'mf-search', build: 'mf-search-1', message: 'Search is no function' })

    await eventually('the registry knows of the failure', async () => {
      const failures = (await registry.getWithToken('channels/production/failures')).json()
      expect(failures).toMatchObject([{ remote: 'mf-search', message: 'On a server: Search is no function' }])
    })
  })

  it('passes everything else on in the name of whoever asks, with their token', async () => {
    const refused = await edge.app.inject({
      method: 'POST',
      url: '/releases/v1/channels/production/promote',
      remoteAddress: '203.0.113.9',
      payload: { builds: { 'mf-search': 'mf-search-2' }, actor: 'ada', reason: 'a test' },
    })

    expect(refused.statusCode).toBe(401)
    const audit = (await registry.getWithToken('audit')).json<{ content: { address?: string }[] }>()
    expect(audit.content).toContainEqual(expect.objectContaining({ address: '203.0.113.9' }))
    expect(
      (await edge.get('channels/production/releases', { authorization: `Bearer ${registry.token}` })).json(),
    ).toMatchObject({ totalElements: 1 })
  })

  it('does not serve what the registry gives under a hash that was not signed', async () => {
    const script = { name: 'mf-search', build: 'mf-search-2', path: 'entry.js', encoding: 'br' as const }
    await registry.store.store.remove(script)
    await registry.store.store.write(script, brotliCompressSync('another'))
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.freeze(true)

    await eventually('the registry has release 3', async () =>
      expect((await registry.get('channels/production/head')).json()).toMatchObject({ seq: 3 }),
    )
    // Longer than it takes to follow.
    time = new Date(time.getTime() + 60_000)
    await eventually('the edge reaches the registry', async () => expect(edge.isRegistryReachable?.()).toBe(true))
    expect(seqOf(edge)).toBe(1)
  })

  it('does not believe a release that none of its keys signed', async () => {
    const stranger = await aRegistry({ now })
    const other = await anEdgeElsewhere({ registry: { ...registry, keys: stranger.keys }, origin: way.origin, now })

    expect(seqOf(other)).toBeUndefined()
    await other.close()
    await stranger.close()
  })

  it('gets neither files nor the key of pages with a token for anything else', async () => {
    const made = await registry.post('tokens', { name: 'ci', scopes: ['publish:mf-search'], expiresInDays: 1 })
    const { token } = made.json<{ token: string }>()
    const other = await again({ token })

    expect(seqOf(other)).toBeUndefined()
    await other.close()
  })
})

describe('while the registry is away', () => {
  beforeEach(() => way.cut())
  const isAway = async () => {
    time = new Date(time.getTime() + 6000)
    await eventually('the edge knows that the registry is away', async () =>
      expect(edge.isRegistryReachable?.()).toBe(false),
    )
  }

  it('an edge that is started again serves what it kept', async () => {
    await edge.stop()

    edge = await again({ dataDir: edge.dataDir, token: 'any' })

    expect(seqOf(edge)).toBe(1)
    expect(await textAt(edge, 'mf-search', 'mf-search-1', 'entry.js')).toContain('mf-search-1')
    expect(edge.provePage(edge.live.current()!)).toMatch(/^production\.1\./)
  })

  it('an edge that is started again leaves out what somebody changed on its disk', async () => {
    await edge.stop()
    const file = join(edge.dataDir, 'releases', 'production-1.json')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('mf-deals-1', 'mf-deals-9'))

    edge = await again({ dataDir: edge.dataDir, token: 'any' })

    expect(seqOf(edge)).toBeUndefined()
  })

  it('refuses changes with a sentence that says what stays and what can be done', async () => {
    await isAway()

    const refused = await edge.post('channels/production/promote', { builds: {}, reason: 'a test' })

    expect(refused.statusCode).toBe(503)
    const { detail } = z.parse(Problem, refused.json())
    expect(detail).toBe(
      'The release registry does not answer, so nothing can be released now; what is live stays live. What cannot wait goes back by `release emergency`',
    )
  })

  it('follows within a moment once it is back, without being started again', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    expect(seqOf(edge)).toBe(1)

    way.mend()

    await eventually('the edge has release 2', async () => expect(seqOf(edge)).toBe(2))
  })
})

describe('word that nothing newer is there', () => {
  const confirmationIn = async () =>
    (await edge.get('channels/production/head')).headers['release-confirmation'] as string | undefined

  it('is signed, good for ten minutes, and passed on to tabs', async () => {
    const text = (await confirmationIn()) ?? ''

    expect(await readSigned(registry.keys, confirmationType, text)).toEqual({
      channel: 'production',
      seq: 1,
      at: '2027-03-01T10:00:00.000Z',
      until: '2027-03-01T10:10:00.000Z',
    })
  })

  it('is renewed while the registry answers', async () => {
    time = new Date(time.getTime() + 3_600_000)

    await eventually('the edge has a confirmation of now', async () => expect(edge.confirmedAt()).toEqual(time))
  })

  it('ends while the registry is away, whatever was said before', async () => {
    way.cut()
    time = new Date(time.getTime() + 10 * 60_000)

    expect(await confirmationIn()).toBeUndefined()
    expect(edge.confirmedAt()).toEqual(new Date('2027-03-01T10:00:00Z'))
    expect((await edge.get('channels/production/confirmation')).statusCode).toBe(503)
  })
})

it('A registry with an older copy of its database takes no edge back', async () => {
  await registry.promote({ 'mf-search': 'mf-search-2' })
  await eventually('the edge has release 2', async () => expect(seqOf(edge)).toBe(2))
  await registry.db.query({ name: 'test_go_back', text: `update channel set head_seq = 1` })
  await eventually('the registry is back at release 1', async () =>
    expect((await registry.get('channels/production/head')).json()).toMatchObject({ seq: 1 }),
  )

  const other = await again({ dataDir: edge.dataDir })

  expect([seqOf(edge), seqOf(other)]).toEqual([2, 2])
  await other.stop()
})

it('An edge keeps five releases, and of builds what these need', async () => {
  await registry.remove(['mf-deals'])
  for (let seq = 3; seq <= 8; seq += 1) {
    await registry.freeze(seq % 2 === 1)
    await eventually(`the edge has release ${seq}`, async () => expect(seqOf(edge)).toBe(seq))
  }

  expect((await readdir(join(edge.dataDir, 'releases'))).toSorted()).toEqual(
    [4, 5, 6, 7, 8].map((seq) => `production-${seq}.json`),
  )
  await eventually('the edge has removed the files of the build', async () =>
    expect(await readdir(join(edge.dataDir, 'artifacts', 'mf-deals'))).toEqual([]),
  )
})
