import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'

const addresses = [
  '/%E0%A4%A',
  '/a%00b',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/..%2f..%2fetc%2fpasswd',
  '/<script>alert(1)</script>',
  '/gpj.%E2%80%AEexe',
  `/${'x'.repeat(8000)}`,
  '/search/airline/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
]

test.describe('an address nobody means well with', () => {
  test.use({ expectedNoise: [/status of 404/] })

  for (const address of addresses) {
    test(`is answered calmly: ${address.slice(0, 40)}`, async ({ page }) => {
      page.on('dialog', (dialog) => {
        throw new Error(`The page ran what was in its address: ${dialog.message()}`)
      })

      const response = await page.goto(address)

      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'site map' })).toBeVisible()
    })
  }
})

for (const query of [
  '?q=%00',
  '?%E0%A4%A',
  '?a=</script><script>alert(1)</script>',
  '?returnTo=https://evil.example',
]) {
  test(`a query nobody means well with changes nothing: ${query}`, async ({ page }) => {
    const response = await page.goto(`/how-it-works${query}`)

    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/how-it-works$/)
  })
}

test.describe('an address longer than any page', () => {
  test.use({ expectedNoise: [/status of 414/] })

  test('has a page that leads on', async ({ page }) => {
    const response = await page.goto(`/${'x'.repeat(20_000)}`)

    expect(response?.status()).toBe(414)
    await expect(page.getByRole('heading', { level: 1, name: 'This address is too long' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Search reward flights' }).click()
    await expect(page.getByRole('form', { name: 'Reward flight search' })).toBeVisible()
  })
})

const [start, end] = [futureDay(40).iso, futureDay(42).iso]
const badSearches: [status: number, address: string, words: string][] = [
  [404, `XX/origin/LHR/destination/JFK/from/${start}/to/${end}`, 'No airline here has the code XX.'],
  [
    404,
    `VS/origin/LHR/destination/ZZZ/from/${start}/to/${end}`,
    'Virgin Atlantic has no reward flights from LHR to ZZZ.',
  ],
  [400, `VS/origin/LHR/destination/JFK/from/${end}/to/${start}`, 'The address has an end date before its start date.'],
  [400, `VS/origin/LHR/destination/JFK/from/${start}/to/2099-01-01`, 'a search covers at most 366.'],
  [400, `VS/origin/LHR/destination/JFK/from/2027-02-30/to/any`, 'There is no such date in the calendar.'],
  [400, `VIRGIN/origin/LHR/destination/JFK/from/${start}/to/${end}`, 'An airline code is two letters or digits'],
]

test.describe('a search that cannot be', () => {
  test.use({ expectedNoise: [/status of 40[04]/] })

  for (const [status, address, words] of badSearches) {
    test(`answers ${status}, and says once why: ${address.slice(0, 60)}`, async ({ page }) => {
      const response = await page.goto(`/search/airline/${address}`)

      expect(response?.status()).toBe(status)
      await expect(page.getByText(words)).toHaveCount(1)
      await expect(page.getByText('Failed to load routes')).toBeHidden()
    })
  }
})

test('an address longer than any page is refused in words', async ({ request }) => {
  const response = await request.get(`/${'x'.repeat(9000)}`)

  expect(response.status()).toBe(414)
  expect(await response.json()).toMatchObject({ title: 'Address too long' })
})
