import type { Locator, Page } from '@playwright/test'
import { findingsInBothThemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { worldResults } from '../small-world.ts'

const results = worldResults(60, 63)

async function openHistory(page: Page) {
  await page.goto(results)
  const cabin = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Economy/ })
    .first()
  const dialog = page.getByRole('dialog', { name: 'Price history' })
  // The page scrolls to its results by itself, from under a mouse, but not from under a key.
  await cabin.press('Enter')
  const figure = dialog.getByRole('figure', { name: /^Points of VS\d+ over time$/ })
  await figure.waitFor()
  return { cabin, dialog, figure }
}

const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name, exact: true })

/** A line's share of the height of the drawing it is in, without its edges. */
const heightShare = (figure: Locator) =>
  figure.locator('svg').evaluate((drawing) => {
    const lines = [...drawing.querySelectorAll<SVGPathElement>('path')].filter((path) =>
      path.getAttribute('d')?.includes('V'),
    )
    const tallest = Math.max(...lines.map((line) => line.getBBox().height))
    return tallest / (drawing.getBoundingClientRect().height - 64)
  })

/** Whether a cabin had more than one price, as its sentence says: from 20,000 to 17,500 points, lowest 15,000. */
async function hasMoved(figure: Locator, cabin: string) {
  const sentence = new RegExp(`${cabin}: from (\\S+) to (\\S+) points, lowest (\\S+) on`)
  const [, ...prices] = sentence.exec((await figure.textContent()) ?? '') ?? []
  return new Set(prices).size > 1
}

test(
  'a price history names its flight, is drawn, told in words, paged through and left by Escape',
  { tag: '@core' },
  async ({ page }) => {
    const { cabin, dialog, figure } = await openHistory(page)
    await expect(dialog.getByRole('heading', { name: /^VS\d+ · GLA to BOS · \w{3} \d+ \w{3} \d{4}$/ })).toBeVisible()
    await expect(tab(dialog, 'Economy')).toHaveAttribute('aria-selected', 'true')
    await expect(figure).toHaveAccessibleDescription(/^Economy: .*(points|never available)/)
    await expect(dialog.getByText(/Economy costs [\d,]+ points now/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeVisible()

    const rows = dialog.getByRole('row')
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'All flights' }).check()
    await expect(dialog.getByText(/^Page 1 of [2-9]/)).toBeVisible()
    const newest = (await rows.nth(1).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(/^Page 2 of/)).toBeVisible()
    await expect(rows.nth(1)).not.toHaveText(newest)
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await expect(rows.nth(1)).toHaveText(newest)

    await page.keyboard.press('Escape')

    await expect(dialog).toBeHidden()
    await expect(cabin).toBeFocused()
  },
)

test(
  'a price history is of its flight, or of all flights of the day, and asks for no page twice',
  { tag: '@core' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/historic?') && requested.push(request.url()))
    const { dialog, figure } = await openHistory(page)
    const flights = async () =>
      new Set(await dialog.getByRole('table').locator('tbody td:nth-child(2)').allTextContents())
    await expect(dialog.getByRole('radio', { name: 'This flight' })).toBeChecked()
    expect((await flights()).size).toBe(1)

    await dialog.getByRole('radio', { name: 'All flights' }).check()
    await expect(dialog.getByRole('figure', { name: 'Points of all flights over time' })).toBeVisible()
    await expect.poll(async () => (await flights()).size).toBeGreaterThan(1)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(/^Page 2 of/)).toBeVisible()
    await dialog.getByRole('radio', { name: 'This flight' }).check()
    await expect(figure).toBeVisible()

    expect(requested.length).toBeGreaterThan(2)
    expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
  },
)

test('each cabin has a tab and a range of its own, and all of them can be compared', async ({ page }) => {
  const { dialog, figure } = await openHistory(page)

  for (const name of ['Premium Economy', 'Business', 'Economy']) {
    await tab(dialog, name).click()
    await expect(figure).toHaveAccessibleDescription(new RegExp(`^${name}: `))
    if (await hasMoved(figure, name)) expect(await heightShare(figure)).toBeGreaterThanOrEqual(0.4)
  }
  await tab(dialog, 'All cabins').click()

  await expect(figure).toHaveAccessibleDescription(/^Economy: .* Premium Economy: .* Business: .* First: /)
})

test('arrow keys walk through the changes of a price', async ({ page }) => {
  const { dialog, figure } = await openHistory(page)
  await tab(dialog, 'All cabins').click()
  const walker = figure.getByRole('slider', { name: 'Change by change' })
  await walker.focus()

  await page.keyboard.press('Home')
  const first = await walker.getAttribute('aria-valuetext')
  expect(first).toMatch(/^Economy (.* points|not available) from \d+ \w+ \d{4} \d\d:\d\d UTC$/)
  await page.keyboard.press('ArrowRight')

  await expect(walker).not.toHaveAttribute('aria-valuetext', first ?? '')
})

test('a price history fits into its dialog at every width, today included', async ({ page }) => {
  const { dialog } = await openHistory(page)
  const isFitting = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

  for (const width of [320, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const flights of ['This flight', 'All flights']) {
      await dialog.getByRole('radio', { name: flights }).check()
      await expect(dialog.getByRole('table')).toBeVisible()
      await expect.poll(isFitting, `at ${width} pixels`).toBe(true)
    }

    const reachesBeyond = async () => {
      const today = await dialog.getByText(/^Today, /).boundingBox()
      const box = await dialog.boundingBox()
      return !today || !box || today.x + today.width > box.x + box.width
    }
    await expect.poll(reachesBeyond, `at ${width} pixels`).toBe(false)
  }
})

test('axe finds nothing in a price history', async ({ page }) => {
  test.slow()
  const { dialog } = await openHistory(page)
  expect(await findingsInBothThemes(page)).toEqual([])

  await tab(dialog, 'All cabins').click()
  await dialog.getByRole('radio', { name: 'All flights' }).check()
  await expect(dialog.getByRole('figure', { name: 'Points of all flights over time' })).toBeVisible()

  expect(await findingsInBothThemes(page)).toEqual([])
})
