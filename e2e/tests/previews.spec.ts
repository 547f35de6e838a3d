import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'
import { landingSite } from '../../tools/testing/sites.ts'

const site = ownSite()
const staging = site.origin.replace('//', '//staging.')
const staged = 'mf-staged'
const released = 'Search reward flights'

const sign = (page: Page) => page.getByRole('region', { name: /^Preview: / })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a page keeps under its own name, so that it can be told whether another sees it. */
const keep = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('kept', 'here')
    document.cookie = 'kept=here; path=/'
  })
const stored = (page: Page) =>
  page.evaluate(() => ({ storage: localStorage.getItem('kept'), cookie: document.cookie.includes('kept=') }))

/** Publishes a build that no bundler made; answers its address. */
async function publish(title: string) {
  const { publish: send } = await releaseManager(site)
  return send(await writeBuild(handWrittenBuild({ name: staged, heading: title })))
}

test('a published build is seen at an address of its own, and nowhere else', async ({ page, context }) => {
  const build = await publishAnother(site, 'mf-search', { [released]: 'Search in a preview' })
  const address = /https?:\S+/.exec(await runRelease(site, 'preview', build))?.[0] ?? ''
  expect(new URL(address).hostname).toMatch(/^mf-search-[a-z\d]{12}\.preview\.localhost$/)
  const answered: string[] = []
  page.on('request', (request) => {
    if (/\/releases\/v1\/(tabs|failures|vitals|goals)/.test(request.url())) answered.push(request.url())
  })

  const following = page.waitForRequest(/\/releases\/v1\/channels\/preview-[a-f\d]+\/head/)
  await page.goto(`${address}/search`)
  await expect(heading(page)).toHaveText('Search in a preview')
  await expect(page).toHaveTitle(/\(preview\)$/)
  await expect(sign(page)).toHaveAccessibleName(`Preview: This is a preview of ${build}. Nobody logs in here.`)
  await expect(page.getByRole('combobox', { name: 'Airline' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await following
  await keep(page)

  const visitor = await context.newPage()
  const reported = visitor.waitForRequest(/\/releases\/v1\/tabs/)
  await visitor.goto(`${site.origin}/search`)
  await expect(heading(visitor)).toHaveText(released)
  await expect(sign(visitor)).toBeHidden()
  expect(await stored(visitor)).toEqual({ storage: null, cookie: false })
  await reported
  await visitor.close()
  expect(answered).toEqual([])
})

test('nobody logs in at a preview, which says what it is and where the site is', async ({ page }) => {
  const address = /https?:\S+/.exec(await runRelease(site, 'preview', await publish('Apart')))?.[0] ?? ''
  await page.goto(`${address}/members`)
  await expect(page.getByText('Nobody logs in at a preview')).toBeVisible()
  await expect(page.getByText(`Log in at ${site.origin}`)).toBeVisible()

  await page.goto(`${address}/__dev`)
  await expect(heading(page)).toHaveText('This is a preview')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: site.origin }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('staging is seen at its address, and its open tab follows a rollback of it', async ({ page, browser }) => {
  const first = await publish('First on staging')
  await runRelease(site, 'promote', 'staging', '--from', 'production', '--reason', 'As it is')
  await runRelease(site, 'promote', 'staging', first, '--reason', 'To try')
  await runRelease(site, 'promote', 'staging', await publish('Second on staging'), '--reason', 'To try')
  expect(await runRelease(site, 'channels')).toContain(staging)

  const following = page.waitForRequest(/\/releases\/v1\/channels\/staging\/events/)
  await page.goto(staging + pathOf(staged))
  await expect(heading(page)).toHaveText('Second on staging')
  await expect(sign(page)).toHaveAccessibleName(/the channel staging/)
  await following

  const visitor = await browser.newPage({ baseURL: site.origin })
  await visitor.goto(pathOf(staged))
  await expect(heading(visitor)).not.toHaveText('Second on staging')
  await visitor.close()

  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await runRelease(site, 'rollback', 'staging', staged, '--reason', 'Not good')
  await expect(heading(page)).toHaveText('First on staging')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test.describe('where only people with a link may look', () => {
  const closed = { origin: landingSite.origin, dataDir: landingSite.env.DATA_DIR }
  // Who is not let in is told so with a status that browsers complain of.
  test.use({ baseURL: closed.origin, expectedNoise: [/403 \(Forbidden\)/] })

  test('somebody who was sent a link presses the button, looks, and leaves', async ({ page, context }) => {
    const build = /mf-search@\S+/.exec(await runRelease(closed, 'builds', 'mf-search'))?.[0] ?? ''
    const link = /https?:\S+token=\S+/.exec(await runRelease(closed, 'preview', build))?.[0] ?? ''
    const { origin } = new URL(link)
    await page.goto(`${origin}/search`)
    await expect(heading(page)).toHaveText('This address is for people with a link')

    await page.goto(link)
    await expect(page.getByText(build)).toBeVisible()
    expect(await context.cookies(origin)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Look at it' }).click()
    await page.waitForURL(`${origin}/`)
    await expect(sign(page)).toBeVisible()
    expect(await context.cookies(closed.origin)).toEqual([])

    await page.goto(`${origin}/__dev`)
    await page.getByRole('button', { name: 'Leave the preview' }).click()
    await expect(heading(page)).toHaveText('This address is for people with a link')
    expect(await axeFindings(page)).toEqual([])
  })
})

test('names below the site that mean nothing show nothing of it', async ({ request }) => {
  const { host: own } = new URL(site.origin)
  for (const name of ['nowhere', 'mf-search-000000000000.preview', 'a.b']) {
    // Only browsers find these names without a name server.
    const headers = { accept: 'text/html', host: `${name}.${own}` }
    const answer = await request.get(site.origin, { headers })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('There is nothing at this address')
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow')
  }
})
