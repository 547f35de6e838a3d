import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { isTaken } from '../rendered-page.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { reportAward, resultsOf, route } from '../report-award.ts'
import { worldResults } from '../small-world.ts'

const [from, to] = [futureDay(90).iso, futureDay(97).iso]
const results = worldResults(90, 97)

async function openResults(page: Page) {
  await page.goto(results)
  await page.getByRole('article').first().waitFor()
}

test(
  'Book opens the airline’s award search in a tab that cannot reach back',
  { tag: '@core' },
  async ({ page, context }) => {
    // The airline itself is not asked.
    await context.route(/virginatlantic/, (route) => route.fulfill({ contentType: 'text/html', body: 'The airline' }))
    await openResults(page)
    const book = page.getByRole('article').first().getByRole('button', { name: 'Book' }).first()
    // A tab is opened only right after a press, so not for one that waited for the page's scripts.
    await expect.poll(() => isTaken(book)).toBe(true)
    const opened = context.waitForEvent('page')

    await book.click()

    const airline = await opened
    await airline.waitForURL(/virginatlantic/)
    const { searchParams } = new URL(airline.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ ...route, departing: from })
    expect(searchParams.get('awardSearch')).toBe('true')
    expect(await airline.evaluate(() => window.opener)).toBeNull()
  },
)

for (const [command, file, begins] of [
  ['Download as CSV', 'reward-flights.csv', /^"?Date/i],
  ['Download as calendar', 'reward-flights.ics', /^BEGIN:VCALENDAR/],
] as const) {
  test(`${command} saves what is shown`, async ({ page }) => {
    await openResults(page)
    const download = page.waitForEvent('download')

    await page.getByRole('button', { name: 'Share and save' }).click()
    await page.getByRole('menuitem', { name: command }).click()

    const saved = await download
    expect(saved.suggestedFilename()).toBe(file)
    const text = await readFile(await saved.path(), 'utf8')
    expect(text.replace(/^\uFEFF/, '')).toMatch(begins)
    expect(text).toContain('VS701')
  })
}

test('the link that is copied brings back the same results', { tag: '@core' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${results}?cabins=business`)
  await page.getByRole('article').first().waitFor()

  await page.getByRole('button', { name: 'Share and save' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()

  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a search is kept in the browser when it is made, newest first and once', async ({ page }) => {
  await openResults(page)
  const search = async () => {
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  }
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('savedSearches') ?? '[]'))

  await search()
  await search()

  expect(await stored()).toMatchObject([{ airlineCode: 'VS', ...route, startDate: from, endDate: to }])
})

test('a date far away is a year, a month and a day from here', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: 'Open calendar for start date' }).click()

  await page.getByRole('button', { name: /choose another year$/ }).click()
  const year = Number(futureDay(0).iso.slice(0, 4)) + 2
  await page.getByRole('button', { name: String(year), exact: true }).click()
  await page.getByRole('button', { name: `May ${year}` }).click()
  await page.getByRole('button', { name: `15 May ${year}` }).click()

  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue(`15-05-${year}`)
})

test(
  'a price that changes while it is looked at is repainted in its place, and said',
  { tag: '@core' },
  async ({ page, own }) => {
    const { flightNumber, day } = own
    const report = (points: number) => reportAward({ flightNumber, departure: day, points, seats: 4 })
    await report(15_000)
    const watching = page.waitForResponse(/\/stream\/price-changes/)
    await page.goto(resultsOf(day))
    await watching
    await page.getByText(flightNumber, { exact: true }).waitFor()

    await report(12_500)

    await expect(
      page.getByText(new RegExp(String.raw`^Just now: ${flightNumber} on .*: Economy down by 2,500 points\.$`)),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Economy.*12,500.*down by 2,500 points/ })).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('filters, order and calendar are in reach of the thumb, in sheets that give the focus back', async ({
    page,
  }) => {
    await openResults(page)
    const filters = page.getByRole('button', { name: 'Filters' })
    const { height = 0 } = page.viewportSize() ?? {}
    expect((await filters.boundingBox())?.y).toBeGreaterThan(height / 2)

    await filters.click()
    await page.getByRole('checkbox', { name: 'Business' }).check()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest points')
    await expect(page).toHaveURL(/\?cabins=business&sort=points$/)
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('views are named by words, and the table shows every price and Book without moving sideways', async ({
    page,
  }) => {
    await openResults(page)
    const views = page.getByRole('radiogroup', { name: 'View' })
    for (const name of ['Cards', 'Table', 'Year']) await expect(views.getByText(name, { exact: true })).toBeVisible()

    await views.getByRole('radio', { name: 'Table' }).check()

    const row = page.getByRole('table', { name: 'Reward flights' }).getByRole('row').nth(1)
    await expect(row.getByRole('button', { name: 'Book' })).toBeInViewport({ ratio: 1 })
    for (const price of await row.getByRole('button').all()) await expect(price).toBeInViewport({ ratio: 1 })
    const hidden = await page
      .getByRole('table', { name: 'Reward flights' })
      .evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : undefined))
    expect(hidden).toBe(0)
  })
})
