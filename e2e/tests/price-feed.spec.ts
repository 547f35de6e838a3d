import type { Page } from '@playwright/test'
import { axeFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { reportAward, resultsOf } from '../report-award.ts'
import { site } from '../../tools/testing/sites.ts'

const dashboard = '/price-changes/airlines'

const feed = (page: Page) => page.getByRole('feed', { name: 'Live price changes' })
const rowOf = (page: Page, flight: string) => feed(page).getByRole('article').filter({ hasText: flight })
const newChanges = (page: Page) => page.getByRole('button', { name: /^\d+ new changes?$/ })

async function openDashboard(page: Page, query = '') {
  await page.goto(dashboard + query)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

type Own = { day: string; flightNumber: string }

const report = ({ day, flightNumber }: Own, points: number, seats: number) =>
  reportAward({ flightNumber, departure: day, points, seats })

test(
  'a change is on the dashboard as soon as a source reports it, and leads to the flights of its day',
  { tag: '@core' },
  async ({ page, own }) => {
    await report(own, 15_000, 4)
    await openDashboard(page)

    await report(own, 12_500, 3)

    const row = rowOf(page, own.flightNumber)
    await expect(row).toContainText(/Economy 15,000 →\s+to 12,500 points\s+down 2,500 4 →\s+to 3 seats\s+1 fewer/)
    await expect(row).toContainText('Glasgow to Boston')
    await expect(row).toContainText('just now')
    expect(await axeFindings(page)).toEqual([])

    await row.getByRole('link').click()

    await expect(page).toHaveURL(resultsOf(own.day))
    await expect(page.getByText(own.flightNumber, { exact: true })).toBeVisible()
  },
)

test('the dashboard arrives with the last price drops, drawn before the stream has said anything', async ({ page }) => {
  await page.route('**/stream/price-changes/airlines*', () => {})
  await page.goto(dashboard)

  const rows = feed(page).getByRole('article')
  await expect(rows).toHaveCount(20)
  for (const row of await rows.all()) await expect(row).toContainText(/down [\d,]+/)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('Waiting for price updates...')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test(
  'nothing moves from under a reader: new changes wait until they are asked for',
  { tag: '@core' },
  async ({ page, own }) => {
    await report(own, 15_000, 4)
    await openDashboard(page, '?change=all')
    await report(own, 16_000, 4)
    const read = rowOf(page, own.flightNumber)
    await read.hover()
    // What arrived before may still be sliding in.
    await feed(page).evaluate((list) =>
      Promise.allSettled(list.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const place = await read.boundingBox()

    await report(own, 0, 0)

    await expect(newChanges(page)).toBeVisible()
    await expect(read).toHaveCount(1)
    expect(await read.boundingBox()).toEqual(place)

    await newChanges(page).click()

    await expect(rowOf(page, own.flightNumber)).toHaveCount(2)
    await expect(rowOf(page, own.flightNumber).first()).toContainText('no longer available')
    await expect(newChanges(page)).toBeHidden()
  },
)

test(
  'a lost stream is said, and what was missed meanwhile arrives after reconnecting',
  { tag: '@core' },
  async ({ page, own }) => {
    await report(own, 15_000, 4)
    const stream = '**/stream/price-changes/airlines*'
    const id = await idOfLatestChange()
    await page.route(stream, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `id: ${id}\nevent: heartbeat\ndata:\n\n` }),
    )
    await page.goto(`${dashboard}?change=all`)
    await expect(page.getByText('The connection to the price changes was lost.')).toBeVisible()
    await report(own, 15_000, 1)
    await page.unroute(stream)

    await page.getByRole('button', { name: 'Reconnect' }).click()

    await expect(rowOf(page, own.flightNumber)).toContainText('3 fewer')
    await expect(page.getByText('The connection to the price changes was lost.')).toBeHidden()
  },
)

/** What the stream says first: up to where everything was sent. */
async function idOfLatestChange() {
  const connection = new AbortController()
  const { body } = await fetch(`${site.origin}/stream${dashboard}`, { signal: connection.signal })
  let heard = ''
  for await (const part of body ?? []) {
    heard += new TextDecoder().decode(part)
    if (/^id: \d+$/m.test(heard)) break
  }
  connection.abort()
  return /^id: (\d+)$/m.exec(heard)?.[1]
}

test('filters leave out what is not asked for, and are in the address', { tag: '@core' }, async ({ page, own }) => {
  const british = { ...own, flightNumber: own.flightNumber.replace('VS', 'BA') }
  await report(own, 15_000, 4)
  await report(british, 15_000, 4)
  await openDashboard(page)
  await page.getByRole('combobox', { name: 'Airline' }).selectOption('British Airways')
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('More seats')

  await report(own, 15_000, 6)
  await report(british, 15_000, 6)

  await expect(rowOf(page, british.flightNumber)).toContainText('2 more')
  await expect(rowOf(page, own.flightNumber)).toHaveCount(0)
  await expect(page).toHaveURL(`${dashboard}?airline=BA&change=more-seats`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(dashboard)
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await expect(rowOf(page, own.flightNumber)).toBeVisible()
  await expect(page).toHaveURL(`${dashboard}?change=all`)
})

test('a popular route leads to its flights', { tag: '@core' }, async ({ page }) => {
  await openDashboard(page)
  const first = page.getByRole('list', { name: 'Popular Routes' }).getByRole('link').first()
  await expect(first).toContainText(/[\d,]+ changes/)
  await expect(first).toContainText(/Economy [\d,]+ points on average, [\d,]+ 30 days ago, lowest [\d,]+/)
  await expect(first).toHaveAttribute('href', /^\/search\/airline\/any\//)

  await first.click()

  await expect(page.getByRole('heading', { name: /^Reward Flights from [A-Z]{3} to [A-Z]{3}/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
