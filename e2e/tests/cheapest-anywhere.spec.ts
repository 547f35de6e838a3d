import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('from an airport to anywhere, the cheapest routes lead to their flights', { tag: '@core' }, async ({ page }) => {
  await page.goto('/cheapest')
  await page.getByRole('combobox', { name: 'Origin' }).fill('LHR')
  await page.getByRole('option', { name: /\(LHR\)/ }).click()
  await page.getByRole('combobox', { name: 'Destination' }).fill('anywhere')
  await page.getByRole('option', { name: 'Anywhere' }).click()
  await expect(page).toHaveURL(/origin=LHR&destination=anywhere/)

  const routes = page.getByRole('list', { name: 'Cheapest routes in Economy' }).getByRole('article')
  await expect(routes.nth(9)).toBeVisible()
  const points = (await routes.getByText(/^[\d,]+ pts$/).allTextContents()).map((text) =>
    Number(text.replaceAll(/\D/g, '')),
  )
  expect(points).toEqual(points.toSorted((one, other) => one - other))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page)).toEqual([])
  }

  const lowest = points[0]?.toLocaleString('en')
  await routes.first().getByRole('link', { name: 'See flights' }).click()
  await expect(page.getByRole('heading', { name: /^Reward Flights from LHR/ })).toBeVisible()
  await expect(page.getByRole('article').first().getByText(`${lowest}`).first()).toBeVisible()
})
