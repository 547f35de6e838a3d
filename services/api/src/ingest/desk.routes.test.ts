import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { sourceToken } from '@pointfare/ingest/ingest/ingest-tokens'
import { anAward, aSnapshot } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { openIngest, type TestIngest } from '@pointfare/ingest/ingest/testing/open-ingest'
import { deskPath } from './desk-page.ts'
import { readFaults } from '@pointfare/ingest/ingest/reading-faults'
import { readSourceHealth } from '@pointfare/ingest/ingest/source-health'
import { deskRoutes } from './desk.routes.ts'

const token = 'the-token-of-the-operator'
const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`

let world: TestIngest
let app: ReturnType<typeof Fastify>
beforeEach(async () => {
  world = await openIngest()
  app = Fastify()
  await app.register(
    deskRoutes({
      readSources: () => readSourceHealth(world.db),
      readFaults: () => readFaults(world.db),
      ingest: world,
      token,
    }),
  )
  await world.ingest({ source: 'partner', snapshots: [aSnapshot(), { carrier: '<b>' }] })
  await world.ingest({ source: 'partner', snapshots: [aSnapshot({ flightNumber: 'VS9', business: anAward(1) })] })
})
afterEach(async () => {
  await app.close()
  await world.close()
})

const page = async (password = token) => app.inject({ url: deskPath, headers: { authorization: basic(password) } })

const press = (decision: string, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `${deskPath}/1/${decision}`,
    headers: { authorization: basic(token), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  })
const here = { 'sec-fetch-site': 'same-origin' }

it('shows the operator what waits, how sources do and what of them could not be used, with a sample', async () => {
  const { body, headers } = await page()

  expect(body).toContain('VS9 LHR-JFK on 2027-03-15 costs 1 in business, fewer than 1,000')
  expect(body).toContain('<button aria-label="Publish batch 1">Publish</button>')
  expect(body).toContain('<td>set aside</td>')
  expect(body).toContain('<span class="sample">row 1: ')
  expect(body).not.toContain('<b>')
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
})

it.each([
  ['release', 29_000, [{ points: 1 }]],
  ['drop', 29_000, []],
])('takes one press to %s', async (decision, _, published) => {
  const { statusCode, headers } = await press(decision, here)

  expect([statusCode, headers.location]).toEqual([303, deskPath])
  expect(await world.listHeld()).toEqual([])
  expect(
    await world.rows(
      `select (points).business as points from flight where flight_number = 'VS9' and (points).business = 1`,
    ),
  ).toEqual(published)
  expect((await press(decision, here)).statusCode).toBe(303)
})

it.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of a page elsewhere', { origin: 'https://elsewhere.example' }],
])('takes no press %s', async (_, headers) => {
  expect((await press('release', headers as Record<string, string>)).statusCode).not.toBe(303)
  expect(await world.listHeld()).toHaveLength(1)
})

it.each([
  ['nobody', ''],
  ['a source', sourceToken(token, 'partner')],
])('is not for %s', async (_, password) => {
  const { headers, body } = await page(password)

  expect(headers['www-authenticate']).toMatch(/^Basic /)
  expect(body).not.toContain('VS9')
})
