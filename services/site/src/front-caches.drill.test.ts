import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { aRemote, aShell } from '@pointfare/platform/registry/testing/an-artifact'
import { remoteCode, shellCode } from '@pointfare/platform/render/testing/a-rendered-release'
import { readConfig } from '@pointfare/core/config'
import { startSite } from './site.ts'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aFrontCache } from './testing/a-front-cache.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

jest.setTimeout(600_000)

const server = 'server/entry.cjs'
const template = '<html><head><!--head--></head><body><div id="root"></div><!--waiting--><!--boot--></body></html>'

/** Shows what the search of a route answers, which its address ends with. */
const shown = `
  const to = page.target.slice(-3)
  const { body } = await ask('/api/v1/airline/VS/reward-flights/origin/LHR/destination/' + to + '/from/${aMonthAhead.firstDay}/to/${aMonthAhead.lastDay}')
  return '<p>' + body.content[0]?.awardEconomy.cabinPointsValue + '</p>'`

const shell = (build: string) => aShell(build, { server, files: { 'index.html': template, [server]: shellCode } })
const search = aRemote('mf-search', 'mf-search-1', {
  server,
  files: { [server]: remoteCode(shown, { atEvaluation: `exports.exposes = ['./entry']` }) },
  describes: { routes: [{ path: '/mf-search/:to', title: 'Search', description: 'Prices of a route.' }] },
})
const [toNewYork, toBoston] = ['/mf-search/JFK', '/mf-search/BOS']

let db: OpenDatabase
let site: TestSite
let cache: Awaited<ReturnType<typeof aFrontCache>>
let settings: Record<string, string>
let running: { close: () => Promise<void> }[] = []
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  cache = await aFrontCache()
  settings = {
    DATABASE_URL: db.connectionString,
    VARNISH_CACHES: cache.origin,
    SHARED_PAGES_SECONDS: '300',
    RELEASE_SMOKE: 'off',
    RATE_LIMITS: 'off',
    RENDER_DEADLINE_MS: '5000',
  }
  site = await aSite(settings, [shell('shell-1'), search])
  running = [site]
  cache.standBefore(site.localOrigin)
}, 120_000)
afterAll(async () => {
  for (const one of running) await one.close()
  await cache.close()
  await db.close()
})

const setPoints = (points: number) =>
  db.query({ name: '', text: `update flight set points = row(${points}, 0, 29000, 0)::cabin_points` })

type Page = Awaited<ReturnType<typeof cache.open>>

const untilPage = (path: string, isSo: (page: Page) => boolean) =>
  eventually(`the page ${path} meets ${String(isSo)}`, async () => isSo(await cache.open(path)))
const stored =
  (text = '') =>
  ({ isHit, html }: Page) =>
    isHit && html.includes(text)

it('a page that a cache in front has shows the new price once there is one; those of other routes stay there', async () => {
  await setPoints(12_500)
  await untilPage(toNewYork, stored('<p>12500</p>'))
  await untilPage(toBoston, stored())
  const before = cache.calls.length

  await setPoints(13_000)
  await untilPage(toNewYork, ({ html }) => html.includes('<p>13000</p>'))
  // Where what it had went with the price before, it asks for the new one before it is told.
  const reported = () => cache.calls.slice(before).flat()
  await eventually('the cache is told of the prices and of the route', () =>
    ['prices', 'route-LHR-JFK'].every((key) => reported().includes(key)),
  )

  expect(reported()).not.toContain('route-LHR-BOS')
  expect((await cache.open(toBoston)).isHit).toBe(true)
  await untilPage(toNewYork, stored('<p>13000</p>'))
})

it('pages that a cache in front has follow a release', async () => {
  await untilPage(toBoston, stored('shell-1'))

  await site.release([shell('shell-2')])
  await untilPage(toBoston, stored('shell-2'))

  expect(cache.calls.flat()).toContain('site')
  expect((await cache.open(toBoston)).html).toContain('"seq":2')
})

it('who is logged in neither gets nor leaves a page in a cache in front', async () => {
  await untilPage(toNewYork, stored())
  const cookie = 'auth0.pointfare-spa.is.authenticated=true'

  const [first, second] = [await cache.open(toNewYork, cookie), await cache.open(toNewYork, cookie)]

  for (const page of [first, second]) expect(page.html).toContain('id="page-proof"')
  expect((await cache.open(toNewYork)).html).not.toContain('id="page-proof"')
})

it('a cache that was away hears what it missed, and operators see that it was', async () => {
  await untilPage(toNewYork, stored())
  const figure = async (name: string) => {
    const text = await (await site.get('/metrics')).text()
    return Number(
      new RegExp(`^pointfare_front_cache_${name}\\{cache="${cache.origin}".*\\} (\\S+)`, 'm').exec(text)?.[1],
    )
  }
  cache.becomeDeaf(true)
  await setPoints(14_000)
  await eventually('keys wait for the cache', async () => (await figure('keys_waiting')) > 0)
  expect((await cache.open(toNewYork)).html).not.toContain('<p>14000</p>')

  cache.becomeDeaf(false)

  await untilPage(toNewYork, stored('<p>14000</p>'))
  expect(await figure('oldest_waiting_seconds')).toBe(0)
})

it('of several processes one tells the caches; when it ends another one does, which drops all pages first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pointfare-second-'))
  await cp(site.dataDir, dataDir, { recursive: true })
  const second = await startSite(
    readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...settings }),
  )
  running = [site, second, { close: () => rm(dataDir, { recursive: true }) }]
  await untilPage(toNewYork, stored())
  await setPoints(15_000)
  await untilPage(toNewYork, stored('<p>15000</p>'))
  const figures = await (await fetch(`${second.localOrigin}/metrics`)).text()
  expect(figures).toMatch(/^pointfare_front_cache_calls_total\{.*result="sent"\} 0$/m)

  const before = cache.calls.length
  await site.close()
  running = running.slice(1)
  cache.standBefore(second.localOrigin)
  await eventually('all pages are dropped', () => cache.calls.slice(before).flat().includes('site'))
  await setPoints(16_000)

  await untilPage(toNewYork, stored('<p>16000</p>'))
}, 120_000)
