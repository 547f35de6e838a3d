import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { resultsOf } from '../report-award.ts'

const [from, to] = [futureDay(60).iso, futureDay(80).iso]
const trips = `${resultsOf(from, to)}?trip=return&nights=7-14&travellers=2`

const table = (page: Page) => page.getByRole('table', { name: 'Return trips' })
const grid = (page: Page) => page.getByRole('grid', { name: 'Lowest points by days out and back' })
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen trip' })
const numberIn = async (text: Promise<string | null>) => Number(((await text) ?? '').replaceAll(/\D/g, ''))

test(
  'a family of four finds its cheapest fortnight in Business in at most six clicks',
  { tag: '@core' },
  async ({ page }) => {
    let clicks = 0
    const click = async (name: string, role: 'radio' | 'button') => {
      clicks += 1
      await page.getByRole(role, { name, exact: true }).click()
    }
    await page.goto('/')

    await page.getByRole('combobox', { name: 'Origin' }).focus()
    await page.keyboard.type('LHR')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Destination' })).toBeEnabled()
    await page.getByRole('combobox', { name: 'Destination' }).focus()
    await page.keyboard.type('JFK')
    await page.keyboard.press('Tab')
    await click('Return', 'radio')
    await page.getByRole('spinbutton', { name: 'Travellers' }).fill('4')
    await page.getByRole('spinbutton', { name: 'Nights from' }).fill('14')
    await page.getByRole('spinbutton', { name: 'Nights to' }).fill('14')
    clicks += 1
    await page.getByRole('combobox', { name: 'Cabin', exact: true }).selectOption('Business')
    await click('Two months', 'button')
    await click('Search Reward Flights', 'button')

    await expect(page).toHaveURL(/\?trip=return&nights=14&travellers=4&cabin=business$/)
    await expect(table(page).or(page.getByText('No return trips found.'))).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(6)
  },
)

for (const width of [390, 1440]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(
      'the cheapest trip, the days and the ranked trips say the same, and nothing hinders anybody',
      { tag: width === 1440 ? '@core' : [] },
      async ({ page }) => {
        await page.goto(trips)
        const rows = table(page).getByRole('row')
        await expect(rows.nth(1)).toBeVisible()

        const total = await numberIn(
          chosen(page)
            .getByText(/^[\d,]+$/)
            .first()
            .textContent(),
        )
        expect(await rows.nth(1).textContent()).toContain(total.toLocaleString('en-GB'))
        await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(1)
        if (width === 1440) await expect(grid(page).locator('[aria-selected="true"]')).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await axeFindings(page)).toEqual([])
      },
    )

    // What follows is the same on a phone.
    if (width < 1440) return

    test('a cell of the grid is walked to by keys and shows its trip, which its address brings back', async ({
      page,
    }) => {
      await page.goto(trips)
      await grid(page).locator('[tabindex="0"]').focus()

      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/out=\d{4}-\d\d-\d\d&back=\d{4}-\d\d-\d\d$/)
      const words = await chosen(page).getByRole('heading').textContent()
      await page.reload()
      await expect(chosen(page).getByRole('heading')).toHaveText(words ?? '')
    })
  })
}

test('one way and return are one search: the party stays, and results follow', async ({ page }) => {
  await page.goto(trips)
  await page.getByRole('button', { name: 'Edit search' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Travellers' })).toHaveValue('2')

  await page.getByRole('radio', { name: 'One way' }).check()

  await expect(page).toHaveURL(/\?seats=2$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('pair totals are the sums of the days one way', { tag: '@core' }, async ({ page }) => {
  await page.goto(trips)
  await expect(table(page)).toBeVisible()
  const api = `/api/v1/airline/vs/reward-flights/origin`
  type Day = { date: string; lowest: Record<'BUSINESS', number | null> }
  const answer = async <Body>(path: string) => (await (await page.request.get(path)).json()) as Body
  const requested = `from/${from}/to/${futureDay(94).iso}/days?seats=2`

  const found = await answer<{ matrix: { out: string; back: string; points: number }[] }>(
    `${api}/GLA/destination/BOS/from/${from}/to/${to}/return-trips?nights=7-14&travellers=2&cabin=business`,
  )
  const out = await answer<Day[]>(`${api}/GLA/destination/BOS/${requested}`)
  const back = await answer<Day[]>(`${api}/BOS/destination/GLA/${requested}`)
  const lowestOn = (days: Day[], date: string) => days.find((day) => day.date === date)?.lowest.BUSINESS ?? 0

  expect(found.matrix.length).toBeGreaterThan(0)
  for (const pair of found.matrix) {
    expect(pair.points).toBe(2 * (lowestOn(out, pair.out) + lowestOn(back, pair.back)))
  }
})
