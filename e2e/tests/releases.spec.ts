import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'

const presentHeading = 'Find Cheapest Reward Flights'
const site = ownSite()
const release = (...args: string[]) => runRelease(site, ...args)
const another = (heading: string) => publishAnother(site, 'mf-cheapest', { [presentHeading]: heading })

test.use({
  expectedNoise: [/Failed to load resource|valid digest in the 'integrity'/],
})

const promote = (build: string) => release('promote', 'production', build, '--reason', 'A journey')
const rollBack = () => release('rollback', 'production', 'mf-cheapest', '--reason', 'A journey')

/** An open tab that has begun to follow the channel. */
async function openTab(page: Page, path = '/cheapest') {
  await page.goto(path)
  await follows(page)
}

const shows = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()

test(
  'a rollback reaches every open tab at once, and each stays where it is',
  { tag: '@core' },
  async ({ page, context }) => {
    await promote(await another('Find Dearest Reward Flights'))
    const other = await context.newPage()
    await openTab(page, '/cheapest?cabin=business')
    await openTab(other)
    await shows(page, 'Find Dearest Reward Flights')
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

    await rollBack()

    await shows(page, presentHeading)
    await shows(other, presentHeading)
    expect(new URL(page.url()).search).toContain('cabin=business')
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  },
)

test('the registry knows when no open tab runs the bad build any more', async ({ page }) => {
  const bad = await another('Find Dearest Reward Flights')
  await promote(bad)
  await openTab(page)
  const { tabsOf } = await releaseManager(site)
  await expect.poll(() => tabsOf(bad)).toBeGreaterThan(0)

  await rollBack()

  await expect.poll(() => tabsOf(bad)).toBe(0)
})

/** A build that asks for other versions of what it has copies of than any shell lends. */
const ofAnotherTime = (heading: string) =>
  publishAnother(site, 'mf-cheapest', {
    [presentHeading]: heading,
    '^4.6.7': '^5.0.0',
    '"@pointfare/shared/ui"': '"@pointfare/shared/ui-2"',
    '"@pointfare/shared/ui/combobox"': '"@pointfare/shared/ui-2/combobox"',
  })

test('a remote whose versions no shell lends runs its own copies of them', async ({ page }) => {
  await promote(await ofAnotherTime('Find Dearest Reward Flights'))
  const copies = page.waitForRequest(/mf-cheapest\/files\/[^/]+\/copies\.js/)

  await openTab(page)

  await shows(page, 'Find Dearest Reward Flights')
  await expect(page.getByRole('combobox').first()).toBeVisible()
  await copies
  await rollBack()
  await shows(page, presentHeading)
})

test('a remote whose versions the shell lends loads no copies', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))

  await openTab(page)

  await shows(page, presentHeading)
  expect(requested.filter((url) => url.includes('lent-pointfare-shared-ui'))).not.toEqual([])
  expect(requested.filter((url) => url.includes('copies'))).toEqual([])
})

test('a promotion leaves open pages alone and comes with the next visit', async ({ page }) => {
  await openTab(page)
  await shows(page, presentHeading)

  await promote(await another('Find Newer Reward Flights'))
  await expect.poll(() => page.evaluate(async () => (await fetch('/healthz')).ok)).toBe(true)
  await shows(page, presentHeading)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Cheapest' }).first().click()

  await shows(page, 'Find Newer Reward Flights')
  await rollBack()
  await shows(page, presentHeading)
})

test('a visitor gets the build before when the newest cannot be loaded as it is pinned', async ({ page }) => {
  const bad = await another('Find Broken Reward Flights')
  await promote(bad)
  await page.route(`**/artifacts/${bad.replace('@', '/')}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("tampered")', headers: {} }),
  )
  await page.goto('/cheapest')

  await shows(page, presentHeading)
  await rollBack()
})

const headPath = '/releases/v1/channels/production/head'

/** A newer release that was never made, and would take every remote away. */
async function forgedRelease(page: Page) {
  const head = await (await page.request.get(headPath)).json()
  return { ...head, seq: head.seq + 1000, remotes: {} }
}

const refusal = (page: Page) => page.waitForEvent('console', (message) => message.text().includes('was not taken'))

async function goesOnAsBefore(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Cheapest' }).first().click()
  await shows(page, presentHeading)
}

test('an open tab takes no release that was changed on its way', async ({ page }) => {
  await openTab(page)
  const forged = await forgedRelease(page)
  await page.route(`**${headPath}?after=*`, (route) => route.fulfill({ json: forged }))

  const refused = refusal(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  expect((await refused).text()).toContain('was changed after it was signed')
  await goesOnAsBefore(page)
})

test('an open tab takes no unsigned release from another tab', async ({ page }) => {
  await openTab(page)
  const { signature: _, ...forged } = await forgedRelease(page)

  const refused = refusal(page)
  await page.evaluate((release) => new BroadcastChannel('pointfare-releases-production').postMessage(release), forged)

  expect((await refused).text()).toContain('is not signed')
  await goesOnAsBefore(page)
})

test('the history of all that was released is proven from its first release on', async () => {
  expect(await release('verify')).toMatch(/^production: \d+ releases are as they were made, signed with \S{16}\n$/)
})
