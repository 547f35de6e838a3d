import { addressOf } from '@pointfare/shared/operations/operation'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import { ingestSnapshots, listHeldBatches } from '@pointfare/shared/operations/ingest'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
  listAirlineMemberships,
  listHotelMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import {
  changeUser,
  deleteUser,
  exportUser,
  getBalanceHistory,
  getUser,
  getUserByAuth0Id,
  getUserByEmail,
  joinMembers,
} from '@pointfare/shared/operations/users'
import {
  addFeedbackRequest,
  addFlightRequest,
  addHotelRequest,
  addRequest,
  addSupportRequest,
  changeRequest,
  getRequest,
  listRequests,
  removeRequest,
} from '@pointfare/shared/operations/requests'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import { forgetSavedSearches, keepSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { ada, aPerson, grace, type Person } from './testing/a-tenant.ts'
import { forgedTokens } from './testing/forged-tokens.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Endpoint = { method: Method; path: string; access: 'public' | 'member' | 'source' | undefined }
type Call = { method: Method; url: string; payload?: object }
/** What of Ada's others would like to have: her record, and the ids of what belongs to it. */
type Victim = { userId: string; airline: string; hotel: string; request: string; token: string }

/** Is in every text of Ada's; no other caller may ever be sent it. */
const secret = 'Ada-keeps-this-to-herself'

const flight = { origin: 'LHR', destination: 'JFK', departureDate: '2027-03-01', cabinClass: 'FIRST' }
const holiday = {
  origin: 'LHR',
  destination: 'JFK',
  preferences: ['CITY'],
  budget: 1000,
  currency: 'USD',
  numberOfTravelers: 1,
  durationInDays: 7,
}
const stay = { checkInDate: '2027-03-01', checkOutDate: '2027-03-02', roomType: 'Twin' }
const aToken = { name: 'Laptop', scopes: ['memberships:read'], expiresInDays: 7 }
const kept = { membershipNumber: '1', tier: 'Gold', pointsBalance: 1 }

/**
 * How a stranger would ask each endpoint for members for what is Ada's. An endpoint that is not here fails the test:
 * add it with its misuse.
 */
const callsFor: Record<string, (victim: Victim) => { url: string; payload?: object }> = {
  'GET /v1/api/users/{id}': ({ userId }) => ({ url: addressOf(getUser, { params: { id: userId } }) }),
  'GET /v1/api/users/email/{email}': () => ({ url: addressOf(getUserByEmail, { params: { email: ada.email } }) }),
  'GET /v1/api/users/auth0/{id}': () => ({ url: addressOf(getUserByAuth0Id, { params: { id: ada.sub } }) }),
  'GET /v1/api/users/{id}/balance-history': ({ userId }) => ({
    url: addressOf(getBalanceHistory, { params: { id: userId } }),
  }),
  'GET /v1/api/users/{id}/export': ({ userId }) => ({ url: addressOf(exportUser, { params: { id: userId } }) }),
  'POST /v1/api/users': () => ({ url: joinMembers.path, payload: { email: ada.email, auth0Id: ada.sub } }),
  'PUT /v1/api/users/{id}': ({ userId }) => ({
    url: addressOf(changeUser, { params: { id: userId } }),
    payload: { currency: 'USD' },
  }),
  'GET /v1/api/airline-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(listAirlineMemberships, { params: { userId: userId } }),
  }),
  'POST /v1/api/airline-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(addAirlineMembership, { params: { userId: userId } }),
    payload: { ...kept, airlineName: 'Another' },
  }),
  'PUT /v1/api/airline-memberships/{id}': ({ airline }) => ({
    url: addressOf(changeAirlineMembership, { params: { id: airline } }),
    payload: kept,
  }),
  'DELETE /v1/api/airline-memberships/{id}': ({ airline }) => ({
    url: addressOf(removeAirlineMembership, { params: { id: airline } }),
  }),
  'GET /v1/api/hotel-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(listHotelMemberships, { params: { userId: userId } }),
  }),
  'POST /v1/api/hotel-memberships/user/{userId}': ({ userId }) => ({
    url: addressOf(addHotelMembership, { params: { userId: userId } }),
    payload: { ...kept, hotelChainName: 'Another' },
  }),
  'PUT /v1/api/hotel-memberships/{id}': ({ hotel }) => ({
    url: addressOf(changeHotelMembership, { params: { id: hotel } }),
    payload: kept,
  }),
  'DELETE /v1/api/hotel-memberships/{id}': ({ hotel }) => ({
    url: addressOf(removeHotelMembership, { params: { id: hotel } }),
  }),
  'GET /v1/api/requests/user/{userId}': ({ userId }) => ({
    url: addressOf(listRequests, { params: { userId: userId } }),
  }),
  'GET /v1/api/requests/{id}': ({ request }) => ({ url: addressOf(getRequest, { params: { id: request } }) }),
  'POST /v1/api/requests': ({ userId }) => ({ url: addRequest.path, payload: { ...flight, type: 'flight', userId } }),
  'POST /v1/api/requests/flight': ({ userId }) => ({
    url: addFlightRequest.path,
    payload: { ...flight, userId },
  }),
  'POST /v1/api/requests/hotel': ({ userId }) => ({
    url: addHotelRequest.path,
    payload: { ...stay, hotelName: 'Ritz', location: 'Paris', userId },
  }),
  'POST /v1/api/requests/support': ({ userId }) => ({
    url: addSupportRequest.path,
    payload: { subject: 'Hello', message: 'Hello', userId },
  }),
  'POST /v1/api/requests/feedback': ({ userId }) => ({
    url: addFeedbackRequest.path,
    payload: { rating: 1, comments: '', userId },
  }),
  'PUT /v1/api/requests/{id}': ({ request }) => ({
    url: addressOf(changeRequest, { params: { id: request } }),
    payload: { message: 'Changed' },
  }),
  'DELETE /v1/api/requests/{id}': ({ request }) => ({ url: addressOf(removeRequest, { params: { id: request } }) }),
  'GET /v1/api/personal-tokens/user/{userId}': ({ userId }) => ({
    url: addressOf(listPersonalTokens, { params: { userId } }),
  }),
  'POST /v1/api/personal-tokens/user/{userId}': ({ userId }) => ({
    url: addressOf(addPersonalToken, { params: { userId } }),
    payload: aToken,
  }),
  'DELETE /v1/api/personal-tokens/{id}': ({ token }) => ({
    url: addressOf(removePersonalToken, { params: { id: token } }),
  }),
  'GET /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(listSavedSearches, { params: { userId } }),
  }),
  'PUT /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(keepSavedSearches, { params: { userId } }),
    payload: { searches: [] },
  }),
  'DELETE /v1/api/saved-searches/user/{userId}': ({ userId }) => ({
    url: addressOf(forgetSavedSearches, { params: { userId } }),
  }),
  [`POST ${suggestHolidays.path}`]: ({ userId }) => ({
    url: suggestHolidays.path,
    payload: { ...holiday, userId },
  }),
  // Last: as Ada's own call it ends what the others ask for.
  'DELETE /v1/api/users/{id}': ({ userId }) => ({ url: addressOf(deleteUser, { params: { id: userId } }) }),
}

