import { expect, test } from '../fixtures.ts'

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

test('an address longer than any page is refused in words', async ({ request }) => {
  const response = await request.get(`/${'x'.repeat(9000)}`)

  expect(response.status()).toBe(414)
  expect(await response.json()).toMatchObject({ title: 'Address too long' })
})
