import type { Page } from '@playwright/test'
import { ask, openAssistant, openSigningAssistant } from '../assistant.ts'
import { axeFindings } from '../axe.ts'
import { expect, futureDay, test } from '../fixtures.ts'
import { openAsSomebodyNew } from '../log-in.ts'
import { site } from '../../tools/testing/sites.ts'

// A member's record is looked for before it is made, and the browser reports every refusal in its console.
test.use({ expectedNoise: [/status of 404/] })

const toNewYork = { origin: 'LHR', destination: 'JFK' }

type Flight = { flight: string; airline: string; date: string; seenAt: string }
type Prices = { total: number; page: string; source: { isDemoData: boolean } }

test.describe('an assistant of somebody who is not signed in', () => {
  test(
    'finds flights of any airline between cities, and leads to the page that shows them',
    { tag: '@core' },
    async ({ page }) => {
      const assistant = await openAssistant()
      const requested = {
        origin: 'LON',
        destination: 'NYC',
        from: futureDay(30).iso,
        to: futureDay(37).iso,
        cabins: ['BUSINESS'],
      }

      const { text, facts } = await ask<Prices & { flights: Flight[] }>(assistant, 'search_flights', requested)
      await assistant.close()

      expect(facts.total).toBeGreaterThan(0)
      expect(facts.source.isDemoData).toBe(true)
      expect(text).toContain('Source: demo data.')
      expect(text).toMatch(/seen (less than a minute|\d+ \w+) ago/)
      expect(facts.flights.every(({ seenAt }) => Date.parse(seenAt) <= Date.now())).toBe(true)
      await page.goto(facts.page)
      await expect(page.getByRole('heading', { name: /^Reward Flights from / })).toBeVisible()
    },
  )

  test('reads how a price changed, and what is cheapest', async () => {
    const assistant = await openAssistant()
    const day = { from: futureDay(30).iso, to: futureDay(60).iso }
    const found = await ask<Prices & { flights: Flight[] }>(assistant, 'search_flights', { ...toNewYork, ...day })
    const [{ airline, flight, date } = { airline: '', flight: '', date: '' }] = found.facts.flights

    const requested = { ...toNewYork, airline, flight, date }
    const history = await ask<Prices & { records: Flight[] }>(assistant, 'price_history', requested)
    const cheapest = await ask<Prices & { offers: { points: number }[] }>(assistant, 'cheapest', {
      ...toNewYork,
      airline,
      cabin: 'ECONOMY',
    })
    await assistant.close()

    expect(history.facts.records[0]).toMatchObject({ flight, date })
    const points = cheapest.facts.offers.map((offer) => offer.points)
    expect(points).toEqual(points.toSorted((one, other) => one - other))
    expect(points.length).toBeGreaterThan(5)
  })

  test('explores, and pairs flights out and back for a family', async () => {
    const assistant = await openAssistant()

    const explored = await ask<Prices & { destinations: { points: number; city: string }[] }>(assistant, 'explore', {
      origin: 'LON',
      cabin: 'BUSINESS',
      seats: 2,
    })
    const trips = await ask<Prices & { trips: { points: number; pointsPerTraveller: number }[] }>(
      assistant,
      'return_trips',
      { ...toNewYork, from: futureDay(60).iso, to: futureDay(90).iso, nights: '7-14', travellers: 2 },
    )
    await assistant.close()

    expect(explored.facts.destinations).toHaveLength(10)
    expect(explored.facts.page).toContain(`${site.origin}/explore?origin=LON&cabin=business&seats=2`)
    expect(trips.facts.trips.every(({ points, pointsPerTraveller }) => points === 2 * pointsPerTraveller)).toBe(true)
    expect(trips.facts.page).toContain('trip=return&nights=7-14&travellers=2')
  })

  test('is told what it got wrong, in a sentence', async () => {
    const assistant = await openAssistant()

    const { isError, text } = await ask(assistant, 'search_flights', {
      ...toNewYork,
      origin: 'XXX',
      from: futureDay(30).iso,
    })
    await assistant.close()

    expect(isError).toBe(true)
    expect(text).toMatch(/^No airport.* has the code XXX$/)
  })

  test('is led to the login where a tool is for members', async ({ request }) => {
    const answer = await request.post('/mcp', {
      headers: { accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'memberships', arguments: {} } },
    })
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(answer.headers()['www-authenticate'] ?? '') ?? []
    const resource = await (await request.get(address)).json()
    const [issuer] = resource.authorization_servers
    const server = await (await request.get(`${issuer}.well-known/oauth-authorization-server`)).json()

    expect(answer.status()).toBe(401)
    expect(resource).toMatchObject({
      resource: `${site.origin}/mcp`,
      scopes_supported: ['memberships:read', 'searches:read'],
    })
    expect(server).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] })
  })
})

