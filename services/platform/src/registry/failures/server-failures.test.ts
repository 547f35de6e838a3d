import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { someVisits } from '../testing/some-visits.ts'

let registry: TestRegistry
let now: Date

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

const failing = { remote: 'mf-search', build: 'mf-search-1', message: 'x is not a function' }
const failures = async () => (await registry.getWithToken('channels/production/failures')).json()
const fail = (times: number, failure = failing) => {
  for (let time = 0; time < times; time += 1) registry.takeServerFailure(failure)
}

describe('a build that fails where servers draw pages', () => {
  it('is among the failures of the last hour, with how often and how', async () => {
    fail(3)

    expect(await failures()).toEqual([{ ...failing, kind: 'server', failures: 3 }])

    now = new Date(now.getTime() + 3_600_001)
    expect(await failures()).toEqual([])
  })

  it('counts beside what failed in tabs', async () => {
    const visits = someVisits(registry)
    fail(1)
    await visits.fail(visits.serve({ 'mf-search': 'mf-search-1' }), 'mf-search')

    expect((await failures()).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['render', 'server'])
  })

  it('fills no table, however often it fails', async () => {
    fail(500)
    now = new Date(now.getTime() + 60_000)
    fail(500)

    expect(await failures()).toMatchObject([{ failures: 40 }])
  })

  it('is none that was never published', async () => {
    fail(1, { ...failing, build: 'mf-search-9' })

    expect(await failures()).toEqual([])
  })

  it('cannot be made up by a tab', async () => {
    const visits = someVisits(registry)
    const page = visits.serve({ 'mf-search': 'mf-search-1' })

    expect((await visits.fail(page, 'mf-search', 'server' as 'render')).statusCode).toBe(400)
  })

  it('costs a canary the visit that it failed in', async () => {
    await registry.canary('mf-search', 'mf-search-2', 5000)
    const visits = someVisits(registry)
    await visits.comeAndGo(40, { 'mf-search': 'mf-search-1' })
    const pages = Array.from({ length: 40 }, () => visits.serve({ 'mf-search': 'mf-search-2' }))
    for (const { proof, address } of pages) {
      registry.takeServerFailure({ ...failing, build: 'mf-search-2', page: { proof, address } })
    }

    await registry.lookAtBuilds()

    expect(registry.live.current()?.remotes['mf-search']).toMatchObject({ build: 'mf-search-1' })
    expect(registry.live.current()?.remotes['mf-search']).not.toHaveProperty('canary')
  })
})
