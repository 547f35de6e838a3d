import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

const address = `/holidays?origin=LHR&from=${futureDay(40).iso}&to=${futureDay(60).iso}`

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size })

    test(
      'holidays are planned from the home page, each part of them with a page that shows it',
      { tag: size.width === 1440 ? '@core' : [] },
      async ({ page }) => {
        await page.goto('/')
        await page.getByRole('tab', { name: 'Holidays' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible()

        await page.getByRole('combobox', { name: 'Origin' }).fill('LHR')
        await page.getByRole('option', { name: 'London Heathrow (LHR)' }).click()
        await expect(page.getByRole('img', { name: /^Map of \d+ destinations from London$/ })).toBeVisible()
        const card = page.getByRole('article').first()
        await expect(card).toContainText('points')
        expect(await axeFindings(page)).toEqual([])

        const hotel = card.getByRole('link').last()
        const name = await hotel.textContent()
        await hotel.click()
        await expect(page).toHaveURL(/\/hotels\?/)
        await expect(page.getByRole('article', { name: name ?? '' })).toBeVisible()
      },
    )

    // What follows is the same on a phone.
    if (size.width < 1440) return

    test('a budget leaves what it can pay for, and its address brings that back', async ({ page, context }) => {
      await page.goto(address)
      const found = page.getByRole('heading', { level: 2, name: /^\d+ holidays? from London$/ })
      const all = Number.parseInt((await found.textContent()) ?? '', 10)

      const budget = page.getByRole('textbox', { name: 'Points budget' })
      await budget.fill('150000')
      await budget.press('Enter')
      await expect(page).toHaveURL(/points=150000/)
      await expect(budget).toBeFocused()
      const beyond = page.getByText(/^\d+ more ask for more points\.$/)
      const more = Number.parseInt((await beyond.textContent()) ?? '', 10)
      await expect(found).toHaveText(new RegExp(`^${all - more} holidays? from London$`))

      const other = await context.newPage()
      await other.goto(page.url())
      await expect(other.getByRole('textbox', { name: 'Points budget' })).toHaveValue('150000')
      await expect(other.getByText(/more ask for more points|ask for more than 150,000 points/)).toBeVisible()
    })
  })
}

test('kept holidays are for members', { tag: '@core' }, async ({ page }) => {
  await page.goto('/holidays/kept')

  await expect(page).toHaveURL(/\/login\?returnTo=%2Fholidays%2Fkept/)
})
