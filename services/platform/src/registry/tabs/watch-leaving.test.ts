import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { someVisits, type TestPage } from '../testing/some-visits.ts'
import { watchLeaving } from './watch-leaving.ts'

let registry: TestRegistry
let visits: ReturnType<typeof someVisits>
let now: Date

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
  visits = someVisits(registry)
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'search-2')]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-search': 'search-2' })
})
afterEach(() => registry.close())

const convergence = async () => (await registry.get('channels/production/convergence')).json()

async function aTabThatStays(): Promise<TestPage> {
  const page = visits.serve({ 'mf-search': 'search-2' })
  await visits.tell(page)
  await registry.rollback('mf-search')
  return page
}

function watched() {
  const warnings: string[] = []
  const { look, stop } = watchLeaving({
    current: registry.live.current,
    tabs: { convergence },
    warn: (message) => warnings.push(message),
    report: (error) => {
      throw error
    },
    everyMs: 1_000_000,
  })
  stop()
  return { look, warnings }
}

describe('a tab that does not leave a build that was taken back', () => {
  it('is late a minute after the rollback, not before', async () => {
    await aTabThatStays()
    expect((await convergence()).builds).toContainEqual({
      name: 'mf-search',
      build: 'search-2',
      tabs: 1,
      state: 'withdrawn',
    })

    now = new Date(now.getTime() + 61_000)

    expect((await convergence()).builds).toContainEqual({
      name: 'mf-search',
      build: 'search-2',
      tabs: 1,
      state: 'withdrawn',
      isLate: true,
    })
  })

  it('stays late when something else is released meanwhile', async () => {
    await aTabThatStays()
    now = new Date(now.getTime() + 61_000)
    await registry.freeze(true)

    expect((await convergence()).builds).toContainEqual(expect.objectContaining({ build: 'search-2', isLate: true }))
  })

  it('is warned of once', async () => {
    const { look, warnings } = watched()
    await aTabThatStays()
    await look()
    expect(warnings).toEqual([])

    now = new Date(now.getTime() + 61_000)
    await look()
    await look()

    expect(warnings).toEqual(['1 open tabs still run mf-search@search-2, which was taken back more than a minute ago'])
  })

  it('is shown among what operators measure', async () => {
    await aTabThatStays()
    now = new Date(now.getTime() + 61_000)

    const figures = await registry.releaseFigures()

    expect(figures?.convergence.builds).toContainEqual(expect.objectContaining({ build: 'search-2', isLate: true }))
    expect(figures).toMatchObject({ failures: [], guards: [], trials: [] })
  })
})
