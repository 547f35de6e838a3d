import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { RollbackTargets } from '@pointfare/shared/platform/release-history'
import * as z from 'zod'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
})
afterEach(() => registry.close())

const publish = async (...artifacts: ReturnType<typeof aRemote>[]) => {
  for (const artifact of artifacts) expect((await registry.publish(artifact)).json()).toMatchObject({ state: 'ready' })
}

/** Search went from build 1 to 2 to 3, and cheapest came in between. */
async function withHistory() {
  await publish(
    aShell(),
    aRemote('mf-search'),
    aRemote('mf-search', 'mf-search-2'),
    aRemote('mf-search', 'mf-search-3'),
  )
  await publish(aRemote('mf-cheapest'))
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-search': 'mf-search-2' })
  await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })
  await registry.promote({ 'mf-search': 'mf-search-3' })
}

const head = async () => ReleaseDocument.parse((await registry.get('channels/production/head')).json())
const targets = async (name = 'mf-search') =>
  z.parse(RollbackTargets, (await registry.get(`channels/production/rollback-targets/${name}`)).json())

describe('a rollback', () => {
  it('takes one remote back to the build before, and leaves what came in between', async () => {
    await withHistory()

    const response = await registry.rollback('mf-search')

    expect(response.statusCode).toBe(201)
    expect(await head()).toMatchObject({
      seq: 5,
      remotes: { 'mf-search': { build: 'mf-search-2' }, 'mf-cheapest': { build: 'mf-cheapest-1' } },
    })
    expect(registry.live.current()?.seq).toBe(5)
  })

  it('names the build that browsers have to leave, and offers it no longer to fall back to', async () => {
    await withHistory()

    await registry.rollback('mf-search')

    const { remotes } = await head()
    expect(remotes['mf-search']).toMatchObject({ withdrawn: ['mf-search-3'] })
    expect(remotes['mf-search']?.previous).toBeUndefined()
  })

  it('is remembered until ten later ones were: no longer list is sent to every browser', async () => {
    await publish(aShell(), aRemote('mf-search'))
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
    for (let build = 2; build <= 12; build += 1) {
      await publish(aRemote('mf-search', `mf-search-${build}`))
      await registry.promote({ 'mf-search': `mf-search-${build}` })
      await registry.rollback('mf-search')
    }

    const newestFirst = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((build) => `mf-search-${build}`)
    expect((await head()).remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: newestFirst })
  })

  it('goes further back each time, never to a build that was itself rolled back', async () => {
    await withHistory()

    await registry.rollback('mf-search', { expect: { 'mf-search': 'mf-search-3' } })
    await registry.rollback('mf-search', { expect: { 'mf-search': 'mf-search-2' } })
    const third = await registry.rollback('mf-search', { expect: { 'mf-search': 'mf-search-1' } })

    expect((await head()).remotes['mf-search']).toMatchObject({
      build: 'mf-search-1',
      withdrawn: ['mf-search-2', 'mf-search-3'],
    })
    expect({ status: third.statusCode, errors: third.json().errors }).toEqual({
      status: 422,
      errors: [
        { field: 'mf-search-2', message: 'was rolled back itself' },
        { field: 'mf-search-3', message: 'was rolled back itself' },
      ],
    })
  })

  it('is written down with who and why', async () => {
    await withHistory()

    await registry.rollback('mf-search', { actor: 'grace', reason: 'Prices are shown twice' })

    const { content } = (await registry.getWithToken('channels/production/releases?page-size=1')).json()
    expect(content).toMatchObject([{ kind: 'rollback', actor: 'grace', reason: 'Prices are shown twice' }])
  })

  it('leads to any earlier build when it is named', async () => {
    await withHistory()

    await registry.rollback('mf-search', { to: 'mf-search-1' })

    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-1')
  })

  it('leads nowhere where the channel never was, frozen or not', async () => {
    await withHistory()
    await publish(aRemote('mf-search', 'mf-search-4'))
    await registry.freeze(true)

    const response = await registry.rollback('mf-search', { to: 'mf-search-4' })

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ detail: 'mf-search@mf-search-4 was never live on production: promote it' })
    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-3')
  })

  it('works while the channel is frozen, and leaves it frozen', async () => {
    await withHistory()
    await registry.freeze(true)

    await registry.rollback('mf-search')

    expect(await head()).toMatchObject({ frozen: true, remotes: { 'mf-search': { build: 'mf-search-2' } } })
  })

  it('is undone by promoting the build again', async () => {
    await withHistory()
    await registry.rollback('mf-search')

    await registry.promote({ 'mf-search': 'mf-search-3' })

    const search = (await head()).remotes['mf-search']
    expect(search).toMatchObject({ build: 'mf-search-3', previous: { build: 'mf-search-2' } })
    expect(search?.withdrawn).toBeUndefined()
  })

  it.each([
    ['what is live', 'mf-search', 'mf-search-3', 422],
    ['what was never published', 'mf-search', 'mf-search-9', 422],
    ['a remote that is not there', 'mf-holidays', undefined, 404],
    ['nothing before it', 'shell', undefined, 422],
  ])('is refused to %s', async (_, name, to, status) => {
    await withHistory()

    expect((await registry.rollback(name, to === undefined ? {} : { to })).statusCode).toBe(status)
    expect((await head()).seq).toBe(4)
  })

  it('skips builds that today’s shell cannot run, and says what speaks against them', async () => {
    await publish(aShell(), aRemote('mf-search', 'mf-search-1', { shared: { react: '^18.0.0' } }))
    await publish(aRemote('mf-search', 'mf-search-2'), aShell('shell-0', { shared: lending('18.3.1') }))
    await registry.promote({ shell: 'shell-0', 'mf-search': 'mf-search-1' })
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-2' })

    const response = await registry.rollback('mf-search')

    expect({ status: response.statusCode, errors: response.json().errors }).toEqual({
      status: 422,
      errors: [{ field: 'borrowed-modules', message: 'mf-search borrows react ^18.0.0, the shell lends 19.3.1' }],
    })
  })
})

