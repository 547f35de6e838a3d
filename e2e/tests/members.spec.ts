import type { Page } from '@playwright/test'
import { axeFindings, findingsInBothThemes } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'
import { openAsSomebodyNew } from '../log-in.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const memberships = '/members/memberships'
const scheme = (page: Page) => page.getByRole('combobox', { name: 'Membership scheme' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Membership' }).click()
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const deleteButton = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` })

async function choose(page: Page, name: string) {
  await scheme(page).fill(name)
  await page.getByRole('option', { name }).click()
}

async function fill(page: Page, { name = 'Delta SkyMiles', number = '42', tier = 'Gold', points = '84250' } = {}) {
  await choose(page, name)
  await page.getByLabel('Membership number').fill(number)
  await page.getByLabel('Tier').fill(tier)
  await page.getByLabel('Points balance').fill(points)
}

test.describe('memberships', () => {
  test('are added, updated, and still there after a reload', { tag: '@core' }, async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    await expect(
      page.getByText("You haven't added any airline memberships yet. Use the form to add your first membership."),
    ).toBeVisible()

    await fill(page)
    await save(page)
    await expect(page.getByText('Airline membership added successfully!')).toBeVisible()
    await expect(scheme(page)).toHaveValue('')
    await expect(row(page, 'Delta SkyMiles')).toContainText('84,250')

    await choose(page, 'Delta SkyMiles')
    await expect(page.getByLabel('Membership number')).toHaveValue('42')
    await page.getByLabel('Points balance').fill('90000')
    await save(page)
    await expect(page.getByText('Airline membership updated successfully!')).toBeVisible()

    await page.reload()
    await expect(row(page, 'Delta SkyMiles')).toHaveCount(1)
    await expect(row(page, 'Delta SkyMiles')).toContainText(/Airline.*Gold.*42.*90,000/)
  })

  test('are listed apart for hotels', async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await expect(
      page.getByText("You haven't added any hotel memberships yet. Use the form to add your first membership."),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Airlines' }).click()

    await fill(page, { name: 'World of Hyatt', points: '-12.5' })
    await save(page)

    await expect(page.getByText('Hotel membership added successfully!')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'World of Hyatt')).toContainText(/Hotel.*-12.5/)
  })

  test('are deleted, and brought back with Undo', { tag: '@core' }, async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    await fill(page)
    await save(page)
    await deleteButton(page, 'Delta SkyMiles').click()
    await expect(page.getByText('Airline membership deleted successfully!')).toBeVisible()
    await expect(row(page, 'Delta SkyMiles')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your Saved Memberships' })).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Delta SkyMiles is back.')).toBeVisible()
    await page.reload()

    await expect(row(page, 'Delta SkyMiles')).toContainText('84,250')
    const points = page.getByRole('region', { name: 'Points in all schemes' })
    await points.getByText('History of changes (3)').click()
    await expect(points.getByRole('row')).toHaveCount(4)
    await expect(points.getByRole('img')).toHaveAccessibleName(/^From 84,250 points on .* to 84,250 now$/)
  })

  test('are asked for in order, one thing at a time', async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    const reported = page.getByRole('alert')

    await save(page)
    await expect(reported).toHaveText('Please select a membership scheme')
    await expect(scheme(page)).toBeFocused()
    await scheme(page).fill('zzz')
    await expect(page.getByText('No membership schemes found')).toBeVisible()
    await choose(page, 'Delta SkyMiles')
    await page.getByLabel('Membership number').fill('   ')
    await save(page)
    await expect(reported).toHaveText('Please enter your membership number')
    await page.getByLabel('Membership number').fill('42')
    await save(page)
    await expect(reported).toHaveText('Please enter your membership tier')
    await page.getByLabel('Tier').fill('Gold')
    await page.getByLabel('Points balance').fill('many')
    await save(page)
    await expect(reported).toHaveText('Please enter a valid number of points')

    await page.getByRole('button', { name: 'Reset Form' }).click()
    await expect(reported).toHaveCount(0)
    await expect(scheme(page)).toHaveValue('')
    await expect(page.getByLabel('Tier')).toHaveValue('')
  })

  test('hold what was typed as text, whatever it looks like', async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    const script = '<img src=x onerror="document.title=1">'
    await fill(page, { tier: script })
    await save(page)
    await page.reload()

    await expect(row(page, 'Delta SkyMiles')).toContainText(script)
    await expect(page).toHaveTitle('Memberships | Pointfare')
  })

  test('can be kept with the keyboard alone', async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    await scheme(page).focus()
    await page.keyboard.type('hilton')
    await page.keyboard.press('Enter')
    await expect(scheme(page)).toHaveValue('Hilton Honors')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Clear membership scheme' })).toBeFocused()
    for (const typed of ['900', 'Gold', '1000']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Enter')

    await expect(page.getByText('Hotel membership added successfully!')).toBeVisible()
  })

  test.describe('that the server refuses', () => {
    test.use({ expectedNoise: [/status of (404|500)/] })

    test('are taken off the list again, and what was typed stays', async ({ page }) => {
      await openAsSomebodyNew(page, memberships)
      await page.route('**/v1/api/airline-memberships/**', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await expect(row(page, 'Delta SkyMiles')).toBeVisible()
        return route.fulfill({ status: 500 })
      })
      await fill(page)
      await save(page)

      await expect(page.getByRole('alert')).toHaveText(
        'Failed to save airline membership to your account. Please try again.',
      )
      await expect(row(page, 'Delta SkyMiles')).toHaveCount(0)
      await expect(scheme(page)).toHaveValue('Delta SkyMiles')
      await expect(page.getByLabel('Membership number')).toHaveValue('42')

      await page.unrouteAll()
      await save(page)
      await expect(page.getByText('Airline membership added successfully!')).toBeVisible()
    })

    test('stay as they were when a change or a deletion is refused', async ({ page }) => {
      await openAsSomebodyNew(page, memberships)
      await fill(page)
      await save(page)
      await expect(page.getByText('Airline membership added successfully!')).toBeVisible()
      await page.route('**/v1/api/airline-memberships/*', (route) => route.fulfill({ status: 500 }))

      await deleteButton(page, 'Delta SkyMiles').click()
      await expect(page.getByRole('alert')).toHaveText('Failed to delete airline membership. Please try again.')
      await page.getByRole('button', { name: 'Edit Delta SkyMiles' }).click()
      await page.getByLabel('Points balance').fill('1')
      await save(page)

      await expect(
        page.getByText('Failed to update airline membership to your account. Please try again.'),
      ).toBeVisible()
      await expect(row(page, 'Delta SkyMiles')).toContainText('84,250')
    })

    test('are asked for again when the list is refused', async ({ page }) => {
      await page.route('**/v1/api/airline-memberships/user/*', (route) => route.fulfill({ status: 500 }))
      await openAsSomebodyNew(page, memberships)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Something went wrong at our end. Please try again in a moment.')

      await page.unrouteAll()
      await alert.getByRole('button', { name: 'Try again' }).click()

      await expect(page.getByText("You haven't added any airline memberships yet.")).toBeVisible()
    })
  })

  test('are accessible and fit every screen, in both themes', async ({ page }) => {
    await openAsSomebodyNew(page, memberships)
    await page.getByText("You haven't added any airline memberships yet.").waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])

    await fill(page, {
      name: 'Radisson Rewards',
      number: 'a-number-of-sixty-letters-without-any-space-in-between-them-',
      tier: 'Premium',
    })
    await save(page)
    await deleteButton(page, 'Radisson Rewards').click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Edit Radisson Rewards' }).click()
    await page.getByText('History of changes').click()
    await page.getByLabel('Tier').fill('')
    await save(page)

    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      expect(await findingsInBothThemes(page)).toEqual([])
    }
  })
})

test('a saved search is found in the members area, and searched again', { tag: '@core' }, async ({ page }) => {
  const [start, end] = [futureDay(60), futureDay(61)]
  await page.goto('/search')
  const pick = async (label: string, typed: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed)
    await page.getByRole('option', { name }).click()
  }
  await pick('Airline', 'virgin', 'Virgin Atlantic (VS)')
  await pick('Origin', 'glasgow', '(GLA)')
  await pick('Destination', 'BOS', 'Boston Logan (BOS)')
  await page.getByRole('textbox', { name: 'Start date' }).fill(start.typed)
  await page.getByRole('textbox', { name: 'End date' }).fill(end.typed)
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  const results = worldResults(60, 61)
  await expect(page).toHaveURL(results)

  await openAsSomebodyNew(page, '/members')
  await page.getByRole('link', { name: 'Saved searches', exact: true }).click()
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Virgin Atlantic')
  await expect(cells.nth(2)).toHaveText('GLA')
  await expect(cells.nth(5)).toHaveText(end.typed)
  await expect(cells.nth(6)).toContainText('from 12,000 points')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Search Again' }).click()

  await expect(page).toHaveURL(results)
})