const nothingChosen = { origin: null, destination: null, startDate: null, endDate: null, airlineCode: null }
const aSearch = { ...nothingChosen, timestamp: 1 }

/** Everything else of the API knows nothing of people. */
const publicPaths = /^\/(v1\/api\/(airlines?|hotel|hotel-chains|search)|api\/v1|stream)(\/|$)/
const sourcePaths = [ingestSnapshots.path, listHeldBatches.path]

let api: MemberApi
let endpoints: Endpoint[]
let victim: Victim
beforeAll(async () => {
  api = await openMemberApi({ ingestToken: 'the-token-of-the-operator' })
  endpoints = await documentedEndpoints()
  victim = await settle(ada)
  await api.join(grace)
})
afterAll(() => api.close())

const membersOnly = () => endpoints.filter(({ access }) => access === 'member')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function callOn(endpoint: Endpoint): Call {
  const ask = callsFor[nameOf(endpoint)]
  if (!ask) throw new Error(`${nameOf(endpoint)} is not in the table of calls`)
  return { method: endpoint.method, ...ask(victim) }
}

describe('every endpoint of the API', () => {
  it('says in its document who may call it', () => {
    expect(endpoints.filter(({ access }) => access === undefined).map(nameOf)).toEqual([])
    expect(endpoints.length).toBeGreaterThan(40)
  })

  it('is for members unless it knows nothing of people', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path)

    expect(open.filter((path) => !publicPaths.test(path))).toEqual([])
    expect(endpoints.filter(({ access }) => access === 'source').map(({ path }) => path)).toEqual(
      expect.arrayContaining(sourcePaths),
    )
  })

  it('is in the table of calls when it is for members, and the table holds nothing else', () => {
    expect(membersOnly().map(nameOf).toSorted()).toEqual(Object.keys(callsFor).toSorted())
  })
})

