import type { Browser, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishAnother } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { reportAward } from '../report-award.ts'
import { runSite } from '../run-site.ts'
import { manySite } from '../../tools/testing/sites.ts'

const remote = 'mf-price-feed'
const present = 'Live Flight Price Changes Dashboard'
const next = 'Dashboard of Two Processes'

let dataDir: string
let stop: () => Promise<void>
/** Where each worker answers alone. */
let workers: string[]

test.beforeAll(async () => {
  test.setTimeout(600_000)
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-many-'))
  let reported = ''
  stop = await runSite(
    'tools/commands/start.ts',
    manySite.port,
    { ...manySite.env, DATA_DIR: dataDir, WORKERS: '2' },
    (text) => (reported += text),
  )
  workers = [...reported.matchAll(/^Worker \d is ready: .*alone at (\S+)$/gm)].map(([, origin = '']) => origin)
})
test.afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A visitor whose every request one worker answers. */
async function visit(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await page.goto('/price-changes/airlines')
  await follows(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return page
}

const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

async function leaveAndComeBack(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await shows(page, 'Site Map')
  await page.goBack()
}

test('tabs of two processes follow the same prices, release and rollback', async ({ browser, request }) => {
  expect(workers).toHaveLength(2)
  const tabs = await Promise.all(workers.map((origin) => visit(browser, origin)))
  const award = { flightNumber: 'VS907', departure: futureDay(40).iso }
  const report = (points: number) => reportAward({ ...award, points, seats: 2 }, manySite.origin)

  await report(20_000)
  await report(15_000)

  for (const page of tabs) {
    await expect(page.getByRole('article').filter({ hasText: 'VS907' })).toContainText(/20,000 →\s+to 15,000 points/)
  }

  const site = { origin: manySite.origin, dataDir }
  const { promote, rollBack } = await releaseManager(site)
  await promote(await publishAnother(site, remote, { [present]: next }))
  // A tab takes a release with the next page, once its own process has told it.
  for (const page of tabs) {
    await expect
      .poll(async () => {
        await leaveAndComeBack(page)
        return page.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(next)
  }

  await rollBack(remote)
  for (const page of tabs) await shows(page, present)

  for (const origin of workers) {
    // Each tab tells the process that served it, and any of them knows of all.
    await expect
      .poll(async () => (await request.get(`${origin}/releases/v1/channels/production/convergence`)).json())
      .toMatchObject({ tabs: 2, converged: 2 })
  }
  for (const page of tabs) {
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    await page.context().close()
  }
})
