import type { Database } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { dayMs } from '@pointfare/shared/contracts/days'
import { openTabsPath } from '@pointfare/shared/platform/open-tab-calls'
import type { Pruning } from '@pointfare/shared/platform/pruning'
import { createChannelsRepository } from '../channels/channels.repository.ts'
import { findSite } from '../channels/find-site.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { createRetentionRepository } from './retention.repository.ts'

const start = new Date('2027-03-01T10:00:00Z')

let registry: TestRegistry
let today: Date
const wait = (days: number) => {
  today = new Date(today.getTime() + days * dayMs)
}

beforeEach(async () => {
  today = start
  registry = await aRegistry({ now: () => today })
})
afterEach(() => registry.close())

const search = (number: number) => aRemote('mf-search', `search-${number}`)
const promote = (number: number, channel = 'production') =>
  registry.promote({ 'mf-search': `search-${number}` }, {}, channel)

/** Builds 1 to `last`, each promoted after the one before. */
async function released(last: number) {
  await registry.publish(aShell())
  for (let number = 1; number <= last; number++) await registry.publish(search(number))
  await registry.promote({ shell: 'shell-1', 'mf-search': 'search-1' })
  for (let number = 2; number <= last; number++) await promote(number)
}

const prune = async (dryRun = false): Promise<Pruning> => (await registry.post('prune', { dryRun })).json()
const removed = async (dryRun = false) => (await prune(dryRun)).builds.map(({ build }) => build)
const isServed = async (build: string) => (await registry.files.find('mf-search', build, 'entry.js')) !== undefined
const isStored = async (build: string) =>
  (await registry.store.store.missing('mf-search', build, ['entry.js'])).length === 0

const report = (changes: object) =>
  registry.app.inject({
    method: 'POST',
    url: openTabsPath,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({
      proof: registry.provePage({ channel: 'production', seq: 12 }),
      seq: 12,
      builds: { shell: 'shell-1', 'mf-search': 'search-12' },
      ...changes,
    }),
  })

describe('pruning', () => {
  it('removes what is old and further back than anybody can go', async () => {
    await released(13)
    wait(15)

    expect(await removed()).toEqual(['search-1', 'search-2'])

    expect([await isStored('search-1'), await isServed('search-1')]).toEqual([false, false])
    expect([await isStored('search-3'), await isServed('search-3')]).toEqual([true, true])
    expect(await removed()).toEqual([])
  })

  it('leaves nothing of what servers ran of a build', async () => {
    const server = 'server/entry.cjs'
    const rendered = aRemote('mf-search', 'search-1', { server, files: { [server]: `exports.get = { './entry': 1 }` } })
    await registry.publish(rendered)
    await released(13)
    expect(await registry.store.store.missing('mf-search', 'search-1', [server])).toEqual([])
    wait(15)

    await removed()

    expect(await registry.store.store.missing('mf-search', 'search-1', [server])).toEqual([server])
  })

  it('says what it would remove, and removes nothing', async () => {
    await released(12)
    wait(15)

    expect(await prune(true)).toEqual({
      dryRun: true,
      builds: [
        {
          name: 'mf-search',
          build: 'search-1',
          version: '1.0.0',
          publishedAt: start.toISOString(),
          bytes: expect.any(Number),
        },
      ],
      uploads: [],
    })
    expect(await isStored('search-1')).toBe(true)
  })

  it('keeps what is younger than two weeks', async () => {
    await released(13)
    wait(13)

    expect(await removed()).toEqual([])
  })

  it('removes what was never released', async () => {
    await registry.publish(search(1))
    wait(15)

    expect(await removed()).toEqual(['search-1'])
  })

  it('keeps what any channel serves', async () => {
    await released(13)
    await registry.promote({ shell: 'shell-1', 'mf-search': 'search-1' }, {}, 'staging')
    wait(15)

    expect(await removed()).toEqual(['search-2'])
  })

  it('keeps a canary', async () => {
    await released(1)
    await registry.publish(search(2))
    await registry.canary('mf-search', 'search-2', 500)
    wait(15)

    expect(await removed()).toEqual([])
  })

  it('keeps for a week what was taken off, and no longer', async () => {
    await released(3)
    wait(15)
    await registry.remove(['mf-search'])

    expect(await removed()).toEqual(['search-1', 'search-2'])
    wait(8)

    expect(await removed()).toEqual(['search-3'])
  })

  it('counts ways back by build, however often each was live', async () => {
    await released(12)
    for (const number of [11, 12, 11, 12]) await promote(number)
    wait(15)

    expect(await removed()).toEqual(['search-1'])
  })

  it('keeps what an open tab ran within a week', async () => {
    await released(13)
    wait(15)
    await report({ builds: { 'mf-search': 'search-2' }, seq: 13 })
    await registry.get('channels/production/convergence')

    expect(await removed()).toEqual(['search-1'])
    wait(8)
    expect(await removed()).toEqual(['search-2'])
  })

  it('keeps what an open tab may load next, because its release names it', async () => {
    await released(13)
    wait(15)
    await report({ builds: { shell: 'shell-1' }, seq: 1 })
    await registry.get('channels/production/convergence')

    expect(await removed()).toEqual(['search-2'])
  })

  it('takes no notice of builds that tabs made up', async () => {
    await released(1)
    await report({ builds: { 'mf-search': 'made-up' }, seq: 1 })
    await registry.get('channels/production/convergence')

    const seen = await registry.db.query<{ build: string }>({ name: 'seen', text: 'select build from build_seen' })
    expect(seen.map(({ build }) => build).toSorted()).toEqual(['search-1', 'shell-1'])
  })

  it('needs the release token', async () => {
    const payload = { dryRun: false }
    expect((await registry.app.inject({ method: 'POST', url: '/releases/v1/prune', payload })).statusCode).toBe(401)
  })
})

