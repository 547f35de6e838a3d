import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { holdScripts, isTaken } from '../rendered-page.ts'
import { expect, test } from '../fixtures.ts'

const list = '/cheapest?origin=LHR&destination=JFK'

const screens = [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, isWide: false },
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, isWide: true },
]

for (const { name, viewport, isWide } of screens) {
  test.describe(name, () => {
    test.use({ viewport })

    /** Every flight of the list, in a table or as cards. */
    const flights = (page: Page) =>
      isWide
        ? page
            .getByRole('table', { name: /^Cheapest flights in/ })
            .getByRole('row')
            .filter({ has: page.getByRole('button') })
        : page.getByRole('article')

    const points = async (page: Page) => {
      const texts = await flights(page)
        .getByText(/^[\d,]+ pts$/)
        .allTextContents()
      return texts.map((text) => Number(text.replace(/\D/g, '')))
    }

    async function openList(page: Page, rest = '') {
      await page.goto(list + rest)
      await flights(page).first().waitFor()
    }

    async function choose(page: Page, field: string, typed: string, option: string) {
      await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
      await page.getByRole('option', { name: option }).click()
    }

    const chooseCabin = async (page: Page, cabin: string) =>
      isWide
        ? page.getByRole('radiogroup', { name: 'Cabin' }).getByRole('radio', { name: cabin }).check()
        : page.getByRole('combobox', { name: 'Cabin' }).selectOption(cabin)

    test(
      'a traveller chooses a route and sees its cheapest flights',
      { tag: isWide ? '@core' : [] },
      async ({ page }) => {
        await page.goto('/cheapest')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Cheapest Reward Flights')
        await expect(page).toHaveTitle('Cheapest Reward Flights | Pointfare')
        await expect(page.getByText('Please select origin and destination to see available flights.')).toBeVisible()
        // Beside the fields, or beside a label: it has no row of its own.
        const [swap, destination] = await Promise.all(
          [
            page.getByRole('button', { name: 'Swap origin and destination' }),
            page.getByRole('combobox', { name: 'Destination' }),
          ].map((part) => part.boundingBox()),
        )
        expect((swap?.y ?? 0) + (swap?.height ?? 0)).toBeGreaterThan((destination?.y ?? Infinity) - 12)

        await choose(page, 'Origin', 'heathrow', 'London Heathrow (LHR)')
        await expect(page).toHaveURL('/cheapest')
        await choose(page, 'Destination', 'kennedy', 'New York John F Kennedy (JFK)')

        await expect(page).toHaveURL(list)
        await expect(flights(page)).toHaveCount(20)
        const shown = await points(page)
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
        await expect(flights(page).first()).toContainText(/(Saver|Standard) Award/)
        await expect(flights(page).first()).toContainText(/¢ (Great value!|Good value|Consider paying cash instead)/)
        await expect(page.getByText('Demo data.', { exact: true })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      },
    )

    test('axe finds nothing in the dark theme, with chart and details', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await openList(page, '&chart=1')
      const details = flights(page).first().getByRole('button', { name: 'Show details' })
      // The chart that comes in moves it.
      await expect.poll(() => isTaken(details)).toBe(true)
      await details.click()
      await expect(page.getByText('3,442 miles')).toBeVisible()

      expect(await axeFindings(page)).toEqual([])
    })

    test(
      'a flight shows its details, and what else flies that day',
      { tag: isWide ? '@core' : [] },
      async ({ page }) => {
        await openList(page)

        const places = () =>
          flights(page)
            .first()
            .locator('button')
            .evaluateAll((buttons: HTMLElement[]) => buttons.map((each) => [each.offsetLeft, each.offsetTop]))
        const before = await places()
        await flights(page).first().getByRole('button', { name: 'Show details' }).click()

        await expect(page.getByText('3,442 miles')).toBeVisible()
        await expect(flights(page).first().getByRole('button', { name: 'Hide details' })).toBeVisible()
        expect(await places()).toEqual(before)
        await expect(page.getByText('7 h 55 min')).toBeVisible()
        await expect(page.getByText(/^Airbus A3/)).toBeVisible()
        const others = page.getByRole('region', { name: 'Other flights that day' }).getByRole('rowheader')
        await expect(others).toHaveCount(5)
        await expect(page.getByText('Estimated')).toBeHidden()
        await expect(page).toHaveURL(/&open=\d{4}-\d\d-\d\d-VS\d+$/)
        expect(await axeFindings(page)).toEqual([])
      },
    )

    test('the tables below the chart stand where they will while it is on its way', async ({ page }) => {
      await openList(page, '&chart=0')
      const show = page.getByRole('button', { name: 'Show chart' })
      await expect.poll(() => isTaken(show)).toBe(true)
      const letScriptsCome = await holdScripts(page)
      const tables = page.getByText(/flights as tables$/)
      const height = () => tables.evaluate((summary) => summary.getBoundingClientRect().y + scrollY)

      await show.click()
      await tables.waitFor()
      const figure = page.getByRole('figure', { name: /by date$/ })
      await expect(figure).toBeHidden()
      const before = await height()
      letScriptsCome()
      await expect(figure).toBeVisible()

      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
    })

    test('the chart is walked through by keyboard, and says the same in tables', async ({ page }) => {
      await openList(page, isWide ? '' : '&chart=1')
      await expect(page.getByRole('button', { name: 'Hide chart' })).toBeVisible()
      const walker = page.getByRole('slider', { name: 'Flight by flight' })
      // Before that a key moves it, but what it says only follows when it is taken over.
      await expect.poll(() => isTaken(walker)).toBe(true)
      await walker.focus()
      await walker.press('Home')
      const first = await walker.getAttribute('aria-valuetext')

      await walker.press('ArrowRight')

      await expect(walker).not.toHaveAttribute('aria-valuetext', first ?? '')
      await page.getByText(/flights as tables$/).click()
      await page
        .getByText(/^\w+ \d{4}: \d+ flights? from/)
        .first()
        .click()
      await expect(page.getByRole('cell', { name: /^\w{3} \d+ \w+ \d{4}$/ }).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    // What follows is the same on a phone.
    if (!isWide) return

    test('a traveller gets from home to the cheapest Business day of a route with three clicks', async ({ page }) => {
      await page.goto('/cheapest')
      await chooseCabin(page, 'Business')
      const deals = page.getByRole('list', { name: 'Best deals' }).getByRole('link')
      await expect(page.getByRole('heading', { name: 'Best deals in Business' })).toBeVisible()
      await expect(deals).toHaveCount(12)
      // Those of the cabin before are faded until the others are there.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])

      await deals.first().click()

      await expect(page).toHaveURL(/\/cheapest\?origin=[A-Z]{3}&destination=[A-Z]{3}&cabin=business$/)
      await expect(flights(page)).not.toHaveCount(0)
    })

    test("a flight is booked at the airline's, in a tab of its own", async ({ page, context }) => {
      await context.route(/virginatlantic/, (route) => route.fulfill({ body: 'Award search' }))
      await openList(page)

      const book = flights(page).first().getByRole('button', { name: 'Book' })
      // A tab is opened only right after a press, so not for one that waited for the page's scripts.
      await expect.poll(() => isTaken(book)).toBe(true)
      const opened = context.waitForEvent('page')
      await book.click()

      expect((await opened).url()).toMatch(/virginatlantic.*LHR.*JFK/)
    })

    test('the route turns round with one press', async ({ page }) => {
      await openList(page)

      await page.getByRole('button', { name: 'Swap origin and destination' }).click()

      await expect(page).toHaveURL('/cheapest?origin=JFK&destination=LHR')
      await expect(page.getByRole('heading', { name: 'Cheapest Economy flights from JFK to LHR' })).toBeVisible()
    })

    test('another cabin is another list, from its first page', { tag: '@core' }, async ({ page }) => {
      await openList(page, '&page=3')

      await chooseCabin(page, 'Business')

      await expect(page).toHaveURL(`${list}&cabin=business`)
      await expect(page.getByText(/^Showing flights 1-20 of/)).toBeVisible()
      await chooseCabin(page, 'First')

      await expect(page.getByText('No flights found')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    test('pages are turned and made longer, and end where they end', { tag: '@core' }, async ({ page }) => {
      await openList(page)

      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText(/^Showing flights 21-40 of/)).toBeVisible()
      await page.getByRole('button', { name: 'Last' }).click()
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      await page.getByRole('combobox', { name: 'Results per page' }).selectOption('100')

      await expect(page).toHaveURL(`${list}&size=100`)
      await expect(flights(page)).toHaveCount(100)
    })

    test('the day of a flight opens in the search', { tag: '@core' }, async ({ page }) => {
      await openList(page)

      await flights(page).first().getByRole('link').click()

      await expect(page).toHaveURL(/\/search\/airline\/VS\/origin\/LHR\/destination\/JFK\/from\/(.{10})\/to\/\1$/)
      await expect(page.getByRole('heading', { name: /^Reward Flights from LHR to JFK/ })).toBeVisible()
    })

    test('flights are ranked by what a point is worth after taxes', { tag: '@core' }, async ({ page }) => {
      await openList(page)

      await page.getByRole('combobox', { name: 'Order' }).selectOption('Best value after taxes')
      await expect(page).toHaveURL(`${list}&sort=value`)

      await expect
        .poll(async () => {
          const texts = await flights(page)
            .getByText(/¢ a point after taxes$/)
            .allTextContents()
          const cents = texts.map((text) => Number.parseFloat(text))
          return cents.length === 20 && cents.every((cent, index) => index === 0 || cent <= (cents[index - 1] ?? 0))
        })
        .toBe(true)
    })

    test('prices change with the currency, verdicts do not', async ({ page }) => {
      await openList(page, '&cabin=business')
      const verdicts = await flights(page)
        .getByText(/value!?$|instead$/)
        .allTextContents()

      await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
      await expect(flights(page).first()).toContainText('£')

      expect(
        await flights(page)
          .getByText(/value!?$|instead$/)
          .allTextContents(),
      ).toEqual(verdicts)
      await expect(page.getByText(/converted at the rates of .* \(European Central Bank/)).toBeVisible()
    })

    test('a month leads to its flights', { tag: '@core' }, async ({ page }) => {
      await openList(page)
      const months = page.getByRole('region', { name: 'Typical points by month, Economy' })

      // Several months may cost the same.
      await months
        .getByRole('link', { name: /the cheapest months?/ })
        .first()
        .click()

      await expect(page).toHaveURL(/\/search\/airline\/VS\/.*\?cabins=economy&sort=points$/)
    })

    test('an address typed by hand loses only what cannot be read', async ({ page }) => {
      await openList(page, '&cabin=business&page=abc&size=25&currency=XXX&sort=luck')

      await expect(flights(page)).toHaveCount(20)
      await expect(page.getByRole('heading', { name: /^Cheapest Business flights/ })).toBeVisible()
      await expect(page.getByText(/^Showing flights 1-20 of/)).toBeVisible()
    })

    test('a page far behind the last one is the last one', async ({ page }) => {
      await openList(page, '&page=99999')

      await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible()
    })

    test.describe('when something fails', () => {
      test.use({ expectedNoise: [/status of (400|503)/] })

      test('an unknown airport is named in place', { tag: '@core' }, async ({ page }) => {
        await page.goto('/cheapest?origin=QQQ&destination=JFK')

        await expect(page.getByRole('alert')).toContainText('Error occurred')
        await expect(page.getByRole('alert')).toContainText('No airport has the code QQQ')
        expect(await axeFindings(page)).toEqual([])
      })

      test('the list is there without route info, whose figures are estimated and say so', async ({ page }) => {
        await page.route('**/flights/route-info*', (route) => route.fulfill({ status: 503, body: '{}' }))
        await openList(page)

        await flights(page).first().getByRole('button', { name: 'Show details' }).click()

        await expect(page.getByText('Estimated')).toBeVisible()
        await expect(page.getByText(/^[\d,]+ miles$/)).toBeVisible()
        await expect(page.getByRole('alert')).toBeHidden()
      })
    })

    test('the list does not wait for route info that never comes', async ({ page }) => {
      await page.route('**/flights/route-info**', () => {})
      await openList(page)

      await flights(page).first().getByRole('button', { name: 'Show details' }).click()

      await expect(page.getByRole('heading', { name: 'The flight' })).toBeVisible()
      await expect(page.getByText('Journey time')).toBeVisible()
    })
  })
}
