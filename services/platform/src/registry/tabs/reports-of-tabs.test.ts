import { tabReportMs } from '@pointfare/shared/platform/open-tab-calls'
import { DatabaseUnavailable } from '@pointfare/core/db/database-unavailable'
import type { Database } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { someVisits } from '../testing/some-visits.ts'

let registry: TestRegistry
let now: Date
/** The statement that the database does not answer for now. */
let unanswered = ''

const refusing = (db: Database): Database => ({
  async query(statement, values) {
    if (statement.name === unanswered) throw new DatabaseUnavailable('away')
    return db.query(statement, values)
  },
  transaction: (work, longer) => db.transaction((tx) => work(refusing(tx)), longer),
})

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  const db = await openTestDatabase()
  registry = await aRegistry({ db: { ...db, ...refusing(db) }, now: () => now })
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

const convergence = async () => (await registry.get('channels/production/convergence')).json()
const failures = async () => (await registry.getWithToken('channels/production/failures')).json()
const visitsOf = (build: string) =>
  registry.db.query({
    name: 'visits_of_build',
    text: `select visits, failed from build_minute where build = '${build}'`,
  })

describe('what a tab reported while the database did not answer', () => {
  it('counts once it answers again: what it runs', async () => {
    const visits = someVisits(registry)
    unanswered = 'keep_open_tabs'
    await visits.tell(visits.serve({ 'mf-search': 'mf-search-1' }))
    expect(await convergence()).toMatchObject({ tabs: 0 })

    unanswered = ''

    expect(await convergence()).toMatchObject({ tabs: 1 })
  })

  it('counts once it answers again: what failed in it', async () => {
    const visits = someVisits(registry)
    unanswered = 'add_remote_failures'
    await visits.fail(visits.serve({ 'mf-search': 'mf-search-1' }), 'mf-search')
    expect(await failures()).toEqual([])

    unanswered = ''

    expect(await failures()).toMatchObject([{ build: 'mf-search-1', failures: 1 }])
  })

  it('counts once it answers again: how a canary fared', async () => {
    await registry.canary('mf-search', 'mf-search-2', 5000)
    const visits = someVisits(registry)
    unanswered = 'begin_build_visits'
    await visits.comeAndGo(2, { 'mf-search': 'mf-search-2' }, 1)
    await registry.lookAtBuilds()
    expect(await visitsOf('mf-search-2')).toEqual([])

    unanswered = ''
    await registry.lookAtBuilds()

    expect(await visitsOf('mf-search-2')).toEqual([{ visits: 2, failed: 1 }])
  })

  it('does not overtake what the tab has told since', async () => {
    const visits = someVisits(registry)
    const page = visits.serve({ 'mf-search': 'mf-search-1' })
    unanswered = 'keep_open_tabs'
    await visits.tell(page)
    await convergence()

    now = new Date(now.getTime() + tabReportMs)
    await visits.close(page)
    unanswered = ''

    expect(await convergence()).toMatchObject({ tabs: 0 })
  })
})