test('an assistant signs its owner in by a window, and reads what they allow', async ({ page }) => {
  const callback = 'http://127.0.0.1:53682/callback'
  await page.route(`${callback}**`, (route) => route.fulfill({ body: 'You may close this window.' }))
  await openAsSomebodyNew(page, '/members/profile')
  const addresses: URL[] = []
  const { client, transport, tokens } = openSigningAssistant(callback, async (url) => void addresses.push(url))
  await client.connect(transport)
  await expect(ask(client, 'memberships')).rejects.toThrow(/unauthorized/i)

  await page.goto(addresses[0]?.href ?? '')
  await expect(page.getByRole('heading', { name: 'Let an assistant in?' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const arrived = page.waitForRequest((request) => request.url().startsWith(callback))
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const { searchParams } = new URL((await arrived).url())
  await transport.finishAuth(searchParams)

  expect(tokens()?.scope).toBe('memberships:read')
  expect((await ask(client, 'memberships')).facts).toMatchObject({ memberships: [] })
  await client.close()
})

const section = (page: Page) => page.getByRole('region', { name: 'Personal tokens' })
const openSection = (page: Page) => section(page).getByText('Developers').click()

async function makeToken(page: Page, name: string, ...scopes: string[]): Promise<string> {
  await openSection(page)
  await section(page).getByLabel('Token name').fill(name)
  for (const scope of scopes) await section(page).getByRole('checkbox', { name: scope }).check()
  await section(page).getByRole('button', { name: 'Create Token' }).click()
  const field = section(page).getByRole('textbox', { name: 'New token', exact: true })
  await expect(field).toBeFocused()
  return field.inputValue()
}

test('a member makes a token for their assistant, and takes it back', { tag: '@core' }, async ({ page }) => {
  await openAsSomebodyNew(page, '/members/profile')
  const token = await makeToken(page, 'My assistant', 'Memberships')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFindings(page, '#root')).toEqual([])
  }
  await section(page).getByRole('button', { name: 'Done' }).click()
  await expect(section(page).getByText(token)).toHaveCount(0)

  const assistant = await openAssistant(token)
  expect((await ask(assistant, 'memberships')).facts).toMatchObject({ memberships: [], totalPoints: 0 })
  await expect(ask(assistant, 'saved_searches')).rejects.toThrow(/403|searches:read|scope/i)

  await page.reload()
  await openSection(page)
  await expect(section(page).getByRole('listitem')).toContainText(/My assistant.*just now|minute/)
  await section(page).getByRole('button', { name: 'Revoke My assistant' }).click()
  await page.getByRole('dialog', { name: 'Revoke token' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(section(page).getByText('You have no personal tokens.')).toBeVisible()

  await expect(ask(assistant, 'memberships')).rejects.toThrow(/401|unauthorized|revoked/i)
  await assistant.close()
})

test('an assistant sees the searches that a member has brought to the account, until they are removed', async ({
  page,
}) => {
  const stored = {
    origin: 'LHR',
    destination: 'JFK',
    startDate: futureDay(30).iso,
    endDate: futureDay(31).iso,
    airlineCode: 'VS',
  }
  await page.goto('/site-map')
  await page.evaluate((search) => {
    localStorage.setItem('savedSearches', JSON.stringify([{ ...search, id: '1', timestamp: 1_700_000_000_000 }]))
  }, stored)
  await openAsSomebodyNew(page, '/members/profile')
  const assistant = await openAssistant(await makeToken(page, 'My assistant', 'Saved searches'))
  await expect
    .poll(async () => (await ask(assistant, 'saved_searches')).facts)
    .toMatchObject({ searches: [{ origin: 'LHR', destination: 'JFK', airline: 'VS' }] })

  await page.goto('/members/saved-searches')
  await page.getByRole('button', { name: 'Remove the search from LHR to JFK' }).click()
  await expect.poll(async () => (await ask(assistant, 'saved_searches')).facts).toMatchObject({ searches: [] })
  await assistant.close()
})
