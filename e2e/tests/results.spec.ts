import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

const [from, to] = [futureDay(60).iso, futureDay(75).iso]
const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${from}/to/${to}`

async function openResults(page: Page, query = '') {
  await page.goto(results + query)
  await page.getByRole('article').first().waitFor()
}

const numberOfFlights = async (page: Page) => {
  const text = await page.getByText(/^(Showing flights .* of|All \d+ flights)/).textContent()
  return Number(/(?:of|All) (\d+)/.exec(text ?? '')?.[1])
}

test('filters leave only what fits, and their address brings back the same page', async ({ page, context }) => {
  await openResults(page)
  const all = await numberOfFlights(page)

  await page.getByRole('checkbox', { name: 'Business' }).check()
  await page.getByRole('combobox', { name: 'Points up to' }).selectOption('100,000')
  await expect(page).toHaveURL(/\?cabins=business&points=100000$/)
  await expect.poll(() => numberOfFlights(page)).toBeLessThan(all)
  const left = await numberOfFlights(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('article').first().waitFor()
  expect(await numberOfFlights(other)).toBe(left)
  await expect(other.getByRole('checkbox', { name: 'Business' })).toBeChecked()
})

test('filters that leave nothing can be cleared at once', async ({ page }) => {
  await page.goto(`${results}?cabins=first&points=1`)

  await expect(page.getByText('No reward flights fit these filters.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all flights' }).click()

  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the search stays in sight while its results are read, and leads back to the form', async ({ page }) => {
  await openResults(page)
  const bar = page.getByRole('region', { name: 'Current search' })

  await page.getByRole('navigation', { name: 'Pagination' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('listitem')).toContainText([
    'Flights',
    'Hotels',
    'Holidays',
    'Virgin Atlantic',
    'LHR',
    'JFK',
    '',
  ])
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Modify Search' }).click()

  await expect(bar).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Airline' })).toBeFocused()
})

test('the address follows the form without filling the history', async ({ page }) => {
  await page.goto('/site-map')
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click()

  await page.getByRole('combobox', { name: 'Airline' }).fill('virgin')
  await page.getByRole('option', { name: 'Virgin Atlantic (VS)' }).click()
  await page.getByRole('combobox', { name: 'Origin' }).fill('heathrow')
  await page.getByRole('option', { name: 'London Heathrow (LHR)' }).click()
  await expect(page).toHaveURL('/search/airline/VS/origin/LHR/destination/any/from/any/to/any')
  await expect(page).toHaveTitle('LHR to Any | VS | Any - Any | Pointfare')
  await page.goBack()

  await expect(page).toHaveURL('/site-map')
})

test('the results of an address come into view by themselves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openResults(page)

  await expect(page.getByRole('heading', { name: /^Reward Flights from LHR/ })).toBeInViewport()
})
