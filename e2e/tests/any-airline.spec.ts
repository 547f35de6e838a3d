import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'

/** Long enough for several pages of each airline. */
const [from, to] = [60, 100]

async function openResultsOf(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

/** Signs of airlines in the first day's card. */
const signs = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('img', { name: /Airlines|Airways|Atlantic/ })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test(
      'any airline shows several airlines in one order, and leaves in those that are chosen',
      { tag: viewport.width === 1440 ? '@core' : [] },
      async ({ page }) => {
        await openResultsOf(page, worldResults(from, to, 'any'))
        await page.getByRole('button', { name: 'More about: Each airline’s own points' }).click()
        await expect(page.getByRole('dialog', { name: 'Each airline’s own points' })).toContainText(
          'Virgin Atlantic Flying Club',
        )
        await page.keyboard.press('Escape')
        await expect(
          signs(page)
            .and(page.getByRole('img', { name: 'Virgin Atlantic' }))
            .first(),
        ).toBeVisible()
        await expect(
          signs(page)
            .and(page.getByRole('img', { name: 'British Airways' }))
            .first(),
        ).toBeVisible()

        await page.getByRole('button', { name: 'Filters' }).click()
        const airlines = page.getByRole('group', { name: 'Airlines' })
        const british = airlines.getByRole('checkbox', { name: /^British Airways \([\d,]+\)$/ })
        const count = /\(([\d,]+)\)/.exec((await airlines.getByText(/^British Airways/).textContent()) ?? '')?.[1]
        await british.check()

        await expect(page).toHaveURL(/\?airlines=BA$/)
        await expect(page.getByText(new RegExp(`^Showing flights .* of ${count}$|of ${count} ·`))).toBeVisible()
        await expect(page.getByRole('img', { name: 'Virgin Atlantic' })).toHaveCount(0)
        await expect(airlines.getByRole('checkbox', { name: /^Virgin Atlantic \([1-9]/ })).not.toBeChecked()
        expect(await axeFindings(page)).toEqual([])
      },
    )

    // What follows is the same on a phone.
    if (viewport.width < 1440) return

    test('cities are chosen by what they are called, and searched at all their airports', async ({ page }) => {
      await page.goto('/search')
      await expect(page.getByRole('combobox', { name: 'Airline' })).toHaveValue('Any airline')
      await page.getByRole('combobox', { name: 'Origin' }).fill('lon')
      await page.getByRole('option', { name: 'London, any airport (LON)' }).click()
      await page.getByRole('combobox', { name: 'Destination' }).fill('jfk, newark')
      await page.getByRole('option', { name: /^JFK, EWR/ }).click()
      await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('JFK, EWR')
      await page.getByRole('button', { name: 'Weekend' }).click()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Search Reward Flights' }).click()

      await expect(
        page.getByRole('heading', { name: 'Reward Flights from London (any airport) to JFK or EWR' }),
      ).toBeFocused()
      await expect(page).toHaveURL(/\/airline\/any\/origin\/LON\/destination\/JFK,EWR\//)
      await expect(page).toHaveTitle(/^LON to JFK or EWR \| Any Airline/)
      await page.getByRole('article').first().waitFor()
      await expect(page.getByText(/^(LHR|LGW)– to (JFK|EWR)$/).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
  })
}

test('a flight of a city opens its own history, and stands in the table with airline and airports', async ({
  page,
}) => {
  await openResultsOf(
    page,
    `/search/airline/any/origin/LON/destination/NYC/from/${futureDay(60).iso}/to/${futureDay(66).iso}?airlines=BA`,
  )

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Economy|Premium Economy|Business) [\d,]+/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^BA\d+ · (LHR|LGW) to (JFK|EWR)/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('radio', { name: 'Table' }).check()

  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('img', { name: 'British Airways' })).toBeVisible()
  await expect(row.getByText(/^(LHR|LGW)– to (JFK|EWR)$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('old addresses of one airline stay as they are', async ({ page }) => {
  await openResultsOf(page, worldResults(from, to))

  await expect(page.getByRole('heading', { name: 'Reward Flights from GLA to BOS with Virgin Atlantic' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('group', { name: 'Airlines' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'British Airways' })).toHaveCount(0)
})
