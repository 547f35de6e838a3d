import { addressOf } from '@pointfare/shared/operations/operation'
import { ingestSnapshots, listHeldBatches } from '@pointfare/shared/operations/ingest'
import { exportUser } from '@pointfare/shared/operations/users'
import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { ada, aPerson, grace, type Person } from './testing/a-tenant.ts'
import { forgedTokens } from './testing/forged-tokens.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'
import { someAccess, someLogins } from './testing/some-logins.ts'
import { misuses, namesNobody, secret, settle, type Victim } from './testing/misuses.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Endpoint = { method: Method; path: string; access: 'public' | 'member' | 'source' | undefined }
type Call = { method: Method; url: string; payload?: object }
/** Everything else of the API knows nothing of people. */
const publicPaths = /^\/(v1\/api\/(airlines?|hotel|hotel-chains|search)|api\/v1|stream|radar|feeds)(\/|$)/
const sourcePaths = [ingestSnapshots.path, listHeldBatches.path]

let api: MemberApi
let endpoints: Endpoint[]
let victim: Victim
beforeAll(async () => {
  api = await openMemberApi({
    ingestToken: 'the-token-of-the-operator',
    loginSecurity: someLogins({ [ada.sub]: secret }),
    loginAccess: someAccess({ [ada.sub]: secret }),
  })
  endpoints = await documentedEndpoints()
  victim = await settle(api, ada)
  await api.join(grace)
})
afterAll(() => api.close())

const membersOnly = () => endpoints.filter(({ access }) => access === 'member')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function callOn(endpoint: Endpoint): Call {
  const ask = misuses[nameOf(endpoint)]
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
    expect(membersOnly().map(nameOf).toSorted()).toEqual(Object.keys(misuses).toSorted())
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
    const calls = membersOnly()
      .filter((endpoint) => !namesNobody(nameOf(endpoint)))
      .map(callOn)

    const answers = await Promise.all(calls.map((call) => answerTo({ ...call, headers })))

    expect(answers).toEqual(calls.map((call) => ({ ...called(call), ...refusal(403) })))
    expect(await whatAdaHas()).toEqual(before)
  })

  it('reaches their own by the endpoints that name nobody, and nothing of hers', async () => {
    const headers = await bearerOf(grace)
    const before = await whatAdaHas()
    const calls = membersOnly()
      .filter((endpoint) => namesNobody(nameOf(endpoint)))
      .map(callOn)

    const answers = await Promise.all(calls.map((call) => answerTo({ ...call, headers })))

    expect(answers.map(({ status, tellsSecrets }) => ({ isServed: status < 300, tellsSecrets }))).toEqual(
      calls.map(() => ({ isServed: true, tellsSecrets: false })),
    )
    expect(await whatAdaHas()).toEqual(before)
  })

  it('learns from HEAD no more than from GET', async () => {
    const headers = await bearerOf(grace)
    const urls = membersOnly()
      .filter((endpoint) => !namesNobody(nameOf(endpoint)))
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
    for (const [name, ask] of Object.entries(misuses)) {
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