describe.each(Object.keys(forgedTokens) as (keyof typeof forgedTokens)[])('%s', (forgery) => {
  it('opens no endpoint, tells nothing and changes nothing', async () => {
    const token = await forgedTokens[forgery](api.tenant, ada)
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const before = await whatAdaHas()
    const calls = [...membersOnly().map(callOn), ...sourceCalls()]

    const answers = await Promise.all(calls.map((call) => answerTo({ ...call, headers })))

    expect(answers).toEqual(calls.map((call) => ({ ...called(call), ...refusal(401) })))
    expect(await whatAdaHas()).toEqual(before)
  })
})

describe('another member', () => {
  it('reaches nothing of hers, by any endpoint', async () => {
    const headers = await bearerOf(grace)
    const before = await whatAdaHas()
    const calls = membersOnly().map(callOn)

    const answers = await Promise.all(calls.map((call) => answerTo({ ...call, headers })))

    expect(answers).toEqual(calls.map((call) => ({ ...called(call), ...refusal(403) })))
    expect(await whatAdaHas()).toEqual(before)
  })

  it('learns from HEAD no more than from GET', async () => {
    const headers = await bearerOf(grace)
    const urls = membersOnly()
      .map(callOn)
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url)

    const answers = await Promise.all(urls.map((url) => api.app.inject({ method: 'HEAD', url, headers })))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 403))
  })

  it('is sent nothing of hers by what is open to all', async () => {
    const headers = await bearerOf(grace)
    const urls = endpoints
      .filter(({ access, method }) => access === 'public' && method === 'GET')
      .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => openParameters[name] ?? 'x'))

    const answers = await Promise.all(
      urls.map((url) =>
        api.app.inject({ url: `${url}?q=${secret}&location=London&origin=LHR&destination=JFK`, headers }),
      ),
    )

    expect(answers.filter(({ body }) => body.includes(secret))).toEqual([])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })
})