describe('an upload that was never completed', () => {
  it('goes after a day, and its id is free again', async () => {
    await registry.declare(search(1))
    await registry.upload(search(1), 'entry.js', search(1).contents['entry.js']!)
    wait(1.1)

    expect(await prune()).toMatchObject({ builds: [], uploads: [{ name: 'mf-search', build: 'search-1' }] })

    expect(await isStored('search-1')).toBe(false)
    expect((await registry.publish(search(1))).statusCode).toBe(200)
  })

  it('stays while somebody is still at it', async () => {
    await registry.declare(search(1))
    wait(1.1)
    await registry.declare(search(1))

    expect((await prune()).uploads).toEqual([])
  })
})

describe('a removed build', () => {
  beforeEach(async () => {
    await released(12)
    wait(15)
    await prune()
  })

  it('is not published again by accident', async () => {
    const again = await registry.declare(search(1))

    expect(again.statusCode).toBe(410)
    expect(again.json().detail).toBe(
      'mf-search@search-1 was removed on 2027-03-16, because nothing needed it; publish it with --restore to bring it back',
    )
  })

  it('comes back whole when somebody means it', async () => {
    const answer = await registry.post('artifacts?restore=true', search(1).declaration)

    expect(answer.json()).toMatchObject({ state: 'uploading', missing: ['entry.js'] })
    expect((await registry.publish(search(1))).json()).toMatchObject({ state: 'ready' })
    expect(await removed()).toEqual(['search-1'])
  })

  it('still stands for its bytes', async () => {
    const other = aRemote('mf-search', 'search-1', { files: { 'entry.js': 'other' } })

    expect((await registry.post('artifacts?restore=true', other.declaration)).statusCode).toBe(409)
  })

  it('cannot be released', async () => {
    expect((await promote(1)).json().errors).toEqual([
      { field: 'mf-search', message: 'no build search-1 of mf-search is published' },
    ])
  })

  it('is emptied by the next run when the store was away', async () => {
    await registry.db.query({ name: 'refill', text: 'update artifact set emptied_at = null' })
    await registry.store.store.write({ name: 'mf-search', build: 'search-1', path: 'entry.js' }, Buffer.from('x'))

    await prune()

    expect(await isStored('search-1')).toBe(false)
  })
})

describe('a release that races the pruning', () => {
  beforeEach(async () => {
    await released(12)
    wait(15)
  })

  it('wins when it is first: the build stays', async () => {
    const channels = createChannelsRepository(registry.db)
    const builds = { shell: 'shell-1', 'mf-search': 'search-1' }

    const pruning = await channels.inTransaction(async (tx) => {
      await findSite(tx, builds)
      const running = prune()
      await somebodyWaits(registry.db)
      const [head] = await tx.list('production', 1, 0)
      await tx.append({ ...head!, doc: (await tx.findHead('production'))!.doc, builds, seq: 13, ...parentOf(head!) })
      return { running }
    })

    expect((await pruning.running).builds).toEqual([])
    expect(await isServed('search-1')).toBe(true)
  })

  it('is refused when it is second', async () => {
    const retention = createRetentionRepository(registry.db)

    const promotion = await retention.inTransaction(async (tx) => {
      const build = { name: 'mf-search', build: 'search-1' }
      await tx.lock(build)
      await tx.markRemoved(build, today)
      const running = promote(1)
      await somebodyWaits(registry.db)
      return { running }
    })

    expect((await promotion.running).statusCode).toBe(422)
  })

  it('never leads to a site without its files, in either order', async () => {
    const [promotion] = await Promise.all([promote(1), prune()])

    expect(await isServed('search-1')).toBe(promotion.statusCode === 201)
  })
})

const parentOf = ({ seq, releaseHash }: { seq: number; releaseHash: string }) => ({
  parentSeq: seq,
  parentHash: releaseHash,
})

/** Resolves when a statement of another connection waits for a lock. */
async function somebodyWaits(db: Database) {
  const waiting = {
    name: 'waiting',
    text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  }
  await eventually('a statement waits for a lock', async () => (await db.query(waiting)).length > 0)
}
