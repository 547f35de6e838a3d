import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { openAsSomebodyNew } from '../log-in.ts'

const site = ownSite()
const released = 'Search reward flights'

const sign = (page: Page) => page.getByRole('region', { name: /^Developer override/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const beginButton = (page: Page) => page.getByRole('button', { name: 'Use this build' })

/** Asks for an override as a developer does; answers the address to visit. */
async function override(...what: string[]) {
  const lines = await runRelease(site, 'override', ...what)
  return /http\S+__dev\S+/.exec(lines)?.[0] ?? ''
}

/** Visits a link and presses its button, as a developer does. */
async function begin(page: Page, link: string) {
  await page.goto(link)
  await beginButton(page).click()
  await page.waitForURL(`${site.origin}/`)
}

const hasOverride = async (context: BrowserContext) =>
  (await context.cookies(site.origin)).some(({ name }) => name.includes('override'))

/** What a developer's machine serves: the build in `dist`, with another heading, and `code` in its entry. */
async function serveLocally(name: string, from: string, to: string, code = '') {
  const dist = join(import.meta.dirname, '../..', name, 'dist')
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    readFile(join(dist, path), 'utf8').then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
          .end(text.replaceAll(from, to) + (path.endsWith('remoteEntry.js') ? `\n;${code}` : '')),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    /** Also for browsers that have a connection open. */
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a developer sees the site with a remote from their machine; nobody else does', async ({ page, browser }) => {
  const machine = await serveLocally('mf-search', released, 'Search on my machine')
  const reports: string[] = []
  page.on('request', (request) => {
    if (/\/releases\/v1\/(tabs|failures)/.test(request.url())) reports.push(request.url())
  })

  await begin(page, await override('mf-search', machine.origin))
  await expect(sign(page)).toHaveAccessibleName(new RegExp(`mf-search comes from ${machine.origin}, for you alone`))
  await page.goto('/search')
  await expect(heading(page)).toHaveText('Search on my machine')
  await expect(page).toHaveTitle(/\(override\)$/)
  await expect(page.getByRole('combobox', { name: 'Airline' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('override')

  const visitor = await browser.newPage({ baseURL: site.origin })
  const reported = visitor.waitForRequest(/\/releases\/v1\/tabs/)
  await visitor.goto('/search')
  await expect(heading(visitor)).toHaveText(released)
  await expect(sign(visitor)).toBeHidden()
  // It reports soon after it is open; by then the developer's page would have, too.
  await reported
  await visitor.close()
  expect(reports).toEqual([])

  await page.goto('/__dev')
  await page.getByRole('button', { name: 'End the override' }).click()
  await page.waitForURL('/')
  await page.goto('/search')
  await expect(heading(page)).toHaveText(released)
  await expect(sign(page)).toBeHidden()
  machine.close()
})

test('a developer sees a published build in the site before anybody else, and ends it on its sign', async ({
  page,
}) => {
  const build = await publishAnother(site, 'mf-search', { [released]: 'Search tomorrow' })

  await begin(page, await override(build))
  await page.goto('/search')

  await expect(heading(page)).toHaveText('Search tomorrow')
  await expect(sign(page)).toHaveAccessibleName(new RegExp(build.split('@')[1] ?? ''))

  // Its button is where no script gets at it, Playwright's included.
  const box = await sign(page).boundingBox()
  if (!box) throw new Error('The sign is not drawn')
  await page.mouse.click(box.x + box.width - 40, box.y + box.height / 2)
  await expect(sign(page)).toBeHidden()
  await page.goto('/search')
  await expect(heading(page)).toHaveText(released)
})

test.describe('a link that a signed-in visitor follows', () => {
  test.use({ expectedNoise: [/status of 40[34]/] })

  const tokensOf = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@@auth0spajs@@')).length)

  test('is asked, and runs nothing', async ({ page, context }) => {
    const machine = await serveLocally('mf-search', released, 'Stolen', 'globalThis.stolen = { ...localStorage }')
    const link = await override('mf-search', machine.origin)
    await openAsSomebodyNew(page, '/members')
    const tokens = await tokensOf(page)

    await page.goto(`data:text/html,<a href="${link}">Look at this</a>`)
    await page.getByRole('link').click()

    await expect(heading(page)).toHaveText('Use a build that is not released?')
    await expect(page.getByRole('main')).toContainText(machine.origin)
    expect(await hasOverride(context)).toBe(false)

    await page.goto('/search')
    await expect(heading(page)).toHaveText(released)
    await expect(sign(page)).toBeHidden()
    expect(await page.evaluate('globalThis.stolen')).toBeUndefined()
    expect(await tokensOf(page)).toBe(tokens)
    machine.close()
  })

  test('is not made to press the button by another site', async ({ page, context }) => {
    const link = new URL(await override('mf-search', 'http://localhost:3002'))
    const form = `<form method="post" action="${site.origin}/__dev"><input name="do" value="use">
      <input name="token" value="${link.searchParams.get('token')}"><button>Win</button></form>`
    await page.goto(`data:text/html,${encodeURIComponent(form)}`)
    await page.getByRole('button', { name: 'Win' }).click()

    await expect(heading(page)).toHaveText('That button was not pressed here')
    expect(await hasOverride(context)).toBe(false)
  })

  test('pressing the button logs out before unreleased code runs', async ({ page }) => {
    const code = `globalThis.stolen = JSON.stringify([{ ...localStorage }, document.cookie])`
    const machine = await serveLocally('mf-search', released, 'Stolen', code)
    const link = await override('mf-search', machine.origin)
    const { email } = await openAsSomebodyNew(page, '/members')

    await begin(page, link)
    await page.goto('/search')

    await expect(heading(page)).toHaveText('Stolen')
    await expect(page.getByRole('banner')).not.toContainText(email)
    expect(await page.evaluate('globalThis.stolen')).not.toMatch(/auth0/)
    await page.goto('/members')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    // The provider has forgotten this browser, too.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    machine.close()
  })

  test('finds it used when somebody else was there before', async ({ page, browser }) => {
    const build = await publishAnother(site, 'mf-search', { [released]: 'Search tonight' })
    const link = await override(build)
    const first = await browser.newPage({ baseURL: site.origin })
    await begin(first, link)
    await first.close()

    await page.goto(link)

    await expect(heading(page)).toHaveText('This link was used already')
  })
})

test.describe('a build that does not want its sign to be seen', () => {
  test.use({ expectedNoise: [/./] })

  /** Whether the browser says that people can see it: neither covered nor faded, moved away nor undrawn. */
  const isSeen = (page: Page) =>
    page.evaluate(async () => {
      const host = [...document.documentElement.children].find((element) => element.role === 'region')
      if (!host) return false
      return new Promise<boolean>((resolve) => {
        const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit // in no types yet
        new IntersectionObserver(
          ([entry]) => resolve(Boolean(entry && 'isVisible' in entry && entry.isVisible)),
          options,
        ).observe(host)
      })
    })

  const findHost = `[...document.documentElement.children].find((element) => element.role === 'region')`
  const cover = `const cover = document.createElement('dialog')
    cover.style.cssText = 'width: 100vw; height: 100vh; max-width: none; max-height: none; background: white'
    document.body.append(cover)`

  for (const [how, attack] of [
    ['takes it out', `${findHost}.remove()`],
    [
      'replaces what would bring it back',
      `Node.prototype.appendChild = (child) => child
       Element.prototype.setAttribute = () => {}
       HTMLElement.prototype.showPopover = () => {}
       Array.prototype.every = () => true
       MutationObserver.prototype.observe = () => {}
       ${findHost}.remove()`,
    ],
    [
      'writes rules against it',
      `const sheet = new CSSStyleSheet()
       sheet.replaceSync('html > div { display: none !important; opacity: 0 !important; translate: -9999px !important }')
       document.adoptedStyleSheets = [sheet]`,
    ],
    ['covers it', `${cover}; cover.showModal()`],
    ['fades the whole page', `document.documentElement.style.opacity = '0.01'`],
  ] as const) {
    test(`and ${how} has not done so`, async ({ page }) => {
      const machine = await serveLocally('mf-search', released, 'Hidden', `${attack};globalThis.hasAttacked = true`)
      await begin(page, await override('mf-search', machine.origin))
      await page.goto('/search')
      await expect.poll(() => page.evaluate('globalThis.hasAttacked')).toBe(true)

      await expect.poll(() => isSeen(page)).toBe(true)
      machine.close()
    })
  }

  for (const [how, attack] of [
    ['taking it out again and again', `setInterval(() => ${findHost}?.remove(), 5)`],
    ['covering it again and again', `${cover}; setInterval(() => { cover.close(); cover.showModal() }, 5)`],
    ['drawing no page at all', `document.documentElement.style.setProperty('display', 'none', 'important')`],
  ] as const) {
    test(`and insists, ${how}, has ended`, async ({ page, context }) => {
      const machine = await serveLocally('mf-search', released, 'Hidden', attack)
      await begin(page, await override('mf-search', machine.origin))
      // The home page has a place for this remote too: the override may end there, in the middle of this visit.
      await page.goto('/search', { waitUntil: 'commit' }).catch(() => {})

      await expect(heading(page)).toHaveText('The override hid its sign, and has ended')
      expect(await hasOverride(context)).toBe(false)
      await page.goto('/search')
      await expect(heading(page)).toHaveText(released)
      machine.close()
    })
  }
})

test.describe('with its machine off', () => {
  test.use({ expectedNoise: [/./] })

  test('a developer’s page says that the remote is away, and the way back is there', async ({ page }) => {
    const machine = await serveLocally('mf-search', released, 'Search on my machine')
    await begin(page, await override('mf-search', machine.origin))
    machine.close()

    await page.goto('/search')

    await expect(page.getByRole('alert')).toContainText('not available right now')
    await expect(sign(page)).toBeVisible()
    await page.goto('/__dev')
    await page.getByRole('button', { name: 'End the override' }).click()
    await page.goto('/search')
    await expect(heading(page)).toHaveText(released)
  })
})

test('a token that was changed opens nothing', async ({ page, request }) => {
  const url = await override('mf-search', 'http://localhost:3002')
  const forged = url.replace(/token=./, 'token=A')

  expect((await request.get(forged, { maxRedirects: 0 })).status()).toBe(403)

  await page.goto('/search')
  await expect(heading(page)).toHaveText(released)
})

test('the question fits 320 pixels, and axe finds nothing in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(await override('mf-search', 'http://localhost:3002'))

  await expect(beginButton(page)).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
})
