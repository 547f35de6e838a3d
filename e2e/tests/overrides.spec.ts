import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishAnother, runRelease } from '../../tools/releases/another-build.ts'
import { expect, test } from '../fixtures.ts'
import { releasesSite } from '../sites.ts'

const site = { origin: releasesSite.origin, dataDir: releasesSite.env.DATA_DIR }
const released = 'Search reward flights'

test.use({ baseURL: site.origin })

const banner = (page: Page) => page.getByRole('region', { name: 'Developer override' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Asks for an override as a developer does; answers the address to visit. */
async function override(...what: string[]) {
  const lines = await runRelease(site, 'override', ...what)
  return /http\S+__dev\S+/.exec(lines)?.[0] ?? ''
}

/** What a developer's machine serves: the build in `dist`, with another heading. */
async function serveLocally(name: string, from: string, to: string) {
  const dist = join(import.meta.dirname, '../..', name, 'dist')
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    readFile(join(dist, path), 'utf8').then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
          .end(text.replaceAll(from, to)),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

test('a developer sees the site with a remote from their machine; nobody else does', async ({ page, browser }) => {
  const machine = await serveLocally('mf-search', released, 'Search on my machine')
  const reports: string[] = []
  page.on('request', (request) => {
    if (/\/releases\/v1\/(tabs|failures)/.test(request.url())) reports.push(request.url())
  })

  await page.goto(await override('mf-search', machine.origin))
  await expect(banner(page)).toContainText(`mf-search comes from ${machine.origin}, for you alone`)
  await page.goto('/search')
  await expect(heading(page)).toHaveText('Search on my machine')
  await expect(page.getByRole('combobox', { name: 'Airline' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('override')

  const visitor = await browser.newPage({ baseURL: site.origin })
  await visitor.goto('/search')
  await expect(heading(visitor)).toHaveText(released)
  await expect(banner(visitor)).toBeHidden()
  // It reports soon after it is open; by then the developer's page would have, too.
  await visitor.waitForRequest(/\/releases\/v1\/tabs/)
  await visitor.close()
  expect(reports).toEqual([])

  await banner(page).getByRole('link', { name: 'Reset' }).click()
  await expect(banner(page)).toBeHidden()
  await page.goto('/search')
  await expect(heading(page)).toHaveText(released)
  machine.close()
})

test('a developer sees a published build in the site before anybody else', async ({ page }) => {
  const build = await publishAnother(site, 'mf-search', { [released]: 'Search tomorrow' })

  await page.goto(await override(build))
  await page.goto('/search')

  await expect(heading(page)).toHaveText('Search tomorrow')
  await expect(banner(page)).toContainText(build.split('@')[1] ?? '')
})

test.describe('with its machine off', () => {
  test.use({ expectedNoise: [/./] })

  test('a developer’s page says that the remote is away, and the way back is there', async ({ page }) => {
    const machine = await serveLocally('mf-search', released, 'Search on my machine')
    await page.goto(await override('mf-search', machine.origin))
    machine.close()

    await page.goto('/search')

    await expect(page.getByRole('alert')).toContainText('not available right now')
    await banner(page).getByRole('link', { name: 'Reset' }).click()
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
