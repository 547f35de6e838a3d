import { expect, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { ownSite } from '../own-site.ts'
import { releaseSettings } from '../../tools/testing/sites.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

ownSite({ ...releaseSettings, RATE_LIMITS: '1' })

test('a personal token that is used too much is told when to come back', async ({ page, request }) => {
  await openAsSomebodyNew(page, '/members/profile')
  const section = page.getByRole('region', { name: 'Personal tokens' })
  await section.getByText('Developers').click()
  await section.getByLabel('Token name').fill('A loop')
  await section.getByRole('checkbox', { name: 'Memberships' }).check()
  await section.getByRole('button', { name: 'Create Token' }).click()
  const token = await section.getByRole('textbox', { name: 'New token', exact: true }).inputValue()
  const call = () =>
    request.get('/v1/api/airline-memberships/user/me', { headers: { authorization: `Bearer ${token}` } })

  const answers = await Promise.all(Array.from({ length: 305 }, call))

  const refused = answers.filter((answer) => answer.status() === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers()).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' })
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0)
})
