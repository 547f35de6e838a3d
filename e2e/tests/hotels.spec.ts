import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

const checkIn = futureDay(40).iso
const address = `/hotels?city=London&check-in=${checkIn}`

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size })

    test(
      'hotels are found from the home page, and the address brings them back',
      { tag: size.width === 1440 ? '@core' : [] },
      async ({ page, context }) => {
        await page.goto('/')
        await page.getByRole('tab', { name: 'Hotels' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Search reward hotels' })).toBeVisible()

        await page.getByRole('combobox', { name: 'City' }).fill('London')
        await page.getByRole('option', { name: /^London/ }).click()
        const nights = page.getByRole('spinbutton', { name: 'Nights' })
        await nights.fill('4')
        await expect(nights).toBeFocused()
        await expect(page.getByText(/of \d+ hotels have every night for points/)).toBeVisible()
        const first = page.getByRole('article').first()
        await expect(first).toContainText('4 nights')
        const name = await first.getByRole('heading').textContent()

        const other = await context.newPage()
        await other.setViewportSize(size)
        await other.goto(page.url())
        await expect(other.getByRole('article').first().getByRole('heading')).toHaveText(name ?? '')
        expect(await axeFindings(other)).toEqual([])
      },
    )

    // What follows is the same on a phone.
    if (size.width < 1440) return

    test('a night is walked to by keyboard and becomes the check-in', async ({ page }) => {
      await page.goto(address)
      const grid = page.getByRole('article').first().getByRole('grid')
      await grid.locator('[tabindex="0"]').focus()

      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(new RegExp(`check-in=${futureDay(41).iso}`))
    })

    test('the past of a night opens beside its hotel, and stays in the address', { tag: '@core' }, async ({ page }) => {
      await page.goto(address)
      await page.getByRole('article').first().getByRole('button', { name: 'Price history' }).click()

      await expect(page.getByRole('article').first().getByRole('row').nth(1)).toBeVisible()
      await expect(page).toHaveURL(/history=\d+/)
      expect(await axeFindings(page)).toEqual([])
    })
  })
}
