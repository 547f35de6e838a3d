import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'

const results = worldResults(60, 75)

async function openResultsOf(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

const openResults = (page: Page) => openResultsOf(page, results)

const numberOfFlights = async (page: Page) => {
  const text = await page.getByText(/^(Showing flights .* of|All \d+ flights)/).textContent()
  return Number(/(?:of|All) (\d+)/.exec(text ?? '')?.[1])
}

test(
  'filters leave only what fits, and their address brings back the same page',
  { tag: '@core' },
  async ({ page, context }) => {
    await openResults(page)
    const all = await numberOfFlights(page)

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Business' }).check()
    await page.getByRole('combobox', { name: 'Points up to' }).selectOption('100,000')
    await expect(page).toHaveURL(/\?cabins=business&points=100000$/)

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('article').first().waitFor()
    const left = await numberOfFlights(other)
    expect(left).toBeLessThan(all)
    await expect.poll(() => numberOfFlights(page)).toBe(left)
    await other.getByRole('button', { name: 'Filters (2)' }).click()
    await expect(other.getByRole('checkbox', { name: 'Business' })).toBeChecked()
    expect(await axeFindings(other)).toEqual([])
    await other.keyboard.press('Escape')
    await expect(other.getByRole('button', { name: 'Filters (2)' })).toBeFocused()
  },
)

test('each cabin has one star in the whole search, whatever the page', { tag: '@core' }, async ({ page }) => {
  const stars = page.getByRole('article').getByText('Lowest price')
  await openResultsOf(page, `${worldResults(60, 75, 'any')}?size=All`)
  await expect(stars).toHaveCount(3)

  await openResultsOf(page, `${worldResults(60, 75, 'any')}?size=7&page=2`)

  await expect(page.getByText('lowest in this search')).toBeVisible()
  await expect(stars).toHaveCount(0)
})

test('an order hides no flight', async ({ page }) => {
  await openResults(page)
  const all = await numberOfFlights(page)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest points')

  await expect(page).toHaveURL(/\?sort=points$/)
  await expect.poll(() => numberOfFlights(page)).toBe(all)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
]) {
  test(`the first price is inside a window of ${viewport.width} by ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openResultsOf(page, worldResults(60, 75, 'any'))

    const price = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Economy [\d,]+ points/ })
      .first()

    await expect(price).toBeInViewport({ ratio: 1 })
  })
}

test('filters that leave nothing can be cleared at once', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${results}?cabins=first&points=1`)

  await expect(page.getByText('No reward flights fit these filters.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all flights' }).click()

  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a flight with fewer seats than are asked for is left out', { tag: '@core' }, async ({ page }) => {
  await openResultsOf(page, `${worldResults(60, 60)}?cabins=business`)
  const flight = (number: string) => page.getByText(number, { exact: true })
  await expect(flight('VS701')).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('2 or more')

  await expect(page).toHaveURL(/\?cabins=business&seats=2$/)
  await expect(flight('VS701')).toHaveCount(0)
  await expect(flight('VS703')).toBeVisible()
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
    'GLA',
    'BOS',
    '',
  ])
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Modify Search' }).click()

  await expect(bar).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Origin' })).toBeFocused()
})

test('the address follows the form without filling the history', async ({ page }) => {
  await page.goto('/site-map')
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click()

  await page.getByRole('combobox', { name: 'Airline' }).fill('virgin')
  await page.getByRole('option', { name: 'Virgin Atlantic (VS)' }).click()
  await page.getByRole('combobox', { name: 'Origin' }).fill('heathrow')
  await page.getByRole('option', { name: 'London Heathrow (LHR)' }).click()
  await expect(page).toHaveURL(/\/search\/airline\/VS\/origin\/LHR\/destination\/any\/from\/[\d-]+\/to\/[\d-]+$/)
  await expect(page).toHaveTitle(/^LHR to Any \| VS \| [\d/]+ - [\d/]+ \| Pointfare$/)
  await page.goBack()

  await expect(page).toHaveURL('/site-map')
})

test('the results of an address come into view by themselves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openResults(page)

  await expect(page.getByRole('heading', { name: /^Reward Flights from GLA/ })).toBeInViewport()
})

test('a search that is made again adds nothing to the history, and the keyboard is at the results', async ({
  page,
}) => {
  await openResults(page)
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()

  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  }

  await expect(page.getByRole('heading', { name: /^Reward Flights from GLA/ })).toBeFocused()
  await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeHidden()
  expect(await steps()).toBe(before)
})

test('the way back closes a price history, and its address opens it', { tag: '@core' }, async ({ page, context }) => {
  await openResults(page)
  const cabin = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Economy/ })
    .first()

  await cabin.click()
  const dialog = page.getByRole('dialog', { name: 'Price history' })
  await expect(dialog).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog', { name: 'Price history' })).toBeVisible()
  await page.goBack()

  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(results)
})

test('a table has all flights, in the order of any column', { tag: '@core' }, async ({ page }) => {
  await page.goto(results)
  await page.getByRole('radio', { name: 'Table' }).check()
  const table = page.getByRole('table', { name: 'Reward flights' })
  await expect(page).toHaveURL(/\?view=table$/)
  await table.getByRole('button', { name: 'Economy', exact: true }).click()

  await expect(page).toHaveURL(/order=economy$/)
  await expect(table.getByRole('columnheader', { name: 'Economy', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const shownPoints = async () => {
    const shown = await table.getByRole('button', { name: /^Economy [\d,]+ points/ }).allTextContents()
    return shown.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')))
  }
  // The choice is seen first, the flights follow it.
  await expect(async () => {
    const points = await shownPoints()
    expect(points).toEqual(points.toSorted((a, b) => a - b))
  }).toPass()
  expect((await shownPoints()).length).toBeGreaterThan(5)
  expect(await axeFindings(page)).toEqual([])
})

test(
  'Next starts at the top of the results, and keeps the keyboard where it is',
  { tag: '@core' },
  async ({ page }) => {
    await openResultsOf(page, worldResults(24, 101))
    const next = page.getByRole('button', { name: 'Next', exact: true })

    await next.click()

    await expect(page.getByText(/^Showing flights (?!1-)/)).toBeInViewport()
    await expect(next).toBeFocused()
  },
)

test('on paper there are the flights in a table, and nothing to press', async ({ page }) => {
  await openResults(page)

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('table').filter({ hasText: 'points for one traveller' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Book|Filters|Edit search|Next/ })).toHaveCount(0)
})
