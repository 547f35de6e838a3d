import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

const [from, to] = [futureDay(60).iso, futureDay(63).iso]
const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${from}/to/${to}`

async function openHistory(page: Page) {
  await page.goto(results)
  const cabin = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Economy/ })
    .first()
  await cabin.click()
  const dialog = page.getByRole('dialog', { name: 'Price history' })
  const figure = dialog.getByRole('figure', { name: /^Points of VS\d+ over time$/ })
  await figure.waitFor()
  return { cabin, dialog, figure }
}

test('a price history is drawn, told in words, paged through and left by Escape', async ({ page }) => {
  const { cabin, dialog, figure } = await openHistory(page)
  await expect(figure).toHaveAccessibleDescription(/^Economy: .*points.* Premium Economy: .* Business: .* First: .*\.$/)
  await expect(dialog.getByText(/^Economy, [\d,]+ points: .* of (the last|the time it could be booked)/)).toBeVisible()

  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const newest = await dialog.getByRole('row').nth(1).textContent()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/^Page 2 of/)).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).not.toHaveText(newest ?? '')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByRole('row').nth(1)).toHaveText(newest ?? '')

  await page.keyboard.press('Escape')

  await expect(dialog).toBeHidden()
  await expect(cabin).toBeFocused()
})

test('arrow keys walk through the changes of a price', async ({ page }) => {
  const { figure } = await openHistory(page)
  const walker = figure.getByRole('slider', { name: 'Change by change' })
  await walker.focus()

  await page.keyboard.press('Home')
  const first = await walker.getAttribute('aria-valuetext')
  expect(first).toMatch(/^Economy (.* points|not available) from \d+ \w+ \d{4} \d\d:\d\d UTC$/)
  await page.keyboard.press('ArrowRight')

  await expect(walker).not.toHaveAttribute('aria-valuetext', first ?? '')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in a price history', async ({ page }) => {
      await openHistory(page)

      expect(await axeFindings(page)).toEqual([])
    })
  })
}
