import type { Page } from '@playwright/test'
import type { PullStatus } from '../../shared/src/contracts/pull.ts'
import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { openOddSource } from '../odd-source.ts'
import { ownSite } from '../own-site.ts'
import { mailToken, oddSource, site } from '../../tools/testing/sites.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

let source: Awaited<ReturnType<typeof openOddSource>>
test.beforeAll(async () => {
  source = await openOddSource()
})
test.afterAll(() => source.close())

const { INGEST_TOKEN } = site.env
const { origin } = ownSite({
  INGEST_TOKEN,
  MAIL_TOKEN: mailToken,
  SEATS_AERO_TOKEN: 'pro_test',
  SEATS_AERO_URL: oddSource.origin,
  SEATS_AERO_PROGRAMMES: 'virginatlantic',
  SEATS_AERO_ROUTES: 'LHR-JFK',
  SEATS_AERO_DAYS_AHEAD: '30',
})

/** What an operator is told of the one sweep, or what it answers when they want it at once. */
async function pull(method: 'GET' | 'POST' = 'GET') {
  const headers = { authorization: `Bearer ${INGEST_TOKEN}` }
  const answer = await fetch(`${origin}/api/v1/ingest/pull`, { method, headers })
  const { sweeps, waitsUntil, unusable = [] } = (await answer.json()) as PullStatus
  const { last = null, dueAt = null } = sweeps[0] ?? {}
  return { wholeAt: last?.completedAt, isWaiting: waitsUntil !== null || dueAt !== null, faults: unusable }
}

type Pull = Awaited<ReturnType<typeof pull>>

/** Has the source asked until `isThere`; the site looks every minute whether it is to ask. */
const pullUntil = (isThere: (pulled: Pull) => boolean) =>
  expect
    .poll(
      async () => {
        const pulled = await pull()
        if (!isThere(pulled) && pulled.isWaiting) await pull('POST')
        return isThere(pulled)
      },
      { timeout: 900_000 },
    )
    .toBe(true)

const dayOf = (page: Page, name: string) => {
  const words = new Date(`${source.days[name]}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return page.getByRole('article', { name: new RegExp(`\\b${words}$`) })
}

const prices = { VS3: /VS3[^V]*47,500/, VS25: /VS25[^V]*52,000/ }

/** What the results say of the days of some answers; all that is not said of a day is as it was. */
async function expectDays(page: Page, said: Record<string, (string | RegExp)[]>, unsaid: Record<string, RegExp>) {
  for (const name of Object.keys(source.days)) {
    const day = dayOf(page, name)
    for (const words of said[name] ?? Object.values(prices)) await expect(day, name).toContainText(words)
    if (unsaid[name]) await expect(day, name).not.toContainText(unsaid[name])
  }
}

const changes = (page: Page) => page.getByRole('feed', { name: 'Live price changes' }).getByRole('article')

test('odd answers of a source close nothing, invent nothing, and ring for nothing but real prices', async ({
  page,
}) => {
  test.setTimeout(3_600_000)
  const days = Object.values(source.days)
  const results = `/search/airline/VS/origin/LHR/destination/JFK/from/${days[0]}/to/${days.at(-1)}?cabins=business&size=All`
  const fromTheStart = {
    'no flights told': ['Time not published', '47,500', 'seats open'],
    midnight: [prices.VS3, /00:00[^V]*VS25/],
  }
  await pullUntil(({ wholeAt }) => wholeAt !== undefined)

  await test.step('a member waits for a price', async () => {
    await openAsSomebodyNew(page, results)
    await expectDays(page, fromTheStart, { 'no flights told': /00:00|02:30/ })
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await page.getByRole('textbox', { name: /^Max points/ }).fill('40,000')
    await expect(page.getByText(/^Nothing matches now/)).toBeVisible()
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByText('The alert is saved').first()).toBeAttached()
  })

  const odd = {
    ...fromTheStart,
    'a fair price': [prices.VS3, /VS25[^V]*39,000/],
    'seats uncounted': [prices.VS3, /VS25[^V]*38,500[^V]*seats open/],
    'a mixed cabin': [prices.VS3, /VS25[^V]*38,000[^V]*60% in cabin/],
  }
  const unsaid = {
    'no flights told': /00:00|02:30/,
    'TotalTaxes 172.5 of trip 2': /172/,
    'TaxesCurrency "USD" of trip 1': /\$/,
    'a mixed cabin': /Lowest price/,
    'a price of one point': /Lowest price/,
  }

  await test.step('calls that fail and odd answers leave what is known', async () => {
    source.beOdd({ status: 429, headers: { 'retry-after': '1' } }, { status: 500 }, 'cut off')
    await pullUntil(({ faults }) => faults.some(({ reason }) => reason === 'points'))
    await page.goto(results)
    await expectDays(page, odd, unsaid)
    await page.goto('/price-changes/airlines')
    await page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: 'All' }).check()
    await expect(changes(page)).toHaveCount(3)
  })

  await test.step('a flight that is missing twice is sold out', async () => {
    const { wholeAt } = await pull()
    await pullUntil((pulled) => pulled.wholeAt !== wholeAt)
    await page.goto(results)
    await expectDays(page, { ...odd, 'a flight missing': [prices.VS3] }, { ...unsaid, 'a flight missing': /VS25/ })
  })

  await test.step('the member is told of the two prices that can be had, and of nothing else', async () => {
    await page.goto('/members/inbox')
    const news = page.getByRole('list', { name: 'Alerts in your inbox' }).getByRole('listitem')
    await expect(news).toHaveCount(2)
    await expect(news.filter({ hasText: /Business for 39,000 points, 13,000 less than before · 4 seats/ })).toHaveCount(
      1,
    )
    await expect(news.filter({ hasText: /Business for 38,500 points, .* · seats open/ })).toHaveCount(1)
  })
})
