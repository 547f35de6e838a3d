import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { reportAward, resultsOf } from '../report-award.ts'

test(
  'a seat that becomes a saver award is on the radar, in its feeds, and leads to its day',
  { tag: '@core' },
  async ({ page, request, own }) => {
    // The radar looks again after a while.
    test.setTimeout(180_000)
    const { flightNumber, day: departure } = own
    await reportAward({ flightNumber, departure, points: 31_000, seats: 4 })
    await page.goto('/price-changes/airlines')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Saver radar' }).click()
    await expect(page).toHaveURL('/radar')
    await page.goto('/radar?region=north-america&cabin=economy&origin=GLA&seats=3')
    await expect(page.getByRole('heading', { level: 1, name: 'Saver radar' })).toBeVisible()

    await reportAward({ flightNumber, departure, points: 6000, seats: 3, isSaver: true })

    const item = page
      .getByRole('list', { name: 'New saver seats' })
      .getByRole('listitem')
      .filter({ hasText: flightNumber })
    await expect(item).toContainText('6,000 points', { timeout: 90_000 })
    await expect(item).toContainText('3 seats left')
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeFindings(page)).toEqual([])

    for (const [link, mediaType] of Object.entries({
      RSS: 'application/rss+xml',
      JSON: 'application/feed+json',
      Calendar: 'text/calendar',
    })) {
      const href = await page
        .getByRole('navigation', { name: 'Feeds' })
        .getByRole('link', { name: link })
        .getAttribute('href')
      expect(href).toContain('?region=north-america&cabin=economy&origin=GLA&seats=3')
      const feed = await request.get(href ?? '')
      expect(feed.headers()['content-type']).toContain(mediaType)
      expect((await feed.text()).replaceAll(/\r\n /g, '')).toContain(departure)
      const again = await request.get(href ?? '', { headers: { 'if-none-match': feed.headers()['etag'] ?? '' } })
      expect([200, 304]).toContain(again.status())
    }
    const alternates = page.locator('head link[rel="alternate"]')
    await expect(alternates).toHaveCount(3)

    // All of a row leads to its day.
    await item.getByText('3 seats left').click({ force: true })
    const path = resultsOf(departure)
    await expect(page).toHaveURL(path)
    await expect(page.getByText(flightNumber, { exact: true })).toBeVisible()
    const feed = await request.get(`/feeds${path}.json`)
    expect(await feed.json()).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    expect(await feed.text()).toContain(flightNumber)
  },
)

test('a feed of a return trip is refused with words', async ({ request }) => {
  const answer = await request.get(
    `/feeds/search/airline/any/origin/LHR/destination/JFK/from/${futureDay(20).iso}/to/${futureDay(25).iso}.rss?trip=return`,
  )

  expect(answer.status()).toBe(400)
  expect(JSON.stringify(await answer.json())).toContain('one way')
})
