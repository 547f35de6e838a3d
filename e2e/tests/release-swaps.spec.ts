import type { Page } from '@playwright/test'
import { publishAnother } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { follows } from '../follows.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { handWrittenBuild, pathOf, writeBuild } from '../hand-written-remote.ts'

const name = 'mf-swapped'
const path = pathOf(name)
const site = ownSite()
const registry = () => releaseManager(site)

test.use({ expectedNoise: [/Failed to load resource|ERR_/] })

async function publish(heading: string) {
  const { publish: send } = await registry()
  return send(await writeBuild(handWrittenBuild({ name, heading })))
}

async function release(heading: string) {
  const { promote } = await registry()
  const address = await publish(heading)
  await promote(address)
  return address
}

async function rollBack() {
  const { rollBack: undo } = await registry()
  await undo(name)
}

/** An open tab that has begun to follow the channel, and would not survive being loaded anew unnoticed. */
async function openTab(page: Page, at = path) {
  await page.goto(at)
  await follows(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
}

const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window)

/** Leaves the page and comes back, without loading the site anew. */
async function leaveAndComeBack(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await shows(page, 'Site Map')
  await page.goBack()
}

const shows = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()

test('one tab runs build after build of a remote, back and forth, each with its own code', async ({ page }) => {
  const present = 'Live Flight Price Changes Dashboard'
  const { promote, rollBack: undo } = await registry()
  const another = (heading: string) => publishAnother(site, 'mf-price-feed', { [present]: heading })
  await openTab(page, '/price-changes/airlines')
  await shows(page, present)

  await promote(await another('Second Dashboard'))
  await leaveAndComeBack(page)
  await shows(page, 'Second Dashboard')

  await undo('mf-price-feed')
  await shows(page, present)

  await promote(await another('Third Dashboard'))
  await leaveAndComeBack(page)
  await shows(page, 'Third Dashboard')

  await undo('mf-price-feed')
  await shows(page, present)
  expect(await isTheSamePage(page)).toBe(true)
})

test('what a build asks for later is its own, also after swaps', async ({ page }) => {
  const words = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    return page.getByText(/^More of /).textContent()
  }
  const first = await release('First')
  await openTab(page)
  const second = await release('Second')
  await leaveAndComeBack(page)
  await shows(page, 'Second')
  expect(await words()).toBe(`More of ${second.split('@')[1]}`)

  await rollBack()

  await shows(page, 'First')
  expect(await words()).toBe(`More of ${first.split('@')[1]}`)
})

