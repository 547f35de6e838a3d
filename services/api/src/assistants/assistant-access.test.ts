import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'
import { addAirlineMembership, listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { addressOf } from '@pointfare/shared/operations/operation'
import { addPersonalToken, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { addSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { aPerson, type Person } from '../testing/a-tenant.ts'
import { forgedTokens } from '../testing/forged-tokens.ts'
import { openMemberApi, type MemberApi } from '../testing/open-member-api.ts'
import { openAssistant } from './testing/open-assistant.ts'

const me = { params: { userId: 'me' } }
const metadataAddress = 'http://localhost:4000/.well-known/oauth-protected-resource/mcp'

let api: MemberApi
let ada: Person
beforeAll(async () => {
  api = await openMemberApi()
})
beforeEach(async () => {
  ada = aPerson()
  await api.join(ada)
})
afterAll(() => api.close())

async function makeToken(...scopes: PersonalTokenScope[]): Promise<{ id: string; token: string }> {
  const wanted = { name: 'Assistant', scopes, expiresInDays: 30 }
  return (await api.as(ada).post(addressOf(addPersonalToken, me), wanted)).json()
}

const call = (name: string, { token, from = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    remoteAddress: from,
    url: '/mcp',
    headers: {
      host: 'localhost:4000',
      accept: 'application/json, text/event-stream',
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
  })

describe('a member’s assistant', () => {
  it('reads their memberships', async () => {
    await api.as(ada).post(addressOf(addAirlineMembership, me), {
      airlineName: 'Delta SkyMiles',
      membershipNumber: '123',
      tier: 'Gold',
      pointsBalance: 42_000,
    })
    const assistant = await openAssistant(api.app, await makeToken('memberships:read'))

    const { structuredContent } = await assistant.callTool({ name: 'memberships', arguments: {} })
    await assistant.close()

    expect(structuredContent).toEqual({
      memberships: [
        { scheme: 'Delta SkyMiles', type: 'airline', membershipNumber: '123', tier: 'Gold', points: 42_000 },
      ],
      totalPoints: 42_000,
      page: 'http://localhost:4000/members/memberships',
    })
  })

  it('reads their saved searches, and is told where there are none', async () => {
    const assistant = await openAssistant(api.app, await makeToken('searches:read'))
    const before = await assistant.callTool({ name: 'saved_searches', arguments: {} })
    const search = {
      origin: 'LON',
      destination: 'NYC',
      startDate: '2027-03-01',
      endDate: '2027-03-02',
      airlineCode: null,
    }
    await api.as(ada).post(addressOf(addSavedSearches, me), { searches: [{ ...search, id: '1', timestamp: 0 }] })

    const after = await assistant.callTool({ name: 'saved_searches', arguments: {} })
    await assistant.close()

    expect(JSON.stringify(before.content)).toContain('no saved searches')
    expect(after.structuredContent).toMatchObject({
      searches: [
        {
          airline: null,
          origin: 'LON',
          page: 'http://localhost:4000/search/airline/any/origin/LON/destination/NYC/from/2027-03-01/to/2027-03-02',
        },
      ],
    })
  })

  it('is not let in by the access token of a login, which is for the API of the pages', async () => {
    const answers = await Promise.all(
      ['memberships', 'search_flights'].map(async (tool) => call(tool, { token: await api.tenant.token(ada) })),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(answers[0]?.headers['www-authenticate']).toContain('error="invalid_token"')
  })
})

describe('an assistant that signed somebody in', () => {
  const tokenFor = (scope: string) => api.tenant.token(ada, { aud: 'http://localhost:4000/mcp', scope })

  it('reads what was allowed, and nothing else', async () => {
    const token = await tokenFor('memberships:read offline_access')

    const answers = [await call('memberships', { token }), await call('saved_searches', { token })]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403])
  })

  it('opens nothing of the API', async () => {
    const authorization = `Bearer ${await tokenFor('memberships:read openid profile email')}`

    const answer = await api.get(addressOf(listAirlineMemberships, me), { authorization })

    expect(answer.statusCode).toBe(401)
  })
})

describe('a tool for members', () => {
  it('asks whoever is not signed in to do so, and says where', async () => {
    const answer = await call('memberships')

    expect(answer.json()).toMatchObject({ status: 401 })
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer realm="members", resource_metadata="${metadataAddress}", scope="memberships:read"`,
    )
  })

  it('is closed to a token for something else', async () => {
    const { token } = await makeToken('searches:read')

    const answer = await call('memberships', { token })

    expect(answer.json()).toMatchObject({ status: 403, detail: 'This token is not for memberships:read' })
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope", scope="memberships:read"')
  })

  it('is closed in a message of several, too', async () => {
    const one = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'memberships', arguments: {} } }

    const answer = await api.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost:4000' },
      payload: [{ jsonrpc: '2.0', id: 0, method: 'tools/list' }, one],
    })

    expect(answer.statusCode).toBe(401)
  })

  it('is closed to a revoked token, and so is everything else', async () => {
    const { token, id } = await makeToken('memberships:read')
    await api.as(ada).delete(addressOf(removePersonalToken, { params: { id } }))

    const answers = [await call('memberships', { token }), await call('search_flights', { token })]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(answers[0]?.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  it.each(Object.keys(forgedTokens) as (keyof typeof forgedTokens)[])('is not opened by %s', async (forgery) => {
    const token = await forgedTokens[forgery](api.tenant, ada)

    expect((await call('memberships', token === undefined ? {} : { token })).statusCode).toBe(401)
  })
})

describe('the server for assistants', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that somebody made lead here', { host: 'evil.test:4000' }],
  ])('refuses %s', async (_, headers) => {
    expect((await call('search_flights', headers)).statusCode).toBe(403)
  })

  it('takes a page of the site itself', async () => {
    expect((await call('search_flights', { origin: 'http://localhost:4000' })).statusCode).toBe(200)
  })

  it('has nothing to listen to', async () => {
    const answer = await api.get('/mcp', { host: 'localhost:4000', accept: 'text/event-stream' })

    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST'])
  })

  it.each([
    ['too much', 'application/json', JSON.stringify('x'.repeat(70_000)), 413],
    ['no JSON', 'application/json', '{', 400],
    ['another format', 'text/xml', '<a/>', 415],
  ])('refuses %s', async (_, type, payload, status) => {
    const headers = { host: 'localhost:4000', 'content-type': type }

    expect((await api.app.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode).toBe(status)
  })

  it('is found with a slash at its end, too', async () => {
    const headers = { host: 'localhost:4000', accept: 'application/json, text/event-stream' }
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_flights', arguments: {} } }

    expect((await api.app.inject({ method: 'POST', url: '/mcp/', headers, payload })).statusCode).toBe(200)
  })

  it('is named as it was asked, by each name of its machine', async () => {
    const resourceAt = async (host: string) =>
      (await api.get('/.well-known/oauth-protected-resource/mcp', { host })).json().resource
    const { headers } = await call('memberships', { host: '127.0.0.1:4000' })

    expect(await resourceAt('127.0.0.1:4000')).toBe('http://127.0.0.1:4000/mcp')
    expect(await resourceAt('elsewhere.example')).toBe('http://localhost:4000/mcp')
    expect(headers['www-authenticate']).toContain('resource_metadata="http://127.0.0.1:4000/.well-known/')
  })

  it('says what it is and who signs people in', async () => {
    const answer = await api.get('/.well-known/oauth-protected-resource/mcp', { host: 'localhost:4000' })

    expect(answer.json()).toEqual({
      resource: 'http://localhost:4000/mcp',
      resource_name: 'Pointfare',
      authorization_servers: [`${api.tenant.auth.domain}/`],
      scopes_supported: ['memberships:read', 'searches:read'],
      bearer_methods_supported: ['header'],
    })
    expect((await api.get('/.well-known/oauth-protected-resource', { host: 'localhost:4000' })).json()).toEqual(
      answer.json(),
    )
  })

  it('counts calls by token, and those of strangers by network', async () => {
    const { token } = await makeToken('memberships:read')
    const requested = await Promise.all(Array.from({ length: 301 }, () => call('memberships', { token })))
    const refused = requested.filter(({ statusCode }) => statusCode === 429)

    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('search_flights')).statusCode).toBe(200)

    const strangers = await Promise.all(Array.from({ length: 301 }, () => call('memberships', { from: '203.0.113.7' })))
    expect(strangers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await call('search_flights', { from: '203.0.113.8' })).statusCode).toBe(200)
  })
})
