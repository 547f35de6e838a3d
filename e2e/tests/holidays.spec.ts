import type { Page, Request } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { openRenderedInBrowser } from '../rendered-in-browser.ts'
import { expect, test } from '../fixtures.ts'
import { ada, openAsSomebodyNew, passProvider } from '../log-in.ts'

const list = '/cheapest?origin=LHR&destination=JFK'
const suggestions = '**/v1/api/holiday-suggestions'
const isSuggestions = (request: Request) => request.url().endsWith('/v1/api/holiday-suggestions')

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const ideas = (page: Page) => page.getByRole('button', { name: 'Find holiday options' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Holiday ideas' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Get Suggestions' })
const thanks = (page: Page) => dialog(page).getByRole('heading', { name: /^Thank you/ })

async function openForm(page: Page) {
  await openAsSomebodyNew(page, list)
  await ideas(page).click()
  await expect(submit(page)).toBeEnabled()
}

const screens = [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, isWide: false },
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, isWide: true },
]

for (const { name, viewport, isWide } of screens) {
  test.describe(name, () => {
    test.use({ viewport })

    test(
      'a member asks for a holiday and looks at the flights that make it possible',
      { tag: isWide ? '@core' : [] },
      async ({ page }) => {
        await openForm(page)
        await expect(field(page, 'Origin')).toHaveValue('London Heathrow (LHR)')
        await expect(field(page, 'Destination')).toHaveValue('New York John F Kennedy (JFK)')
        expect(await findingsInBothThemes(page)).toEqual([])

        await field(page, 'Budget').fill('4,000')
        await field(page, 'Number of travelers').fill('2')
        await dialog(page).getByRole('checkbox', { name: 'City' }).check()
        await submit(page).click()

        await expect(thanks(page)).toBeFocused()
        const first = dialog(page).getByRole('article').first()
        await expect(first).toHaveAccessibleName('New York')
        await expect(first).toContainText(/about US\$[\d,]+/)
        await expect(first).toContainText('2 travellers, 7 days')
        await expect(dialog(page)).toContainText('Planned by Pointfare from flights with open seats.')
        await expect(dialog(page).getByText('Demo data.', { exact: true })).toBeVisible()
        expect(await findingsInBothThemes(page)).toEqual([])

        await page.reload()
        await expect(first).toHaveAccessibleName('New York')

        await first.getByRole('link').first().click()
        await expect(dialog(page)).toBeHidden()
        await expect(page).toHaveURL(/\/search\/airline\/..\/origin\/LHR\/destination\/JFK\/from\//)
        await expect(page.getByRole('heading', { name: /^Reward Flights from LHR to JFK/ })).toBeVisible()

        await page.goBack()
        await ideas(page).click()
        await expect(dialog(page).getByRole('article').first()).toHaveAccessibleName('New York')
      },
    )

    // What follows is the same on a phone.
    if (!isWide) return

    test('a visitor fills in the form, logs in, and comes back to it as it was', async ({ page }) => {
      await page.goto(list)
      await ideas(page).click()
      await field(page, 'Duration (days)').fill('10')
      await dialog(page).getByRole('checkbox', { name: 'Family-friendly' }).check()
      await expect(submit(page)).toBeDisabled()
      await expect(submit(page)).toHaveAccessibleDescription(/^Suggestions are for members/)
      expect(await findingsInBothThemes(page)).toEqual([])

      await dialog(page).getByRole('button', { name: 'Log in' }).click()
      await passProvider(page, ada)

      await expect(field(page, 'Duration (days)')).toHaveValue('10')
      await expect(dialog(page).getByRole('checkbox', { name: 'Family-friendly' })).toBeChecked()
      await expect(submit(page)).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(ideas(page)).toBeFocused()
      await expect(page).toHaveURL(list)
    })

    test('figures that cannot be are named beside their fields, and a budget that is too small finds nothing', async ({
      page,
    }) => {
      await openForm(page)
      await field(page, 'Budget').fill('99')
      await field(page, 'Number of travelers').fill('0')
      await submit(page).click()

      await expect(field(page, 'Budget')).toBeFocused()
      await expect(field(page, 'Budget')).toHaveAccessibleDescription('The budget must be at least 100')
      await expect(field(page, 'Number of travelers')).toHaveAccessibleDescription('There must be at least 1 traveller')
      expect(await findingsInBothThemes(page)).toEqual([])

      await field(page, 'Budget').fill('100')
      await field(page, 'Number of travelers').fill('1')
      await submit(page).click()
      await expect(dialog(page)).toContainText('No specific suggestions available at this time.')
      expect(await findingsInBothThemes(page)).toEqual([])
    })

    test('what takes long goes through its steps, and is taken back by Cancel and by Escape', async ({ page }) => {
      await openForm(page)
      await page.route(suggestions, () => {})

      const takenBack = page.waitForEvent('requestfailed', isSuggestions)
      await submit(page).click()
      const bar = dialog(page).getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuenow', '0')
      await expect(dialog(page).getByRole('heading', { name: 'Planning your holiday' })).toBeFocused()
      await expect(bar).toHaveAttribute('aria-valuenow', '2')
      expect(await findingsInBothThemes(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(submit(page)).toBeFocused()
      expect((await takenBack).failure()?.errorText).toBe('net::ERR_ABORTED')

      const takenBackAgain = page.waitForEvent('requestfailed', isSuggestions)
      await submit(page).click()
      await expect(bar).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(ideas(page)).toBeFocused()
      expect((await takenBackAgain).failure()?.errorText).toBe('net::ERR_ABORTED')
    })

    test.describe('when the site fails', () => {
      test.use({ expectedNoise: [/status of (404|500)/] })

      test('the member is told, and the form is as it was', async ({ page }) => {
        await openForm(page)
        await field(page, 'Budget').fill('2500')
        await page.route(suggestions, (route) => route.fulfill({ status: 500, body: 'broken' }))
        await submit(page).click()

        await expect(dialog(page).getByRole('alert')).toContainText('The suggestions could not be made')
        await expect(dialog(page).getByRole('alert')).toBeInViewport()
        await expect(dialog(page).getByRole('progressbar')).toBeHidden()
        await expect(field(page, 'Budget')).toHaveValue('2500')
        expect(await findingsInBothThemes(page)).toEqual([])
      })
    })

    test('the button comes without moving anything', async ({ page }) => {
      await page.route('**/mf-holidays/**', async (route) => {
        await flightsAreThere
        await route.continue()
      })
      let comeOn = () => {}
      const flightsAreThere = new Promise<void>((resolve) => {
        comeOn = resolve
      })
      await openRenderedInBrowser(page, list)
      const below = page.getByText('Demo data.', { exact: true })
      await page.getByText(/^Showing flights/).waitFor()
      const before = await below.boundingBox()
      await expect(ideas(page)).toBeHidden()

      comeOn()
      await expect(ideas(page)).toBeVisible()

      expect(await below.boundingBox()).toEqual(before)
    })
  })
}