test('a build that is rolled back while it loads is never shown', async ({ page }) => {
  await release('Before')
  await openTab(page, '/how-it-works')
  const bad = await release('Rolled back')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  const requested = page.waitForRequest(`**/artifacts/${bad.replace('@', '/')}/**`)
  await page.route(`**/artifacts/${bad.replace('@', '/')}/**`, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await requested

  await rollBack()
  letThrough()

  await shows(page, 'Before')
  await expect(page.getByRole('heading', { name: 'Rolled back' })).toBeHidden()
})

test.describe('a rollback while somebody writes', () => {
  const note = (page: Page) => page.getByRole('textbox', { name: 'Note' })
  const notice = (page: Page) => page.getByText('We have taken part of this page back to an earlier version')

  test.beforeEach(async ({ page }) => {
    await release('Before')
    await release('Rolled back')
    await openTab(page)
    await note(page).fill('Half a sentence')
    await rollBack()
    await expect(notice(page)).toBeVisible()
  })

  test('waits until the work is saved', async ({ page }) => {
    await expect(note(page)).toHaveValue('Half a sentence')
    await note(page).fill('')

    await shows(page, 'Before')
    await expect(notice(page)).toBeHidden()
  })

  test('happens at once when they say so', async ({ page }) => {
    await page.getByRole('button', { name: 'Update now' }).click()

    await shows(page, 'Before')
  })
})

test('a tab that slept through a rollback leaves the bad build when it wakes', async ({ page }) => {
  await release('Before')
  await release('Rolled back')
  await page.route('**/releases/v1/channels/production/events*', (route) => route.abort())
  await openTab(page)
  await rollBack()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await shows(page, 'Before')
  expect(await isTheSamePage(page)).toBe(true)
})

test.describe('beside the tab that listens', () => {
  test('one whose page is older than a rollback leaves the bad build, however soon it was made', async ({ page }) => {
    await release('Before')
    await release('Rolled back')
    await openTab(page)
    const second = await page.context().newPage()
    await second.goto(path)
    await shows(second, 'Rolled back')

    await rollBack()

    await shows(second, 'Before')
    await shows(page, 'Before')
  })

  test('one leaves the bad build though the tab that listens hangs', async ({ page }) => {
    await release('Before')
    await release('Rolled back')
    await openTab(page)
    const second = await page.context().newPage()
    // It would see for itself within half a minute; here it has to take the other's place.
    await second.route('**/channels/production/head*', (route) => route.abort())
    await openTab(second)
    // The page waits for an answer without doing anything else meanwhile.
    const answered = Promise.withResolvers<void>()
    await page.route('**/hanging', async (route) => {
      await answered.promise
      await route.fulfill({ body: '' })
    })
    const hanging = page.evaluate(() => {
      const request = new XMLHttpRequest()
      request.open('GET', '/hanging', false)
      request.send()
    })

    await rollBack()

    await expect(second.getByRole('heading', { level: 1, name: 'Before' })).toBeVisible({ timeout: 90_000 })
    expect(await isTheSamePage(second)).toBe(true)
    answered.resolve()
    await hanging
    await shows(page, 'Before')
  })
})

test.describe('a tab that loses its network as it leaves the bad build', () => {
  test.use({ expectedNoise: [/./] })

  test('says that the page is away, and has it back with the network', async ({ page, context }) => {
    await release('Before')
    await release('Rolled back')
    await openTab(page)
    await context.setOffline(true)
    await rollBack()
    await expect(page.getByRole('alert')).toContainText('not available right now')

    await context.setOffline(false)

    await shows(page, 'Before')
    expect(await isTheSamePage(page)).toBe(true)
  })
})

test('a remote that is taken off is left by every open tab, found by nobody, and back with a promotion', async ({
  page,
  context,
}) => {
  const { remove, promote } = await registry()
  const address = await release('Here for now')
  await openTab(page)
  const other = await context.newPage()
  await openTab(other)
  await shows(page, 'Here for now')

  await remove(name)

  await shows(page, 'This page has been taken off the site')
  await shows(other, 'This page has been taken off the site')
  expect(await isTheSamePage(page)).toBe(true)
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(404)
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(path)

  await promote(address)

  await shows(page, 'Here for now')
  expect((await page.request.get(path)).status()).toBe(200)
})

test('pages work while the registry cannot be reached', async ({ page }) => {
  await release('Served')
  await page.route('**/releases/**', (route) => route.abort())
  const tried = page.waitForRequest('**/releases/v1/**')
  await page.goto(path)
  await tried

  await shows(page, 'Served')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText(/^More of /)).toBeVisible()
})

test.describe('a canary', () => {
  test('is seen by those whose share it is, and by them again', async ({ page }) => {
    const { canary } = await registry()
    await release('For everybody')
    await canary(await publish('For a few'), 5000)
    await page.goto(path)

    const seen = new Map<string | null, string>()
    for (let visitor = 0; seen.size < 2 && visitor < 30; visitor += 1) {
      seen.set(await headingFor(page, `visitor-${visitor}`), `visitor-${visitor}`)
    }

    expect(new Set(seen.keys())).toEqual(new Set(['For a few', 'For everybody']))
    for (const [heading, visitor] of seen) expect(await headingFor(page, visitor)).toBe(heading)
  })

  test('reaches everybody step by step, and is left by every tab when it is aborted', async ({ page }) => {
    const { canary, abortCanary } = await registry()
    await release('For everybody')
    const address = await publish('For a few')
    await canary(address, 1)
    await openTab(page)
    await shows(page, 'For everybody')

    await canary(address, 10_000)
    await leaveAndComeBack(page)
    await shows(page, 'For a few')

    await abortCanary(name)
    await shows(page, 'For everybody')
    expect(await isTheSamePage(page)).toBe(true)
  })

  test('is replaced by the stable build when it cannot be loaded', async ({ page }) => {
    const { canary } = await registry()
    await release('For everybody')
    const address = await publish('For a few')
    await canary(address, 10_000)
    await page.route(`**/artifacts/${address.replace('@', '/')}/**`, (route) => route.abort())

    await page.goto(path)

    await shows(page, 'For everybody')
  })

  test('ends with a rollback, and everybody has what the others had', async ({ page }) => {
    const { canary } = await registry()
    await release('For everybody')
    await canary(await publish('For a few'), 10_000)
    await openTab(page)
    await shows(page, 'For a few')

    await rollBack()

    await shows(page, 'For everybody')
  })
})

/** What a visitor sees who drew that number. */
async function headingFor(page: Page, draw: string) {
  await page.evaluate((number) => localStorage.setItem('pointfare.draw', number), draw)
  await page.reload()
  return page.getByRole('heading', { level: 1 }).textContent()
}