describe('two who roll back together', () => {
  it('go back one build: the second is told what the first did', async () => {
    await withHistory()

    const answers = await Promise.all([
      registry.rollback('mf-search', { actor: 'ada' }),
      registry.rollback('mf-search', { actor: 'grace' }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused.errors).toEqual([
      {
        field: 'mf-search',
        message: expect.stringMatching(/^(ada|grace) took it back from mf-search-3 to mf-search-2 in release 5$/),
      },
    ])
    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-2')
  })

  it('roll back once; the second is told which build is live', async () => {
    await withHistory()
    const both = { expect: { 'mf-search': 'mf-search-3' } }

    const answers = await Promise.all([registry.rollback('mf-search', both), registry.rollback('mf-search', both)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      detail: 'The channel moved since you looked; look again, then decide again',
      errors: [{ field: 'mf-search', message: 'expected mf-search-3, but mf-search-2 is live' }],
    })
  })

  it('take back the canary, and leave everybody else alone', async () => {
    await withHistory()
    await publish(aRemote('mf-search', 'mf-search-4'))
    await registry.canary('mf-search', 'mf-search-4', 500)

    const first = await registry.rollback('mf-search', { expect: { 'mf-search': 'mf-search-4' } })
    const second = await registry.rollback('mf-search', { expect: { 'mf-search': 'mf-search-4' } })
    const third = await registry.rollback('mf-search')

    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 409, 409])
    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-3')
  })

  it('are one when the other comes five minutes later, or names the build to leave', async () => {
    let now = new Date('2027-03-01T10:00:00Z')
    await registry.close()
    registry = await aRegistry({ now: () => now })
    await withHistory()
    await registry.rollback('mf-search')

    now = new Date('2027-03-01T10:06:00Z')

    expect((await registry.rollback('mf-search')).statusCode).toBe(201)
    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-1')
  })
})

