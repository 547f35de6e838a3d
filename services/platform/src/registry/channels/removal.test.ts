import { openTabsPath } from '@pointfare/shared/platform/open-tab-calls'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RollbackTargets } from '@pointfare/shared/platform/release-history'
import * as z from 'zod'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

const deals = (number: number) =>
  aRemote('mf-deals', `deals-${number}`, {
    describes: {
      routes: [{ path: '/deals', title: 'Deals', description: 'Deals' }],
      slots: ['home-search', 'a-place'],
    },
  })

/** Search was there from the start; deals came with release 2. */
beforeEach(async () => {
  registry = await aRegistry()
  const shows = [{ path: '/search', title: 'Search', description: 'Search', shows: ['a-place'] }]
  const search = aRemote('mf-search', undefined, { describes: { routes: shows } })
  for (const build of [aShell(), search, aRemote('mf-search', 'mf-search-2'), deals(1), deals(2), deals(3)]) {
    await registry.publish(build)
  }
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-deals': 'deals-1' })
})
afterEach(() => registry.close())

const head = async () => ReleaseDocument.parse((await registry.get('channels/production/head')).json())
const history = async () => (await registry.getWithToken('channels/production/releases')).json().content
/** What a tab tells that runs this build; each build has one tab. */
const report = (build: string) =>
  registry.app.inject({
    method: 'POST',
    url: openTabsPath,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ proof: proofOf(build), seq: 2, builds: { shell: 'shell-1', 'mf-deals': build } }),
  })

let proofs: Record<string, string> = {}
beforeEach(() => {
  proofs = {}
})
const proofOf = (build: string) => (proofs[build] ??= registry.provePage({ channel: 'production', seq: 2 }))

describe('a remote that is removed', () => {
  it('is no part of the channel any more, and everything else stays', async () => {
    const response = await registry.remove(['mf-deals'])

    expect(response.statusCode).toBe(201)
    expect(await head()).toMatchObject({ seq: 3, removed: [{ name: 'mf-deals', builds: ['deals-1'] }] })
    expect(Object.keys((await head()).remotes)).toEqual(['mf-search'])
    expect(registry.live.current()?.remotes['mf-deals']).toBeUndefined()
  })

  it('stands in the history with who and why, signed and chained like every release', async () => {
    await registry.remove(['mf-deals'], { actor: 'grace', reason: 'Nobody wants deals' })

    const [removal, before] = await history()
    expect(removal).toMatchObject({
      kind: 'remove',
      actor: 'grace',
      reason: 'Nobody wants deals',
      parentSeq: before.seq,
    })
    expect(removal.builds).not.toHaveProperty('mf-deals')
    const sealed = (await registry.getWithToken('channels/production/releases/3')).json()
    expect(sealed).toMatchObject({ parentHash: before.releaseHash, releaseSignature: expect.any(String) })
  })

  it('ends its canary, and open tabs leave that, too', async () => {
    await registry.canary('mf-deals', 'deals-2', 500)

    await registry.remove(['mf-deals'])

    expect((await head()).removed).toEqual([{ name: 'mf-deals', builds: ['deals-2', 'deals-1'] }])
  })

  it('is left by open tabs, and the registry knows which have not left yet', async () => {
    await report('deals-1')
    await registry.remove(['mf-deals'])

    expect((await registry.get('channels/production/convergence')).json()).toMatchObject({
      tabs: 1,
      converged: 0,
      builds: expect.arrayContaining([{ name: 'mf-deals', build: 'deals-1', tabs: 1, state: 'withdrawn' }]),
    })
  })

  it('leaves with others in one release, or none does', async () => {
    expect((await registry.remove(['mf-deals', 'mf-nowhere'])).statusCode).toBe(404)
    expect((await registry.remove(['mf-deals', 'mf-search'])).statusCode).toBe(201)
    expect(await head()).toMatchObject({ seq: 3, remotes: {} })
  })

  it('is removed once, however often the same request is sent', async () => {
    const send = () =>
      registry.app.inject({
        method: 'POST',
        url: '/releases/v1/channels/production/remove',
        headers: { authorization: `Bearer ${registry.token}`, 'idempotency-key': 'job-4711' },
        payload: { names: ['mf-deals'], reason: 'a test' },
      })

    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201])
    expect((await head()).seq).toBe(3)
    expect((await registry.remove(['mf-deals'])).statusCode).toBe(404)
  })

  it('leaves a frozen channel, too, which stays frozen', async () => {
    await registry.freeze(true)

    expect((await registry.remove(['mf-deals'])).statusCode).toBe(201)
    expect((await head()).frozen).toBe(true)
  })
})

