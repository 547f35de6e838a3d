import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2'), aRemote('mf-cheapest')]) {
    await registry.publish(build)
  }
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

const live = async (channel = 'production') => (await registry.getWithToken(`channels/${channel}/live`)).json()

describe('what is live', () => {
  it('names the release that brought each build, its author and reason', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' }, { actor: 'grace', reason: 'Faster search' })
    await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })
    await registry.freeze(true)

    expect(await live()).toMatchObject([
      { name: 'shell', build: 'shell-1', since: { seq: 1 } },
      { name: 'mf-cheapest', build: 'mf-cheapest-1', since: { seq: 3 } },
      {
        name: 'mf-search',
        build: 'mf-search-2',
        since: {
          seq: 2,
          kind: 'promote',
          actor: 'grace',
          reason: 'Faster search',
          createdAt: '2027-03-01T10:00:00.000Z',
        },
      },
    ])
  })

  it('counts a build that came back from when it came back', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.rollback('mf-search', { reason: 'Empty results' })

    expect((await live())[1]).toMatchObject({
      build: 'mf-search-1',
      since: { seq: 3, kind: 'rollback', reason: 'Empty results' },
    })
  })

  it('is nothing on a channel without a release', async () => {
    expect((await registry.getWithToken('channels/staging/live')).statusCode).toBe(404)
  })
})

describe('the canaries of releases', () => {
  it('are named with their share, release by release', async () => {
    await registry.canary('mf-search', 'mf-search-2', 500)
    await registry.canary('mf-search', 'mf-search-2', 2500)
    await registry.abort('mf-search')

    const search2 = { name: 'mf-search', build: 'mf-search-2' }
    expect((await registry.get('channels/production/canaries?first=1&last=9')).json()).toEqual([
      { seq: 2, ...search2, basisPoints: 500 },
      { seq: 3, ...search2, basisPoints: 2500 },
    ])
    expect((await registry.get('channels/production/canaries?first=3&last=9')).json()).toHaveLength(1)
  })

  it('are asked for by whole numbers', async () => {
    expect((await registry.get('channels/production/canaries?first=one&last=9')).statusCode).toBe(400)
  })
})

describe('the channels', () => {
  it('are those that something was released to', async () => {
    await registry.promote({ shell: 'none-such' }, {}, 'staging')
    await registry.promote({ shell: 'shell-1' }, {}, 'preview')

    expect((await registry.get('channels')).json()).toEqual([
      { channel: 'preview', seq: 1 },
      { channel: 'production', seq: 1, address: 'https://pointfare.example' },
    ])
  })
})
