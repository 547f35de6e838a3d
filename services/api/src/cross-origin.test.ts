import { addressOf } from '@pointfare/shared/operations/operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'
import { changeUser, getUser, joinMembers } from '@pointfare/shared/operations/users'
import { ada } from './testing/a-tenant.ts'
import { openMemberApi, type MemberApi } from './testing/open-member-api.ts'

const origin = 'https://pages.example'

let api: MemberApi
let closed: MemberApi
beforeAll(async () => {
  api = await openMemberApi({ apiAllowedOrigins: [origin, 'https://more.example'] })
  closed = await openMemberApi()
})
afterAll(async () => {
  await api.close()
  await closed.close()
})

type Headers = Record<string, string>
const get = (url: string, headers: Headers, of = api) => of.app.inject({ url, headers })
const list = (header: unknown) => String(header).toLowerCase().split(/, */)

/** What a browser asks before it sends a member's change. */
const preflight = (headers: Headers = {}, of = api) =>
  of.app.inject({
    method: 'OPTIONS',
    url: addressOf(getUser, { params: { id: '1' } }),
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
      ...headers,
    },
  })

describe('a page of an origin that may call the API', () => {
  it('is told beforehand what it may send, and need not ask again for two hours', async () => {
    const { statusCode, headers, body } = await preflight()

    expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' })
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(list(headers['access-control-allow-methods'])).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'delete']),
    )
    expect(list(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
    )
    expect(headers['access-control-max-age']).toBe('7200')
    expect(list(headers.vary)).toContain('origin')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may read answers, which caches keep apart from those for others', async () => {
    const { statusCode, headers } = await get(listAirlines.path, { origin, 'accept-encoding': 'br' })

    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(list(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['retry-after', 'ratelimit-remaining', 'x-request-id', 'etag']),
    )
    expect(list(headers.vary)).toContain('origin')
  })

  it('may read a member’s own record', async () => {
    const authorization = `Bearer ${await api.tenant.token(ada)}`

    const { statusCode, headers } = await api.app.inject({
      method: 'POST',
      url: joinMembers.path,
      headers: { origin, authorization },
      payload: {},
    })

    expect({ statusCode, origin: headers['access-control-allow-origin'] }).toEqual({ statusCode: 201, origin })
  })

  it.each([
    ['an address that there is not', 404, '/v1/api/nothing'],
    ['a refused parameter', 400, '/v1/api/search/flights?startDate=never'],
    ['a missing token', 401, addressOf(getUser, { params: { id: '1' } })],
  ])('may read why it was refused: %s', async (_what, status, url) => {
    const { statusCode, headers } = await get(url, { origin })

    expect({ statusCode, origin: headers['access-control-allow-origin'] }).toEqual({ statusCode: status, origin })
  })

  it('may read that it asks too often', async () => {
    const authorization = `Bearer ${await api.tenant.token(ada)}`
    const write = () =>
      api.app.inject({
        method: 'PUT',
        url: addressOf(changeUser, { params: { id: '1' } }),
        headers: { origin, authorization },
        payload: {},
      })

    const answers = await Promise.all(Array.from({ length: 140 }, write))

    const { headers } = answers.find(({ statusCode }) => statusCode === 429) ?? { headers: {} }
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'retry-after': expect.any(String) as string,
    })
  })

  it('may read that the API is out of order', async () => {
    const lame = await openMemberApi({ apiAllowedOrigins: [origin] })
    lame.tenant.answerWith(500)
    const authorization = `Bearer ${await lame.tenant.token(ada)}`

    const { statusCode, headers } = await get(
      addressOf(getUser, { params: { id: '1' } }),
      { origin, authorization },
      lame,
    )
    await lame.close()

    expect({ statusCode, origin: headers['access-control-allow-origin'] }).toEqual({ statusCode: 503, origin })
  })
})

describe('a page of any other origin', () => {
  it.each(['https://evil.example', 'http://pages.example', 'https://pages.example.evil.example', 'null'])(
    'such as %s may read nothing',
    async (other) => {
      const answers = await Promise.all([get(listAirlines.path, { origin: other }), preflight({ origin: other })])

      for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('may read nothing of an API that allows none, which has no word about origins', async () => {
    const [answer, requested] = await Promise.all([get(listAirlines.path, { origin }, closed), preflight({}, closed)])

    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(requested.statusCode).toBe(405)
  })
})
