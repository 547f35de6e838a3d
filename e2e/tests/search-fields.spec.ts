import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

test(
  'airports stand by country, are found by the code of their city, and the last chosen come first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Airline' }).fill('BA')
    await page.getByRole('option', { name: 'British Airways (BA)' }).click()
    const origin = page.getByRole('combobox', { name: 'Origin' })
    const destination = page.getByRole('combobox', { name: 'Destination' })
    await origin.click()
    await expect(
      page.getByRole('group', { name: 'United Kingdom' }).getByRole('option', { name: 'London Heathrow (LHR)' }),
    ).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('option', { name: 'London Heathrow (LHR)' }).click()

    await destination.fill('nyc')
    await page.getByRole('option', { name: 'New York John F Kennedy (JFK)' }).click()
    await page.getByRole('button', { name: 'Clear destination' }).click()
    await destination.click()

    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      'New York John F Kennedy (JFK)',
    ])
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
    await page.reload()
    await page.getByRole('combobox', { name: 'Airline' }).fill('VS')
    await page.keyboard.press('Enter')
    await origin.click()
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      'New York John F Kennedy (JFK)',
      'London Heathrow (LHR)',
    ])
  },
)

test(
  'a date is understood with the year first, and one that is refused says why',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/search')
    const start = page.getByRole('textbox', { name: 'Start date' })
    const end = page.getByRole('textbox', { name: 'End date' })

    await start.fill(futureDay(80).iso)
    await end.fill(futureDay(446).typed)
    await end.blur()

    await expect(start).toHaveValue(futureDay(80).typed)
    await expect(end).toHaveAccessibleDescription(
      `Date input not valid. The end can be at most 365 days after the start (${futureDay(445).typed}).`,
    )
    expect(await axeFindings(page)).toEqual([])
    await end.fill(futureDay(445).iso)
    await expect(end).toHaveAccessibleDescription('')
  },
)
