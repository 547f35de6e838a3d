import type { Locator, Page } from '@playwright/test'
import { axeFindings, findingsInBothThemes } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { resultsOf } from '../report-award.ts'

const [from, to] = [futureDay(60).iso, futureDay(64).iso]
const results = resultsOf(from, to)

const grid = (page: Page) => page.getByRole('grid', { name: 'Lowest points by day' })
const cellOf = (page: Page, date: string) => grid(page).locator(`[data-date="${date}"]`)
const priced = (page: Page) => grid(page).getByRole('gridcell', { name: / points/ })

async function openCalendar(page: Page, address = results) {
  await page.goto(address)
  await priced(page).first().waitFor()
}

/** The day that a cell stands for. */
const dateOf = (cell: Locator) => cell.evaluate((element) => (element as HTMLElement).dataset['date'] ?? '')

test('the calendar opens at the months that are searched, and marks the days', async ({ page }) => {
  await openCalendar(page)

  await expect(cellOf(page, from)).toBeVisible()
  await expect(cellOf(page, from)).toHaveAttribute('aria-selected', 'true')
  await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveCount(5)
  expect(await findingsInBothThemes(page)).toEqual([])
})

test('Shift and arrows keep a range, with one way back', { tag: '@core' }, async ({ page }) => {
  await openCalendar(page)
  await cellOf(page, from).focus()

  await page.keyboard.down('Shift')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Shift')

  await expect(page).toHaveURL(resultsOf(from, futureDay(62).iso))
  await expect(cellOf(page, futureDay(62).iso)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(results)
})

test('dragging takes the days between, and Escape takes them back', async ({ page }) => {
  await openCalendar(page)
  const dragTo = async (date: string) => {
    await cellOf(page, from).hover()
    await page.mouse.down()
    await cellOf(page, date).hover()
  }

  await dragTo(futureDay(61).iso)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page).toHaveURL(results)

  await dragTo(futureDay(61).iso)
  await page.mouse.up()
  await expect(page).toHaveURL(resultsOf(from, futureDay(61).iso))
})

test('a day of the calendar leads to its flights, whose best price it has told', { tag: '@core' }, async ({ page }) => {
  await openCalendar(page)
  const cell = priced(page).last()
  const points = / ([\d,]+) points/.exec((await cell.textContent()) ?? '')?.[1] ?? ''
  const date = await dateOf(cell)

  await cell.click()

  await expect(page).toHaveURL(resultsOf(date, date))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText(points).first()).toBeVisible()
  await expect(cellOf(page, date)).toBeFocused()
})

test('the calendar of an earlier day shows what has changed since', { tag: '@core' }, async ({ page }) => {
  await openCalendar(page, `${results}?asof=${futureDay(-14).iso}`)

  await expect(
    grid(page)
      .getByRole('gridcell', { name: /points then, .*(fewer|more)/ })
      .first(),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to today' }).click()

  await expect(page).toHaveURL(results)
  await expect(grid(page).getByRole('gridcell', { name: / then/ })).toHaveCount(0)
})

test('the year leads to the flights of a day', async ({ page }) => {
  await openCalendar(page, `${results}?view=year`)
  await expect(grid(page).getByRole('rowgroup')).toHaveCount(13)

  const cell = priced(page).last()
  const date = await dateOf(cell)
  await cell.click()

  await expect(page).toHaveURL(`${results}?view=year&day=${date}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cell).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})

test('the days searched are seen without colours, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openCalendar(page)
  const borderOf = (date: string) => cellOf(page, date).evaluate((cell) => getComputedStyle(cell).borderBlockStartColor)

  expect(await borderOf(from)).not.toBe(await borderOf(futureDay(66).iso))
})

test('as many months as there is room for stand beside each other, and keep their height', async ({ page }) => {
  await openCalendar(page)
  const height = () =>
    page
      .getByRole('region', { name: /^Lowest points by day/ })
      .evaluate((element) => element.getBoundingClientRect().height)

  for (const [width, months] of [
    [390, 1],
    [1440, 2],
    [2560, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(grid(page).getByRole('rowgroup')).toHaveCount(months)
    const before = await height()
    expect(before).toBeLessThanOrEqual(width === 1440 ? 330 : 380)
    await page.getByRole('button', { name: 'Next month' }).click()
    expect(await height()).toBe(before)
  }
})
