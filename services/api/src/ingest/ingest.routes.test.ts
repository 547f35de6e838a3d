import { ingestHotelNights, ingestSnapshots, listHeldBatches } from '@pointfare/shared/operations/ingest'
import { HeldBatches, IngestReport } from '@pointfare/shared/contracts/ingest'
import { Problem } from '@pointfare/shared/contracts/problem'
import { sourceToken } from '@pointfare/ingest/ingest/ingest-tokens'
import { aHotelNight } from '@pointfare/ingest/ingest/testing/a-hotel-night'
import { aSnapshot, testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

const operator = 'the-operators-own-token'
const partner = sourceToken(operator, 'partner')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ ingestToken: operator, now: () => testNow })
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'DELETE'

const call = (method: Method, url: string, { token = operator, body }: { token?: string; body?: unknown } = {}) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })

const batchOf = (flightNumber: string) => ({ source: 'partner', snapshots: [aSnapshot({ flightNumber })] })
const batch = batchOf('VS9')
const send = async (body: unknown = batch) =>
  IngestReport.parse((await call('POST', ingestSnapshots.path, { body })).json())

const totalHistory = async () => {
  const [row] = await api.db.query<{ n: number }>({ name: '', text: 'select count(*)::int n from flight_history' })
  return row!.n
}

describe('a batch sent over HTTP', () => {
  it('goes in, and says what became of it', async () => {
    expect(await send(batchOf('VS11'))).toEqual({
      source: 'partner',
      received: 1,
      changed: 1,
      events: 0,
      unchanged: 0,
      outdated: 0,
      rejected: { count: 0, first: [] },
    })
  })

  it('changes nothing the second time', async () => {
    await send(batchOf('VS12'))
    const before = await totalHistory()

    const again = await send(batchOf('VS12'))

    expect(again).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await totalHistory()).toBe(before)
  })

  it('goes in but for the rows that cannot be believed, each of which is told', async () => {
    const report = await send({ source: 'partner', snapshots: [{ carrier: 'VS' }, ...batchOf('VS13').snapshots] })

    expect(report).toMatchObject({ received: 2, changed: 1, rejected: { count: 1, first: [{ index: 0 }] } })
  })

  it.each([
    ['the operator', operator],
    ['its source', partner],
  ])('may come from %s', async (_, token) => {
    expect((await call('POST', ingestSnapshots.path, { token, body: batch })).statusCode).toBe(200)
  })

  it.each([
    ['no token', undefined, 'Bearer realm="ingest"'],
    ['another kind of credentials', `Basic ${operator}`, 'Bearer realm="ingest"'],
    ['a guessed token', 'Bearer guessed', 'Bearer realm="ingest", error="invalid_token"'],
    ['a guessed seal', 'Bearer partner.guessed', 'Bearer realm="ingest", error="invalid_token"'],
    [
      'the seal of another source',
      `Bearer other.${partner.split('.')[1]}`,
      'Bearer realm="ingest", error="invalid_token"',
    ],
  ])('is refused with %s, before its body is read', async (_, authorization, challenge) => {
    const response = await api.app.inject({
      method: 'POST',
      url: ingestSnapshots.path,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      payload: '{',
    })

    expect(response.headers['www-authenticate']).toBe(challenge)
    expect(Problem.parse(response.json())).toMatchObject({ status: 401 })
  })

  it('is refused with the token of another source, by name', async () => {
    const response = await call('POST', ingestSnapshots.path, { token: sourceToken(operator, 'other'), body: batch })

    expect(Problem.parse(response.json())).toMatchObject({
      status: 403,
      detail: 'This token sends batches of other, not of partner',
    })
  })

  it.each([
    ['is not an object', [], 'body'],
    ['names no source', { snapshots: [] }, 'source'],
    ['names a source in capitals', { source: 'Partner', snapshots: [] }, 'source'],
    ['has no snapshots', { source: 'partner' }, 'snapshots'],
    ['has too many snapshots', { source: 'partner', snapshots: Array.from({ length: 10_001 }, () => 1) }, 'snapshots'],
  ])('is refused when it %s', async (_, body, field) => {
    const problem = Problem.parse((await call('POST', ingestSnapshots.path, { body })).json())

    expect(problem).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] })
  })

  it('is refused when it is larger than any batch', async () => {
    const body = { source: 'partner', snapshots: ['x'.repeat(16 * 1024 * 1024)] }

    expect(Problem.parse((await call('POST', ingestSnapshots.path, { body })).json()).status).toBe(413)
  })
})

describe('a batch of hotel nights', () => {
  const body = { source: 'partner', nights: [aHotelNight()] }

  it('goes in at an address of its own', async () => {
    const response = await call('POST', ingestHotelNights.path, { token: partner, body })

    expect(IngestReport.parse(response.json())).toMatchObject({ source: 'partner', received: 1, changed: 1 })
  })

  it('is refused with the token of another source', async () => {
    const response = await call('POST', ingestHotelNights.path, { token: sourceToken(operator, 'other'), body })

    expect(response.statusCode).toBe(403)
  })

  it('is refused when it is one of flights', async () => {
    const response = await call('POST', ingestHotelNights.path, { body: batch })

    expect(Problem.parse(response.json())).toMatchObject({
      status: 400,
      errors: [{ field: 'nights' }, { field: 'snapshots' }],
    })
  })
})

describe('a batch that looks like a mistake', () => {
  const list = async () => HeldBatches.parse((await call('GET', listHeldBatches.path)).json())
  beforeEach(async () => {
    await send()
    await send({ source: 'partner', snapshots: [] })
  })

  it('waits for a decision', async () => {
    expect(await list()).toMatchObject([{ source: 'partner', rows: 0, reason: 'it is empty' }])
  })

  it.each([
    ['released', 'POST', (id: number) => `${listHeldBatches.path}/${id}/release`, 200],
    ['dropped', 'DELETE', (id: number) => `${listHeldBatches.path}/${id}`, 204],
  ] as const)('can be %s once', async (_, method, url, status) => {
    const [held] = await list()

    const first = await call(method, url(held!.id))
    const second = await call(method, url(held!.id))

    expect(first.statusCode).toBe(status)
    expect(Problem.parse(second.json())).toMatchObject({ status: 404, errors: [{ field: 'id' }] })
    expect(await list()).toEqual([])
  })

  it.each([
    ['GET', listHeldBatches.path],
    ['POST', `${listHeldBatches.path}/1/release`],
    ['DELETE', `${listHeldBatches.path}/1`],
  ] as const)('is not decided on by its source: %s %s', async (method, url) => {
    expect(Problem.parse((await call(method, url, { token: partner })).json()).status).toBe(403)
  })

  it.each(['0', 'one', '1.5', '99999999999'])('is not called %p', async (id) => {
    expect(Problem.parse((await call('DELETE', `${listHeldBatches.path}/${id}`)).json()).status).toBe(400)
  })
})

it('is not there at all on a site without a token', async () => {
  const other = await openTestApi()
  const response = await other.app.inject({ method: 'POST', url: ingestSnapshots.path, payload: batch })
  await other.close()

  expect(response.statusCode).toBe(404)
})