describe('a rollback of several', () => {
  const rollBackTogether = (builds: Record<string, string | null>, changes: object = {}) =>
    registry.post('channels/production/rollback', { builds, reason: 'A test', ...changes })

  async function withTwoHistories() {
    await withHistory()
    await publish(aRemote('mf-cheapest', 'mf-cheapest-2'))
    await registry.promote({ 'mf-cheapest': 'mf-cheapest-2' })
  }

  it('takes all of them back in one release', async () => {
    await withTwoHistories()

    const response = await rollBackTogether({ 'mf-search': null, 'mf-cheapest': null })

    expect(response.statusCode).toBe(201)
    expect(await head()).toMatchObject({
      seq: 6,
      remotes: {
        'mf-search': { build: 'mf-search-2', withdrawn: ['mf-search-3'] },
        'mf-cheapest': { build: 'mf-cheapest-1', withdrawn: ['mf-cheapest-2'] },
      },
    })
  })

  it.each([
    ['is not there', { 'mf-search': null, 'mf-nowhere': null }, 404],
    ['is there already', { 'mf-search': null, 'mf-cheapest': 'mf-cheapest-2' }, 422],
    ['was never published', { 'mf-search': null, 'mf-cheapest': 'mf-cheapest-9' }, 422],
  ])('takes none of them back when one %s', async (_, builds, status) => {
    await withTwoHistories()

    expect((await rollBackTogether(builds)).statusCode).toBe(status)
    expect((await head()).seq).toBe(5)
  })

  it('goes where none of them could go alone', async () => {
    const old = { shared: { react: '^18.0.0' } }
    await publish(aShell(), aShell('shell-0', { shared: lending('18.3.1') }), aRemote('mf-search', 'mf-search-0', old))
    await publish(aRemote('mf-search'))
    await registry.promote({ shell: 'shell-0', 'mf-search': 'mf-search-0' })
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })

    expect((await registry.rollback('shell')).statusCode).toBe(422)
    expect((await rollBackTogether({ shell: null, 'mf-search': null })).statusCode).toBe(201)
    expect(await head()).toMatchObject({
      shell: { build: 'shell-0' },
      remotes: { 'mf-search': { build: 'mf-search-0' } },
    })
  })

  it.each([
    ['both one and several', { name: 'mf-search', builds: { 'mf-search': null } }],
    ['none', { builds: {} }],
    ['nothing', {}],
    ['where to go, but not what', { builds: { 'mf-search': null }, to: 'mf-search-1' }],
  ])('is refused when it names %s', async (_, body) => {
    await withTwoHistories()

    expect((await registry.post('channels/production/rollback', { reason: 'A test', ...body })).statusCode).toBe(400)
  })
})

const lending = (react: string) => ({ react, '@pointfare/shared/remote': '1.4.0' })

describe('where a remote can go back to', () => {
  it('is told newest first, with what speaks against it', async () => {
    await withHistory()
    await registry.rollback('mf-search')

    expect(await targets()).toEqual([
      { build: 'mf-search-3', version: '1.0.0', lastSeq: 4, wasWithdrawn: true, findings: [] },
      { build: 'mf-search-1', version: '1.0.0', lastSeq: 1, wasWithdrawn: false, findings: [] },
    ])
  })
})

describe('what a browser may fall back to', () => {
  it('is the build that was live before, whatever else was released since', async () => {
    await withHistory()
    await publish(aRemote('mf-cheapest', 'mf-cheapest-2'))

    await registry.promote({ 'mf-cheapest': 'mf-cheapest-2' })

    const { remotes } = await head()
    expect(remotes['mf-search']?.previous).toMatchObject({ build: 'mf-search-2', entry: 'entry.js' })
    expect(remotes['mf-cheapest']?.previous).toMatchObject({ build: 'mf-cheapest-1' })
  })
})

describe('a frozen channel', () => {
  it('takes no promotions until it is thawed', async () => {
    await withHistory()
    await publish(aRemote('mf-cheapest', 'mf-cheapest-2'))
    await registry.freeze(true)

    const refused = await registry.promote({ 'mf-cheapest': 'mf-cheapest-2' })
    await registry.freeze(false)
    const taken = await registry.promote({ 'mf-cheapest': 'mf-cheapest-2' })

    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'production is frozen; only rollbacks and removals are taken until it is thawed',
    ])
    expect(taken.statusCode).toBe(201)
    expect((await head()).frozen).toBeUndefined()
  })

  it('is not frozen twice', async () => {
    await withHistory()

    expect([(await registry.freeze(true)).statusCode, (await registry.freeze(true)).statusCode]).toEqual([201, 200])
  })
})
