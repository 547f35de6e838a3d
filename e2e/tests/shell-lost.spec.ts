import type { Page, Route } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// One that a server does not draw.
const path = '/login?from=a-friend'

const lost = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
/** As it may be kept by a proxy, or a browser: for ever. */
const changed = async (route: Route) => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: `${await answer.text()}\n;globalThis.isTampered = true` })
}

/** Addresses of the shell's files as the HTML names them: its entry, and one that the entry imports. */
async function shellFiles(page: Page) {
  const html = await (await page.request.get(path)).text()
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
  const chunks = [...html.matchAll(/<link rel="modulepreload" href="(\/artifacts\/shell\/[^"]+)"/g)].map(
    ([, href]) => href,
  )
  return { entry, chunk: chunks.find((href) => href !== entry) ?? '' }
}

const words = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page has not arrived' })

test.describe('a shell that cannot run', () => {
  test.use({ expectedNoise: [/./] })

  for (const file of ['entry', 'chunk'] as const) {
    for (const [what, answer] of [
      ['is lost', lost],
      ['was changed on its way', changed],
    ] as const) {
      test(`leaves words and a way to try again when its ${file} ${what}`, async ({ page }) => {
        const address = (await shellFiles(page))[file]
        await page.route(`**${address}`, answer)

        await page.goto(path)
        await expect(words(page)).toBeVisible()
        expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false)

        await page.unroute(`**${address}`)
        await page.getByRole('link', { name: 'Retry' }).click()

        await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'has not arrived' })).toBeVisible()
        await expect(words(page)).toBeHidden()
        expect(new URL(page.url()).search).toBe('?from=a-friend')
      })
    }
  }

  test('is told of in a page that everybody can use', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route(`**${(await shellFiles(page)).entry}`, lost)

    await page.goto(path)
    await expect(words(page)).toBeVisible()

    expect(await findingsInBothThemes(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })
})

test('a page that arrives takes the words for an empty one away', async ({ page }) => {
  await page.goto(path)

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pointfare' })).toBeVisible()
  await expect(page.locator('#waiting')).toBeHidden()
  expect(await page.locator('#waiting').evaluate((element) => getComputedStyle(element).display)).toBe('none')
})
