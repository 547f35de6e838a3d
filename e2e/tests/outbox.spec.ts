import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the outbox can be used by everybody in both themes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/outbox')

  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await context.close()
})

test('letters are found by address, and it says when there are none', { tag: '@core' }, async ({ page }) => {
  await page.goto('/outbox')
  await page.getByRole('textbox', { name: 'Letters to' }).fill('nobody@pointfare.example')
  await page.getByRole('button', { name: 'Search' }).click()

  await expect(page.getByRole('heading', { name: 'No letters to nobody@pointfare.example' })).toBeVisible()
  await page.getByRole('link', { name: 'All letters' }).click()
  await expect(page).toHaveURL(/\/outbox$/)
})

test('programs read the same, and search engines nothing', async ({ request }) => {
  const messages = await request.get('/outbox/messages?to=nobody@pointfare.example')
  const robots = await request.get('/robots.txt')

  expect(await messages.json()).toEqual([])
  expect(messages.headers()['x-robots-tag']).toContain('noindex')
  expect(await robots.text()).toContain('Disallow: /outbox')
})