describe('a removal', () => {
  it('is refused with both builds when another is live than expected', async () => {
    await registry.promote({ 'mf-deals': 'deals-2' })

    const response = await registry.remove(['mf-deals'], { expect: { 'mf-deals': 'deals-1' } })

    expect([response.statusCode, response.json().errors]).toEqual([
      409,
      [{ field: 'mf-deals', message: 'expected deals-1, but deals-2 is live' }],
    ])
  })

  it('is refused for the shell, which every page needs', async () => {
    const response = await registry.remove(['shell'])

    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      'Everything on the site stands in the shell: roll it back, or promote another',
    ])
    expect((await registry.get('channels/production/removal/shell')).statusCode).toBe(422)
  })

  it('may take what fills a slot: a place may be empty', async () => {
    expect((await registry.remove(['mf-deals'])).statusCode).toBe(201)
  })

  it.each([
    ['what the channel does not serve', { names: ['mf-nowhere'] }, 404],
    ['nothing', { names: [] }, 400],
    ['no artifact', { names: ['deals'] }, 400],
    ['something without a reason', { names: ['mf-deals'], reason: '' }, 400],
  ])('is refused for %s', async (_, body, status) => {
    expect((await registry.remove([], body)).statusCode).toBe(status)
    expect((await head()).seq).toBe(2)
  })

  it('says beforehand what goes, which places stay empty, and how many people look at it', async () => {
    await registry.canary('mf-deals', 'deals-2', 500)
    await report('deals-1')
    await report('deals-2')

    expect((await registry.get('channels/production/removal/mf-deals')).json()).toEqual({
      channel: 'production',
      seq: 3,
      name: 'mf-deals',
      build: 'deals-1',
      canary: 'deals-2',
      pages: ['/deals'],
      slots: [
        { slot: 'home-search', places: ['/'] },
        { slot: 'a-place', places: ['/search'] },
      ],
      tabs: 2,
    })
    expect((await registry.get('channels/production/removal/mf-nowhere')).statusCode).toBe(404)
  })
})

describe('a rollback of a remote’s first release', () => {
  it('takes it off the channel: that is how the channel was before', async () => {
    const response = await registry.rollback('mf-deals')

    expect(response.statusCode).toBe(201)
    expect(await head()).toMatchObject({ seq: 3, removed: [{ name: 'mf-deals', builds: ['deals-1'] }] })
    expect((await head()).remotes['mf-deals']).toBeUndefined()
    expect((await history())[0]).toMatchObject({ kind: 'rollback' })
  })

  it('follows when everything after it was rolled back', async () => {
    await registry.promote({ 'mf-deals': 'deals-2' })
    await registry.rollback('mf-deals')

    await registry.rollback('mf-deals', { expect: { 'mf-deals': 'deals-1' } })

    expect((await head()).removed).toEqual([{ name: 'mf-deals', builds: ['deals-1', 'deals-2'] }])
  })

  it('is refused where there was no site before it, and says what takes it off', async () => {
    const response = await registry.rollback('mf-search')

    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      'production served no earlier build of mf-search that is safe to go back to; remove takes it off the channel',
    ])
  })

  it('goes together with a rollback of another', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })

    await registry.post('channels/production/rollback', {
      builds: { 'mf-search': null, 'mf-deals': null },
      reason: 'A test',
    })

    expect(await head()).toMatchObject({ seq: 4, remotes: { 'mf-search': { build: 'mf-search-1' } } })
    expect((await head()).remotes['mf-deals']).toBeUndefined()
  })
})

describe('a gate that became stricter than what is live', () => {
  const fault = { field: 'borrowed-modules', message: 'mf-search borrows react ^18.0.0, the shell lends 19.3.1' }

  beforeEach(async () => {
    await registry.promote({ 'mf-deals': 'deals-2' })
    const text = `update artifact set declaration = jsonb_set(declaration, '{shared,react}', '"^18.0.0"') where name = $1`
    await registry.db.query({ name: 'spoil', text }, ['mf-search'])
  })

  it('keeps no other remote from leaving, and what it holds against the rest stands beside the reason', async () => {
    expect((await registry.remove(['mf-deals'])).statusCode).toBe(201)

    expect((await history())[0]).toMatchObject({ kind: 'remove', overridden: [fault] })
  })

  it('stops neither rollbacks nor freezes', async () => {
    const answers = [await registry.freeze(true), await registry.rollback('mf-deals')]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await head()).remotes['mf-deals']?.build).toBe('deals-1')
  })
})

describe('a remote that comes back', () => {
  it('is served again, and tabs that slept leave what they had', async () => {
    await registry.remove(['mf-deals'])

    expect((await registry.promote({ 'mf-deals': 'deals-2' })).statusCode).toBe(201)

    expect((await head()).remotes['mf-deals']).toMatchObject({ build: 'deals-2', withdrawn: ['deals-1'] })
    expect((await head()).removed).toBeUndefined()
  })

  it('may come back as the very build that left', async () => {
    await registry.remove(['mf-deals'])

    expect((await registry.promote({ 'mf-deals': 'deals-1' })).statusCode).toBe(201)

    expect((await head()).remotes['mf-deals']?.withdrawn).toBeUndefined()
  })

  it('goes back by itself only to what it ran since, and else leaves again', async () => {
    await registry.promote({ 'mf-deals': 'deals-2' })
    await registry.remove(['mf-deals'])
    await registry.promote({ 'mf-deals': 'deals-3' })

    const targets = z.parse(
      RollbackTargets,
      (await registry.get('channels/production/rollback-targets/mf-deals')).json(),
    )
    expect(targets.map(({ build, wasWithdrawn }) => [build, wasWithdrawn])).toEqual([
      ['deals-2', true],
      ['deals-1', true],
    ])
    await registry.rollback('mf-deals')

    expect((await head()).remotes['mf-deals']).toBeUndefined()
    expect((await head()).removed).toEqual([{ name: 'mf-deals', builds: ['deals-3', 'deals-2'] }])
  })
})
