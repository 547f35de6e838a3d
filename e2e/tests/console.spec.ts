import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { releaseSettings } from '../../tools/testing/sites.ts'

// Wrong tokens and empty channels are what these journeys are about.
test.use({ expectedNoise: [/Failed to load resource/] })

// What one does, the next finds.
const site = ownSite(releaseSettings, 'serial')
const releaseToken = () => readFileSync(join(site.dataDir, 'release-token'), 'utf8').trim()

const goodButton = 'Search Reward Flights'
const badButton = 'Search No Reward Flights'

async function signIn(page: Page, path = '/releases', token = releaseToken()) {
  await page.goto(path)
  await page.getByLabel('Your name').fill('Grace Hopper')
  await page.getByLabel('Release token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a dialog by its button, fills in the reason and confirms. */
async function decide(page: Page, confirm: string | RegExp, reason: string) {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: confirm }).click()
}

const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' }).click()

test('only who has the release token comes in, and who signs out is out', async ({ page }) => {
  await signIn(page, '/releases', 'not-the-token')
  await expect(page.getByText(/does not take this token/)).toBeVisible()

  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'production' })).toBeVisible()
  await expect(card(page, 'mf-search')).toContainText('Search team')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a rollback with a reason reaches everybody, and the console sees them leave', async ({ page, context }) => {
  const bad = await publishAnother(site, 'mf-search', { [goodButton]: badButton })
  await runRelease(site, 'promote', 'production', bad, '--reason', 'A new label')
  const visitor = await context.newPage()
  await visitor.goto('/search')
  await expect(visitor.getByRole('button', { name: badButton })).toBeVisible()
  await signIn(page)
  await expect(card(page, 'mf-search')).toContainText('A new label')
  await expect(card(page, 'mf-search')).toContainText(/[1-9]\d* open tab/)

  await page.getByRole('button', { name: 'Roll back mf-search' }).click()
  await expect(dialog(page).getByText('What the release changes')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await decide(page, /^Roll back to/, 'Nobody can search')

  await expect(visitor.getByRole('button', { name: goodButton })).toBeVisible()
  const build = bad.replace('mf-search@', '')
  const left = new RegExp(`(All \\d+ open tabs have|The one open tab has) left build mf-search@${build}`)
  await expect(dialog(page).getByRole('progressbar', { name: left })).toBeVisible()
  await done(page)
  await expect(card(page, 'mf-search')).toContainText('Grace Hopper rolled back')
})

test('the history says who, when, why and which builds', async ({ page }) => {
  await signIn(page, '/releases/channels/production/history')

  const release = page.getByRole('listitem').filter({ hasText: 'Nobody can search' }).first()
  await expect(release).toContainText('Grace Hopper rolled back')
  await expect(release).toContainText(/mf-search: \w+ → \w+/)
  expect(await axeFindings(page)).toEqual([])
})

test('a new channel begins as a copy of another', async ({ page }) => {
  await signIn(page, '/releases/channels/staging')
  await page.getByRole('button', { name: 'Start it as a copy of production' }).click()
  await decide(page, 'Start staging', 'To try things out')

  await expect(card(page, 'mf-search')).toContainText('To try things out')
})

test('a canary begins, grows and is taken back', async ({ page }) => {
  const build = (await publishAnother(site, 'mf-members', {})).replace('mf-members@', '')
  await signIn(page, '/releases/channels/staging')

  await page.getByRole('button', { name: 'Canary mf-members' }).click()
  await dialog(page).getByRole('radio', { name: build }).check()
  await decide(page, /to 5%/, 'For a few')
  await done(page)
  await expect(card(page, 'mf-members')).toContainText('5% of visitors get')
  await expect(card(page, 'mf-members')).toContainText(build)

  await page.getByRole('button', { name: 'Change share mf-members' }).click()
  await dialog(page).getByRole('button', { name: '50 %', exact: true }).click()
  await decide(page, /to 50%/, 'For many')
  await done(page)
  await expect(card(page, 'mf-members')).toContainText('50% of visitors get')

  await page.getByRole('button', { name: 'Abort canary mf-members' }).click()
  await decide(page, 'Abort the canary', 'For nobody')
  await done(page)
  await expect(card(page, 'mf-members')).not.toContainText('of visitors get')
  await expect(card(page, 'mf-members')).toContainText('Withdrawn builds (1)')
})

test('a frozen channel refuses a promotion with words, and takes it once it is thawed', async ({ page }) => {
  const build = (await publishAnother(site, 'mf-members', {})).replace('mf-members@', '')
  await signIn(page, '/releases/channels/staging')
  await page.getByRole('button', { name: 'Freeze channel' }).click()
  await decide(page, 'Freeze the channel', 'The week of the sale')
  await done(page)
  await expect(page.getByRole('status')).toContainText('Frozen')

  await page.getByRole('button', { name: 'Promote mf-members' }).click()
  await dialog(page).getByRole('radio', { name: build }).check()
  await decide(page, /^Promote/, 'All the same')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'staging is frozen; only rollbacks and removals are taken',
  )
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Thaw channel' }).click()
  await decide(page, 'Thaw the channel', 'The sale is over')
  await done(page)
  await page.getByRole('button', { name: 'Promote mf-members' }).click()
  await dialog(page).getByRole('radio', { name: build }).check()
  await decide(page, /^Promote/, 'Now it may')
  await done(page)
  await expect(card(page, 'mf-members')).toContainText('Now it may')
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('somebody signs in and rolls back', async ({ page }) => {
    await page.goto('/releases/channels/staging')
    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Grace')
    await page.keyboard.press('Tab')
    await page.keyboard.type(releaseToken())
    await page.keyboard.press('Enter')
    const rollBack = page.getByRole('button', { name: 'Roll back mf-members' })
    await expect(rollBack).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)

    await rollBack.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(rollBack).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog(page).getByRole('radio', { checked: true }).press('Tab')
    await page.keyboard.type('From the train')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(/mf-members is back on build/)).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page, 'mf-members')).toContainText('From the train')
  })
})
