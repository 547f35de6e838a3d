import { holdScripts, isRendered, isTaken } from '../rendered-page.ts'
import { expect, test } from '../fixtures.ts'
import { reportAward, resultsOf } from '../report-award.ts'
import { moved, watchShifts } from '../shifts.ts'
import { worldResults } from '../small-world.ts'

const results = worldResults(60, 66)
const cheapest = '/cheapest?origin=LHR&destination=JFK'

test.describe('a drawn page is taken over', () => {
  for (const path of [results, cheapest, '/explore?origin=LHR', '/price-changes/airlines']) {
    test(`${path.slice(0, 24)} asks the API for nothing that came with it`, async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (/^\/(api\/v1|v1\/api)\//.test(pathname) && request.method() === 'GET') requested.push(pathname + search)
      })

      await page.goto(path)
      await expect.poll(() => isTaken(page.getByRole('heading', { level: 1 }))).toBe(true)

      const brought = await page
        .locator('script[type="application/json"]')
        .evaluateAll((all) =>
          all.flatMap(({ textContent }) =>
            Object.keys((JSON.parse(textContent) as { answers?: object }).answers ?? {}),
          ),
        )
      expect(brought.length).toBeGreaterThan(0)
      expect(requested.filter((address) => brought.includes(address))).toEqual([])
    })
  }

  test('with what was typed, chosen and pressed before its scripts came', { tag: '@core' }, async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/cheapest', { waitUntil: 'commit' })
    const origin = page.getByRole('combobox', { name: 'Origin' })
    await origin.fill('heathrow')
    await page.getByRole('radio', { name: 'Business' }).check()
    expect(await isTaken(origin)).toBe(false)

    letScriptsCome()

    await expect(page.getByRole('option', { name: 'London Heathrow (LHR)' })).toBeVisible()
    await expect(page).toHaveURL(/cabin=business/)
    await expect(origin).toHaveValue('heathrow')
  })

  test('with the panel that was opened before its scripts came, and what was chosen in it', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(results, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'Business' }).check()
    expect(await isTaken(panel)).toBe(false)

    letScriptsCome()

    await expect(page).toHaveURL(/cabins=business/)
    await expect(panel.getByRole('checkbox', { name: 'Business' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  })

  test('with the prices that changed since it was drawn', { tag: '@core' }, async ({ page, own }) => {
    const flight = { flightNumber: own.flightNumber, departure: own.day, seats: 4 }
    await reportAward({ ...flight, points: 3100 })
    const letScriptsCome = await holdScripts(page)
    await page.goto(resultsOf(own.day), { waitUntil: 'commit' })
    const day = page.getByRole('article').first()
    await expect(day).toContainText('3,100')

    await reportAward({ ...flight, points: 2900 })
    letScriptsCome()

    await expect(day).toContainText('2,900')
  })

  test('where its reader has scrolled to', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(results, { waitUntil: 'commit' })
    const card = page.getByRole('article').last()
    await card.waitFor()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const before = await page.evaluate(() => scrollY)

    letScriptsCome()
    await expect.poll(() => isTaken(card)).toBe(true)

    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  })
})

for (const path of ['/', results, cheapest]) {
  test(`nothing moves while ${path.slice(0, 20)} is taken over`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await watchShifts(page)

    await page.goto(path)
    await expect.poll(() => isTaken(page.getByRole('contentinfo'))).toBe(true)

    expect(await isRendered(page)).toBe(1)
    expect(await moved(page)).toEqual([])
  })
}
