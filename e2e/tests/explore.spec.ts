import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const screens = [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, isWide: false },
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, isWide: true },
]

for (const { name, viewport, isWide } of screens) {
  test.describe(name, () => {
    test.use({ viewport })

    const destinations = (page: Page) => page.getByRole('list', { name: 'Destinations' }).getByRole('listitem')
    const map = (page: Page) => page.getByRole('region', { name: 'Map' })
    const dot = (page: Page, city: string) => map(page).getByRole('button', { name: new RegExp(`^${city} from`) })

    async function openExplore(page: Page, rest = '') {
      await page.goto(`/explore?origin=LHR${rest}`)
      await expect(destinations(page)).not.toHaveCount(0)
    }

    const pointsOf = async (page: Page) => {
      const texts = await destinations(page)
        .getByText(/^[\d,]+pts$/)
        .allTextContents()
      return texts.map((text) => Number(text.replace(/\D/g, '')))
    }

    test(
      'a traveller gets from home to ten ranked destinations with at most two presses',
      { tag: isWide ? '@core' : [] },
      async ({ page }) => {
        await page.goto('/')
        if (!isWide) await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()

        await expect(page).toHaveTitle('Explore | Pointfare')
        await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
        await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('London Heathrow (LHR)')
        await expect(destinations(page)).toHaveCount(10)
        const points = await pointsOf(page)
        expect(points).toHaveLength(10)
        expect(points).toEqual(points.toSorted((one, other) => one - other))
        for (const item of await destinations(page).all()) await expect(item.getByRole('link')).toHaveCount(1)
        expect(await axeFindings(page)).toEqual([])
      },
    )

    test(
      'what is chosen in the list is chosen on the map, and the other way round',
      { tag: isWide ? '@core' : [] },
      async ({ page }) => {
        await openExplore(page, '&all=1')

        await destinations(page).getByRole('button', { name: 'Show Boston (BOS) on the map' }).click()
        await expect(page).toHaveURL(/place=BOS/)
        await expect(dot(page, 'Boston')).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('article', { name: /^Boston from/ })).toBeVisible()

        await dot(page, 'Johannesburg').press('Enter')
        await expect(page).toHaveURL(/place=JNB/)
        await expect(page.getByRole('article', { name: /^Johannesburg from/ })).toBeVisible()
        await expect(
          destinations(page).getByRole('button', { name: 'Show Johannesburg (JNB) on the map' }),
        ).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('table', { name: /^Economy by day/ })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      },
    )

    // What follows is the same on a phone.
    if (!isWide) return

    test('the map is walked through by keys, zoomed, and brought back to the whole world', async ({ page }) => {
      await openExplore(page)
      const first = map(page).locator('[data-code][tabindex="0"]')
      await first.focus()

      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowRight')
      await expect(map(page).locator('[data-code]:focus')).toHaveCount(1)
      const before = await dot(page, 'Boston').getAttribute('transform')
      await page.keyboard.press('+')
      await expect(dot(page, 'Boston')).not.toHaveAttribute('transform', before ?? '')

      await map(page).getByRole('button', { name: 'Whole world' }).click()
      await expect(map(page).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
    })

    test(
      'a budget tells what is within it and how much is short, without a login',
      { tag: '@core' },
      async ({ page }) => {
        await openExplore(page, '&cabin=business')
        const budget = page.getByRole('textbox', { name: 'Points budget' })

        await budget.fill('a lot')
        await budget.press('Enter')
        await expect(budget).toHaveAccessibleDescription(/whole number/)
        await budget.fill('45k')

        await expect(page).toHaveURL(/points=45000/)
        await expect(page.getByText(/^\d+ of \d+ destinations within your points/)).toBeVisible()
        await page.getByRole('button', { name: /^Show all/ }).click()
        await expect(destinations(page).filter({ hasText: 'Further than your points go' })).toHaveCount(1)
        await expect(
          destinations(page)
            .getByText(/ short · with [\d,]+ more from /)
            .first(),
        ).toBeVisible()
      },
    )

    test('a destination leads to its flights in the month that was asked about', async ({ page }) => {
      await openExplore(page)
      const month = page.getByRole('combobox', { name: 'Month' })
      await month.selectOption({ index: 3 })
      await expect(page).toHaveURL(/[?&]month=\d{4}-\d{2}(&|$)/)
      const requested = new URL(page.url()).searchParams.get('month')

      await destinations(page).getByRole('link').first().click()

      await expect(page).toHaveURL(
        new RegExp(`/search/airline/any/origin/LHR/destination/[A-Z]{3}/from/${requested}-01/to/${requested}`),
      )
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    test('the home page shows real destinations, each a link', async ({ page }) => {
      await page.goto('/')
      const face = page.getByRole('navigation', { name: 'Where points go from London' })
      const places = face.getByRole('link', { name: /[A-Z][a-z]+ (from )?[\d,]+$/ })
      await expect(places.first()).toBeVisible()
      const prices = (await places.allTextContents()).map((text) => /[\d,]+$/.exec(text)?.[0])
      expect(new Set(prices).size).toBeGreaterThanOrEqual(5)

      await places.first().click()

      await expect(page).toHaveURL(/\/search\/airline\/any\/origin\/LHR\/destination\//)
    })
  })
}
