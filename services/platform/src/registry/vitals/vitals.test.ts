import { vitalsPath } from '@pointfare/shared/platform/open-tab-calls'
import type { FieldVitals, VitalsReport } from '@pointfare/shared/platform/vitals-report'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { someVisits, type TestPage } from '../testing/some-visits.ts'

let registry: TestRegistry
let visits: ReturnType<typeof someVisits>
let now: Date

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
  visits = someVisits(registry)
  const search = ['mf-search-1', 'mf-search-2'].map((build) => aRemote('mf-search', build))
  for (const artifact of [aShell(), ...search]) await registry.publish(artifact)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.canary('mf-search', 'mf-search-2', 1000)
})
afterEach(() => registry.close())

const stable = { 'mf-search': 'mf-search-1' }
const canary = { 'mf-search': 'mf-search-2' }

const measure = (page: TestPage, steps: VitalsReport['steps'], changes: object = {}, headers = {}) =>
  registry.app.inject({
    method: 'POST',
    url: vitalsPath,
    remoteAddress: page.address,
    headers: { 'content-type': 'text/plain', ...headers },
    payload: JSON.stringify({
      proof: page.proof,
      page: '/search',
      remote: 'mf-search',
      build: page.builds['mf-search'],
      steps,
      ...changes,
    }),
  })

const seen = async (query = ''): Promise<FieldVitals> =>
  (await registry.get(`channels/production/vitals${query}`)).json()

const ofSearch = { release: null, name: 'mf-search', page: '/search' }

describe('web vitals', () => {
  it('are counted by page, build and step, and nothing else is kept', async () => {
    await measure(visits.serve(stable), { lcp: 2, cls: 0 })
    await measure(visits.serve(stable), { lcp: 4 })
    await measure(visits.serve(canary), { lcp: 2 })

    expect(await seen()).toEqual([
      { ...ofSearch, build: 'mf-search-1', vital: 'cls', counts: [1] },
      { ...ofSearch, build: 'mf-search-1', vital: 'lcp', counts: [0, 0, 1, 0, 1] },
      { ...ofSearch, build: 'mf-search-2', vital: 'lcp', counts: [0, 0, 1] },
    ])
    const columns = await registry.db.query<{ name: string }>({
      name: 'columns_of_vitals',
      text: `select column_name as name from information_schema.columns
              where table_name in ('vital_day', 'vital_trial') group by 1 order by 1`,
    })
    expect(columns.map(({ name }) => name).join(' ')).toBe(
      'build channel day page release remote slot step trial visits vital',
    )
  })

  it('are known by the release that the page was served with', async () => {
    await measure(visits.serve(stable), { lcp: 2 })

    expect(await seen('?first=2&last=2')).toEqual([
      { ...ofSearch, release: 2, build: 'mf-search-1', vital: 'lcp', counts: [0, 0, 1] },
    ])
    expect(await seen('?first=3&last=9')).toEqual([])
  })

  it('of the shell’s own pages are its own', async () => {
    const page = visits.serve(stable)

    await measure(page, { ttfb: 1 }, { page: '/how-it-works', remote: 'shell', build: 'shell-1' })

    expect(await seen()).toEqual([
      { release: null, name: 'shell', build: 'shell-1', page: '/how-it-works', vital: 'ttfb', counts: [0, 1] },
    ])
  })

  it('count once for a page, however often it tells them, and for the build that it told first', async () => {
    const page = visits.serve(stable)
    await visits.tell(page)

    for (let time = 0; time < 5; time += 1) await measure(page, { lcp: 9 })
    await seen()
    await measure(page, { lcp: 17 })
    await measure(page, { lcp: 17 }, { build: 'mf-search-2' })

    expect(await seen()).toEqual([
      { ...ofSearch, build: 'mf-search-1', vital: 'lcp', counts: [...Array(9).fill(0), 1] },
    ])
  })

  it('are forgotten after 28 days', async () => {
    await measure(visits.serve(stable), { lcp: 1 })
    await seen()
    now = new Date('2027-03-28T10:00:00Z')
    expect(await seen()).toHaveLength(1)

    now = new Date('2027-03-29T10:00:00Z')
    expect(await seen()).toEqual([])
    await measure(visits.serve(stable), { lcp: 1 })
    await seen()

    expect(
      await registry.db.query({ name: 'days_of_vitals', text: 'select distinct day::text as day from vital_day' }),
    ).toEqual([{ day: '2027-03-29' }])
  })

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('do not count for people who object: %j', async (signal) => {
    const { statusCode } = await measure(visits.serve(stable), { lcp: 1 }, {}, signal)

    expect(statusCode).toBe(204)
    expect(await seen()).toEqual([])
  })

  it.each<[string, object]>([
    ['a step that there is none of', { steps: { lcp: 18 } }],
    ['a step below the first', { steps: { inp: -1 } }],
    ['a figure instead of a step', { steps: { cls: 0.03 } }],
    ['a vital that is none', { steps: { fid: 1 } }],
    ['an address instead of a page', { page: '/search/airline/VS/origin/LHR' }],
    ['a page of nobody', { page: '/wp-admin' }],
    ['another’s page', { remote: 'shell', build: 'shell-1' }],
    ['more than a report says', { who: 'ada' }],
    ['no proof', { proof: undefined }],
  ])('with %s are refused', async (_, changes) => {
    const { statusCode, headers } = await measure(visits.serve(stable), { lcp: 1 }, changes)

    expect(statusCode).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(await seen()).toEqual([])
  })

  it('of pages that this site did not serve are refused', async () => {
    const page = visits.serve(stable)
    const { statusCode } = await measure({ ...page, proof: page.proof.replace(/.$/, '_') }, { lcp: 1 })

    expect(statusCode).toBe(403)
  })

  it('of builds that were never published are not counted', async () => {
    await measure(visits.serve({ 'mf-search': 'made-up' }), { lcp: 1 })

    expect(await seen()).toEqual([])
  })

  it('are no place to leave a novel', async () => {
    expect((await measure(visits.serve(stable), { lcp: 1 }, { page: `/${'x'.repeat(5000)}` })).statusCode).toBe(413)
  })
})

