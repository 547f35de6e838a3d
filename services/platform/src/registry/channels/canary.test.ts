import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

/** Search has build 1 before build 2, and build 3 to try. */
beforeEach(async () => {
  registry = await aRegistry()
  const builds = ['mf-search-1', 'mf-search-2', 'mf-search-3', 'mf-search-4']
  for (const artifact of [aShell(), aRemote('mf-cheapest'), ...builds.map((build) => aRemote('mf-search', build))]) {
    await registry.publish(artifact)
  }
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' })
  await registry.promote({ 'mf-search': 'mf-search-2' })
})
afterEach(() => registry.close())

const head = async () => ReleaseDocument.parse((await registry.get('channels/production/head')).json())
const search = async () => (await head()).remotes['mf-search']
const lastKind = async () =>
  (await registry.getWithToken('channels/production/releases?page-size=1')).json().content[0].kind as string

describe('a canary', () => {
  it('is pinned beside what everybody else has', async () => {
    const response = await registry.canary('mf-search', 'mf-search-3', 500)

    expect(response.statusCode).toBe(201)
    expect(await search()).toMatchObject({
      build: 'mf-search-2',
      canary: { build: 'mf-search-3', basisPoints: 500, base: '/artifacts/mf-search/mf-search-3/' },
    })
    expect(await lastKind()).toBe('canary')
  })

  it('takes more visitors step by step, never the first ones back', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)
    const first = (await search())?.canary?.salt

    await registry.canary('mf-search', 'mf-search-3', 5000)

    expect((await search())?.canary).toMatchObject({ basisPoints: 5000, salt: first })
    expect(await lastKind()).toBe('advance')
  })

  it('draws other visitors than the canary before it', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)
    const first = (await search())?.canary?.salt

    await registry.canary('mf-search', 'mf-search-4', 500)

    expect((await search())?.canary).toMatchObject({ build: 'mf-search-4' })
    expect((await search())?.canary?.salt).not.toBe(first)
  })

  it('is over when it is promoted to everybody', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)

    await registry.promote({ 'mf-search': 'mf-search-3' })

    expect(await search()).toMatchObject({ build: 'mf-search-3', previous: { build: 'mf-search-2' } })
    expect((await search())?.canary).toBeUndefined()
  })

  it('goes on while other remotes are promoted', async () => {
    await registry.publish(aRemote('mf-cheapest', 'mf-cheapest-2'))
    await registry.canary('mf-search', 'mf-search-3', 500)

    await registry.promote({ 'mf-cheapest': 'mf-cheapest-2' })

    expect((await search())?.canary?.build).toBe('mf-search-3')
  })

  it('is left by every tab for the stable build when it is aborted', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)

    await registry.abort('mf-search')

    expect(await search()).toMatchObject({ build: 'mf-search-2', withdrawn: ['mf-search-3'] })
    expect((await search())?.canary).toBeUndefined()
    expect(await lastKind()).toBe('abort')
  })

  it('is what a rollback means while it runs: it ends in the same release', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)

    await registry.rollback('mf-search')

    expect(await search()).toMatchObject({ build: 'mf-search-2', withdrawn: ['mf-search-3'] })
    expect((await search())?.canary).toBeUndefined()
    expect((await head()).seq).toBe(4)
  })

  it('ends also when the rollback goes further back', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)

    await registry.rollback('mf-search', { to: 'mf-search-1' })

    expect(await search()).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-3', 'mf-search-2'] })
    expect((await search())?.canary).toBeUndefined()
  })

  it.each([
    ['what everybody has', 'mf-search', 'mf-search-2', 422],
    ['what was never published', 'mf-search', 'mf-search-9', 422],
    ['the shell', 'shell', 'shell-2', 422],
    ['a remote that is not there', 'mf-holidays', 'mf-holidays-1', 404],
  ])('is refused for %s', async (_, name, build, status) => {
    expect((await registry.canary(name, build, 500)).statusCode).toBe(status)
    expect((await head()).seq).toBe(2)
  })

  it('is refused with other pages than the stable build: addresses mean the same for all visitors', async () => {
    const routes = [{ path: '/find', title: 'Find', description: 'Find' }]
    await registry.publish(aRemote('mf-search', 'mf-search-5', { describes: { routes } }))

    const response = await registry.canary('mf-search', 'mf-search-5', 500)

    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      [
        {
          field: 'mf-search',
          message: 'mf-search-5 has other pages or slots than mf-search-2; promote it to everybody',
        },
      ],
    ])
  })

  it.each([0, 10_001, 1.5])('is refused for %d ten-thousandths of the visitors', async (basisPoints) => {
    expect((await registry.canary('mf-search', 'mf-search-3', basisPoints)).statusCode).toBe(400)
  })

  it('is not started on a frozen channel, but can be taken back there', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)
    await registry.freeze(true)

    expect((await registry.canary('mf-search', 'mf-search-3', 900)).statusCode).toBe(409)
    expect((await registry.abort('mf-search')).statusCode).toBe(201)
    expect((await head()).frozen).toBe(true)
  })
})