describe('a member', () => {
  const bodies = [
    ['no JSON', '{"a":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['ten thousand lists in lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ] as const

  it.each(bodies)('is told by every endpoint that takes a body when they send %s', async (_, payload) => {
    const headers = { ...(await bearerOf(aPerson())), 'content-type': 'application/json' }
    const calls = membersOnly()
      .map(callOn)
      .filter((call) => call.payload)

    const answers = await Promise.all(calls.map((call) => api.app.inject({ ...call, payload, headers })))

    expect(answers.filter(({ statusCode }) => statusCode < 400 || statusCode > 403).map(({ body }) => body)).toEqual([])
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('is told when they send too much, or another format', async () => {
    const headers = await bearerOf(aPerson())
    const calls = membersOnly()
      .map(callOn)
      .filter((call) => call.payload)

    const tooMuch = await Promise.all(
      calls.map((call) => api.app.inject({ ...call, headers, payload: { text: 'x'.repeat(65_536) } })),
    )
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const asForm = await Promise.all(calls.map((call) => api.app.inject({ ...call, headers: form, payload: 'a=b' })))

    expect(tooMuch.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 413))
    expect(asForm.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 415))
  })

  it.each(['%00', '%27%20or%201%3D1--', '%F0%9F%9B%AB', '..%2F..', '-1', 'null', '9'.repeat(60), '%ED%A0%80'])(
    'who writes %s where a name belongs is refused, by every endpoint',
    async (nasty) => {
      const headers = await bearerOf(aPerson())
      const calls = endpoints
        .filter(({ path, access }) => path.includes('{') && access !== 'source')
        .map(({ method, path }) => ({ method, url: path.replaceAll(/\{\w+\}/g, nasty) }))

      const answers = await Promise.all(calls.map((call) => api.app.inject({ ...call, headers })))

      const accepted = answers.flatMap(({ statusCode }, index) =>
        statusCode >= 400 && statusCode < 500 ? [] : [{ ...calls[index], statusCode }],
      )
      expect(accepted).toEqual([])
    },
  )

  it('gets what is hers by each of these calls', async () => {
    const headers = await bearerOf(ada)
    // In the order of the table, and not at once: the last ones take away what the others ask for.
    const refused: object[] = []
    for (const [name, ask] of Object.entries(callsFor)) {
      const [method] = name.split(' ') as [Method]
      const { statusCode, body } = await api.app.inject({ method, headers, ...ask(victim) })
      if (statusCode >= 300) refused.push({ name, statusCode, body })
    }

    expect(refused).toEqual([])
  })
})

const openParameters: Record<string, string> = {
  airline: 'vs',
  origin: 'LHR',
  destination: 'JFK',
  code: 'VS',
  chain: 'HILTON',
  location: 'London',
  from: '2027-03-01',
  to: '2027-03-02',
  on: '2027-03-01',
  cabin: 'ECONOMY',
}

async function documentedEndpoints(): Promise<Endpoint[]> {
  type Operation = { security?: Record<string, string[]>[] }
  const { paths } = (await api.get('/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase() as Method,
      access: security && accessOf(security),
    })),
  )
}

function accessOf(security: Record<string, string[]>[]) {
  const [scheme] = security.flatMap((each) => Object.keys(each))
  if (!scheme) return 'public'
  return scheme === 'accessToken' ? 'member' : 'source'
}

/** A record with something of everything in it. */
async function settle(person: Person): Promise<Victim> {
  const { id } = await api.join(person, { firstName: secret })
  const calls = api.as(person)
  const details = { membershipNumber: secret, tier: secret, pointsBalance: 7 }
  const airline = await calls.post(addressOf(addAirlineMembership, { params: { userId: id } }), {
    ...details,
    airlineName: secret,
  })
  const hotel = await calls.post(addressOf(addHotelMembership, { params: { userId: id } }), {
    ...details,
    hotelChainName: secret,
  })
  const request = await calls.post(addSupportRequest.path, { subject: secret, message: secret })
  const token = await calls.post(addressOf(addPersonalToken, { params: { userId: id } }), { ...aToken, name: secret })
  await calls.put(addressOf(keepSavedSearches, { params: { userId: id } }), { searches: [{ ...aSearch, id: secret }] })
  return {
    userId: id,
    airline: airline.json().id,
    hotel: hotel.json().id,
    request: request.json().id,
    token: token.json().id,
  }
}

const whatAdaHas = async () => {
  const { exportedAt: _, ...everything } = (
    await api.as(ada).get(addressOf(exportUser, { params: { id: victim.userId } }))
  ).json()
  return everything
}

const bearerOf = async (person: Person) => ({ authorization: `Bearer ${await api.tenant.token(person)}` })

/** What sources call, whose tokens are not members'. */
const sourceCalls = (): Call[] => [
  { method: 'POST', url: ingestSnapshots.path, payload: { source: 'partner', snapshots: [] } },
  { method: 'GET', url: listHeldBatches.path },
]

const called = ({ method, url }: Call) => ({ method, url })

/** What matters of an answer that refuses. */
const refusal = (status: number) => ({
  status,
  type: `${problemMediaType}; charset=utf-8`,
  caching: 'no-store',
  hasChallenge: status === 401,
  tellsSecrets: false,
})

async function answerTo(call: Call & { headers: Record<string, string> }) {
  const { statusCode, headers, body } = await api.app.inject(call)
  return {
    ...called(call),
    status: statusCode,
    type: headers['content-type'],
    caching: headers['cache-control'],
    hasChallenge: headers['www-authenticate'] !== undefined,
    tellsSecrets: body.includes(secret),
  }
}