describe('a canary', () => {
  const head = async () => (await registry.get('channels/production/head')).json()
  const measured = async (count: number, builds: Record<string, string>, lcp: number, address?: string) => {
    for (let page = 0; page < count; page += 1) await measure(visits.serve(builds, address), { lcp })
  }

  it('is taken back by itself, with both figures in the history, when its pages are slower', async () => {
    await measured(120, stable, 4)
    await measured(120, canary, 12)

    await registry.lookAtBuilds()

    expect((await head()).remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    const { content } = (await registry.getWithToken('channels/production/releases?page-size=1')).json()
    expect(content).toMatchObject([
      {
        kind: 'auto_rollback',
        actor: 'auto',
        reason:
          'mf-search@mf-search-2 made /search slower: the time to its largest part (LCP) is 3875 ms at the 75th ' +
          'percentile of 120 visits, 1188 ms with the build of the others (120 visits)',
      },
    ])
  })

  it('stays while its pages are as fast as those of its stable', async () => {
    await measured(120, stable, 4)
    await measured(120, canary, 4)

    await registry.lookAtBuilds()

    expect((await head()).remotes['mf-search'].canary.build).toBe('mf-search-2')
  })

  it('stays when one network says that all of its pages are slow, over hours', async () => {
    await measured(120, stable, 4)
    await measured(96, canary, 4)
    for (let hour = 0; hour < 30; hour += 1) {
      await measured(5, canary, 17, '192.0.2.7')
      now = new Date(now.getTime() + 3_600_000)
    }

    await registry.lookAtBuilds()

    expect((await head()).remotes['mf-search'].canary.build).toBe('mf-search-2')
    const judged = await registry.db.query({
      name: 'judged_visits',
      text: `select sum(visits)::int as visits from vital_trial where build = 'mf-search-2' and step = 17`,
    })
    expect(judged).toEqual([{ visits: 5 }])
  })
})
