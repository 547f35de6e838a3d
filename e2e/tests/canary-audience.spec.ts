import type { Browser, BrowserContextOptions } from '@playwright/test'
import { runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'
import { openAsSomebodyNew } from '../log-in.ts'

const name = 'mf-audience'
const path = pathOf(name)
const site = ownSite()

test.use({ expectedNoise: [/Failed to load resource/] })

async function publish(heading: string) {
  const { publish: send } = await releaseManager(site)
  return send(await writeBuild(handWrittenBuild({ name, heading })))
}

/** A build for everybody, and a canary of all whom the options name. */
async function beginCanary(...audience: string[]) {
  const { promote } = await releaseManager(site)
  await promote(await publish('For everybody'))
  const canary = await publish('For a few')
  await runRelease(site, 'canary', 'production', canary, '100%', ...audience, '--reason', 'A journey')
}

const phone = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true }
const inLondon = { timezoneId: 'Europe/London' }
const inNewYork = { timezoneId: 'America/New_York' }

/** What the page is for somebody with such a browser. */
async function headingFor(browser: Browser, visitor: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: site.origin, isMobile: visitor.hasTouch ?? false, ...visitor })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /^For / })).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await context.close()
  return heading
}

test('a canary for phones in one country is seen on phones there, and nowhere else', async ({ browser }) => {
  await beginCanary('--device', 'phone', '--country', 'GB')

  expect(await headingFor(browser, { ...phone, ...inLondon })).toBe('For a few')
  expect(await headingFor(browser, { ...phone, ...inNewYork })).toBe('For everybody')
  expect(await headingFor(browser, inLondon)).toBe('For everybody')
})

test('a canary for members is seen by whoever is signed in, from their next page on', async ({ page }) => {
  await beginCanary('--signed-in')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'For everybody' })).toBeVisible()

  await openAsSomebodyNew(page, path)
  await page.goto(path)

  await expect(page.getByRole('heading', { level: 1, name: 'For a few' })).toBeVisible()
})
