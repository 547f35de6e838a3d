import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'
import { storedAddresses, untilStored } from '../stored-site.ts'

const name = 'mf-kept-offline'
const path = pathOf(name)
const site = ownSite()

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/Failed to load resource|ERR_|did not load|cannot be loaded|Content Security Policy/],
})

/** Releases a build that leaves a trace where it runs; answers what its files' addresses hold. */
async function release(heading: string) {
  const { publish, promote } = await releaseManager(site)
  const atStart = `globalThis.haveRun = [...(globalThis.haveRun ?? []), ${JSON.stringify(heading)}]`
  const address = await publish(await writeBuild(handWrittenBuild({ name, heading, atStart })))
  await promote(address)
  return address.replace('@', '/')
}

async function rollBack() {
  const { rollBack: undo } = await releaseManager(site)
  await undo(name)
}

const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

/** Headings of the builds whose code has run in the page. */
const haveRun = (page: Page) => page.evaluate<string[]>('globalThis.haveRun ?? []')

const keepsFilesOf = async (page: Page, build: string) =>
  (await storedAddresses(page)).some((address) => address.includes(build))

test('a build that was rolled back does not come back, with or without network', async ({ page, context }) => {
  await release('Good')
  const bad = await release('Bad')
  await page.goto(path)
  await shows(page, 'Bad')
  await untilStored(page)
  expect(await keepsFilesOf(page, bad)).toBe(true)

  await rollBack()
  await shows(page, 'Good')
  await expect.poll(() => keepsFilesOf(page, bad)).toBe(false)

  await page.reload()
  await shows(page, 'Good')
  expect(await haveRun(page)).toEqual(['Good'])

  await untilStored(page)
  await context.setOffline(true)
  await page.reload()
  await shows(page, 'Good')
  expect(await haveRun(page)).toEqual(['Good'])
})

test('nor when the network goes as soon as the tab has heard of it', async ({ page, context }) => {
  await release('Good')
  await release('Bad')
  await page.goto(path)
  await shows(page, 'Bad')
  await untilStored(page)

  await rollBack()
  await shows(page, 'Good')
  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await haveRun(page)).not.toContain('Bad')
})

test('nor when it was rolled back while no tab was open', async ({ page, context }) => {
  await release('Good')
  await release('Bad')
  await page.goto(path)
  await shows(page, 'Bad')
  await untilStored(page)
  await page.goto('about:blank')
  await rollBack()

  await page.goto(path)
  await shows(page, 'Good')
  expect(await haveRun(page)).toEqual(['Good'])
  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await haveRun(page)).not.toContain('Bad')
})

test('nor is a remote that was taken off', async ({ page, context }) => {
  const gone = await release('Here for now')
  await page.goto(path)
  await shows(page, 'Here for now')
  await untilStored(page)

  const { remove } = await releaseManager(site)
  await remove(name)
  await shows(page, 'This page has been taken off the site')
  await expect.poll(() => keepsFilesOf(page, gone)).toBe(false)
  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await haveRun(page)).toEqual([])
})

test('without network a tab runs what it ran, not what was promoted meanwhile', async ({ page, context }) => {
  await release('First')
  await page.goto(path)
  await shows(page, 'First')
  await untilStored(page)
  await page.goto('about:blank')
  await context.setOffline(true)
  await release('Second')

  await page.goto(path)

  await shows(page, 'First')
})

test('an override has no worker, and leaves nothing to the one that comes after it', async ({ page }) => {
  await page.goto('/how-it-works')
  await untilStored(page)
  const build = await publishAnother(site, 'mf-search', { 'Search reward flights': 'Search unreleased' })
  const link = /http\S+__dev\S+/.exec(await runRelease(site, 'override', build))?.[0] ?? ''
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  await page.goto(link)
  await page.getByRole('button', { name: 'Use this build' }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.goto('/search')
  await shows(page, 'Search unreleased')
  expect(await workers()).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => 'begun', String))).toMatch(
    /Content Security Policy|SecurityError/,
  )

  await page.goto('/__dev')
  await page.getByRole('button', { name: 'End the override' }).click()
  await page.waitForURL('/')
  await untilStored(page)
  expect(await keepsFilesOf(page, build.replace('@', '/'))).toBe(false)
})
