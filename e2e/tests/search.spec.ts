import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'

async function choose(page: Page, label: string, typed: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('a traveller finds reward flights from the home page', { tag: '@core' }, async ({ page }) => {
  const start = futureDay(60)
  const end = futureDay(61)
  await page.goto('/')

  await choose(page, 'Airline', 'virgin', 'Virgin Atlantic (VS)')
  await choose(page, 'Origin', 'glasgow', '(GLA)')
  await choose(page, 'Destination', 'BOS', 'Boston Logan (BOS)')
  await page.getByRole('textbox', { name: 'Start date' }).fill(start.typed)
  await page.getByRole('textbox', { name: 'End date' }).fill(end.typed)
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()

  await expect(page).toHaveURL(worldResults(60, 61))
  await expect(page.getByRole('heading', { name: 'Reward Flights from GLA to BOS with Virgin Atlantic' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Economy 12,000 points/ }),
  ).toBeVisible()
  await expect(page.getByText(/Showing flights 1-\d+ of \d+|All \d+/)).toBeVisible()
  await expect(page).toHaveTitle(
    `GLA to BOS | VS | ${start.iso.replaceAll('-', '/')} - ${end.iso.replaceAll('-', '/')} | Pointfare`,
  )
})

test('codes and Tab alone find the flights of a month', async ({ page }) => {
  await page.goto('/')
  const field = (name: string) => page.getByRole('combobox', { name })

  await field('Origin').click()
  await expect(field('Origin')).not.toHaveAttribute('aria-busy')
  await page.keyboard.type('LHR')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear origin' })).toBeFocused()
  await field('Destination').click()
  await page.keyboard.type('JFK')
  await page.keyboard.press('Tab')
  await field('Airline').click()
  await page.keyboard.type('VS')
  await page.getByRole('button', { name: 'All dates' }).click()
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()

  await expect(page).toHaveURL(/\/search\/airline\/VS\/origin\/LHR\/destination\/JFK\/from\//)
})

test('a results address opened directly shows the flights, pages and sizes', { tag: '@core' }, async ({ page }) => {
  await page.goto(worldResults(30, 59))

  const pager = page.getByRole('navigation', { name: 'Pagination' })
  const shown = page.getByText(/^Showing flights/)
  await expect(shown).toContainText(/Showing flights 1-\d+ of \d+/)
  const last = Number(/1-(\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  await expect(page.getByRole('article')).toHaveCount(28)
  await expect(pager.getByRole('button', { name: 'First' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect(shown).toContainText(new RegExp(`Showing flights ${last + 1}-\\d+ of \\d+`))
  const sizes = page.getByRole('combobox', { name: 'Results per page' })
  await expect(sizes.getByRole('option')).toHaveText(['7 days', '14 days', '28 days', 'All'])
  await sizes.selectOption('All')
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect(pager).toBeHidden()
})

test(
  'any airline and the next days are chosen: a route of this month takes four presses',
  { tag: '@core' },
  async ({ page }) => {
    let presses = 0
    const press = async (pressed: Promise<void>) => {
      presses += 1
      await pressed
    }
    await page.goto('/')
    const field = (name: string) => page.getByRole('combobox', { name })
    await expect(field('Airline')).toHaveValue('Any airline')

    await press(field('Origin').click())
    await page.keyboard.type('glasgow')
    await press(page.keyboard.press('Enter'))
    await expect(field('Destination')).toBeFocused()
    await page.keyboard.type('BOS')
    await press(page.keyboard.press('Enter'))
    await press(page.getByRole('button', { name: 'Search Reward Flights' }).click())

    await expect(page.getByRole('heading', { name: /^Reward Flights from GLA to BOS/ })).toBeVisible()
    await expect(page).toHaveURL(/\/airline\/any\/origin\/GLA\/destination\/BOS\//)
    expect(presses).toBe(4)

    await page.goto('/')
    await expect(field('Airline')).toHaveValue('Any airline')
  },
)

test('a route of another month takes five presses, without a key', { tag: '@core' }, async ({ page }) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const later = futureDay(62).iso
  const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(new Date(later))
  await page.goto('/')

  await press(page.getByRole('combobox', { name: 'Origin' }))
  await press(page.getByRole('option', { name: '(GLA)' }))
  await press(page.getByRole('option', { name: 'Boston Logan (BOS)' }))
  await press(page.getByRole('button', { name: `${month.slice(0, 3)} ${later.slice(0, 4)}`, exact: true }))
  await press(page.getByRole('button', { name: 'Search Reward Flights' }))

  await expect(page).toHaveURL(new RegExp(`/from/${later.slice(0, 7)}-01/to/${later.slice(0, 7)}-(28|29|30|31)$`))
  await expect(page.getByRole('heading', { name: /^Reward Flights from GLA to BOS/ })).toBeVisible()
  expect(presses).toBe(5)
})

test('a range of weeks is picked in one calendar', async ({ page }) => {
  await page.goto('/search')

  await page.getByRole('button', { name: 'Open calendar for start date' }).click()
  await page.getByRole('button', { name: /next month/i }).click()
  const day = (number: string) => page.getByRole('gridcell').getByText(number, { exact: true }).first()
  await day('10').click()
  await expect(page.getByText('Choose the end date')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await day('20').click()

  await expect(page.getByRole('dialog')).toBeHidden()
  const value = async (name: string) =>
    Date.parse((await page.getByRole('textbox', { name }).inputValue()).split('-').reverse().join('-'))
  expect((await value('End date')) - (await value('Start date'))).toBe(10 * 86_400_000)
})

test(
  'on a phone the whole form is on the first screen, the question about cookies open',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/search']) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Search Reward Flights' })
      await expect(button).toBeVisible()
      const { y = 0, height = 844 } = (await button.boundingBox()) ?? {}
      const question = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox()
      expect(y + height).toBeLessThanOrEqual(question?.y ?? 0)
    }
  },
)

test('another airline keeps the route where it flies it, and is chosen the next time', async ({ page }) => {
  await page.goto('/search')
  const field = (name: string) => page.getByRole('combobox', { name })
  await choose(page, 'Origin', 'LHR', 'London Heathrow (LHR)')
  await choose(page, 'Destination', 'JFK', 'New York John F Kennedy (JFK)')
  await choose(page, 'Airline', 'virgin', 'Virgin Atlantic (VS)')
  await expect(field('Origin')).toHaveValue('London Heathrow (LHR)')
  await expect(field('Destination')).toHaveValue('New York John F Kennedy (JFK)')
  await page.getByRole('button', { name: 'Search Reward Flights' }).click()
  await expect(page.getByRole('heading', { name: /with Virgin Atlantic$/ })).toBeFocused()

  await page.goto('/search')
  await expect(field('Airline')).toHaveValue('Virgin Atlantic (VS)')
})

test('what is missing is listed in the order of the form', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: 'Clear airline' }).click()
  await page.getByRole('textbox', { name: 'Start date' }).clear()
  await page.getByRole('textbox', { name: 'End date' }).clear()

  await page.getByRole('button', { name: 'Search Reward Flights' }).click()

  const alert = page.getByRole('alert').filter({ hasText: 'Please complete all fields' })
  await expect(alert.getByRole('listitem')).toHaveText([
    'Please select an airline',
    'Please select an origin',
    'Please select a destination',
    'Please select a start date',
    'Please select an end date',
  ])
})

test('the swap button follows the routes that are flown', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search')
  await choose(page, 'Airline', 'VS', 'Virgin Atlantic (VS)')
  await choose(page, 'Origin', 'LHR', 'London Heathrow (LHR)')
  await choose(page, 'Destination', 'BOS', 'Boston Logan (BOS)')

  await page.getByRole('button', { name: 'Swap origin and destination' }).click()

  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Boston Logan (BOS)')
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('London Heathrow (LHR)')
})

test.describe('an address that cannot be searched', () => {
  test.use({ expectedNoise: [/status of 400/] })

  test('a hand-edited address says what is wrong and keeps what is right', { tag: '@core' }, async ({ page }) => {
    await page.goto('/search/airline/VS/origin/LHR/destination/NOWHERE/from/2027-02-30/to/any')

    await expect(page.getByRole('alert').filter({ hasText: 'NOWHERE' })).toContainText('2027-02-30')
    await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue(/LHR/)
  })
})
