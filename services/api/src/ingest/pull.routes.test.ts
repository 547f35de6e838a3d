import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { PullStatus } from '@pointfare/shared/contracts/pull'
import { getPullStatus } from '@pointfare/shared/operations/pull'
import { openTestApi } from '../testing/open-test-api.ts'
import { sourceToken } from '@pointfare/ingest/ingest/ingest-tokens'
import { createPullControl } from '@pointfare/ingest/pull/pull-control'
import { openPuller, rowsFrom } from '@pointfare/ingest/pull/testing/open-puller'
import { pullRoutes } from './pull.routes.ts'

const token = 'the-token-of-the-operator'

/** The routes of a puller whose site and clock are the test's. */
async function openRoutes() {
  const world = await openPuller({ daysAhead: 60 })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const control = createPullControl({ db: world.db, puller: world.puller, now: () => world.clock.now })
  await app.register(pullRoutes(control, token))
  const call = async (method: 'GET' | 'POST', by = token) => {
    const response = await app.inject({ method, url: getPullStatus.path, headers: { authorization: `Bearer ${by}` } })
    return { code: response.statusCode, body: response.json<unknown>() }
  }
  return {
    ...world,
    call,
    status: async () => PullStatus.parse((await call('GET')).body),
    async close() {
      await app.close()
      await world.close()
    },
  }
}

describe('what is asked of Seats.aero', () => {
  let world: Awaited<ReturnType<typeof openRoutes>>
  beforeEach(async () => {
    world = await openRoutes()
  })
  afterEach(() => world.close())

  it('is told the operator: calls, sweeps, and what a day takes', async () => {
    expect(await world.status()).toMatchObject({
      callsToday: 0,
      dailyCalls: 1000,
      remainingToday: null,
      callsPerDay: null,
    })

    world.market.rows = rowsFrom('2026-12-01', 3)
    await world.pull()

    expect(await world.status()).toEqual({
      source: 'seats-aero',
      day: '2026-11-21',
      callsToday: 2,
      dailyCalls: 1000,
      remainingToday: 998,
      // Twelve looks at the near days, and three at the others.
      callsPerDay: 15,
      refused: null,
      waitsUntil: null,
      sweeps: [
        {
          name: 'virginatlantic, days 0 to 30',
          everyMinutes: 120,
          underWay: null,
          last: { completedAt: '2026-11-21T12:00:00.000Z', calls: 1, rows: 3 },
          dueAt: '2026-11-21T14:00:00.000Z',
        },
        {
          name: 'virginatlantic, days 31 to 60',
          everyMinutes: 480,
          underWay: null,
          last: { completedAt: '2026-11-21T12:00:00.000Z', calls: 1, rows: 0 },
          dueAt: '2026-11-21T20:00:00.000Z',
        },
      ],
    })
  })

  it('is told with what of its answers could not be used, how often, and one sample of each', async () => {
    world.market.rows = [
      { ...rowsFrom('2026-12-01', 1)[0]!, YTotalTaxes: 1.5, YTotalTaxesRaw: 'x' } as never,
      { ...rowsFrom('2026-12-02', 1)[0]!, YTotalTaxes: 1.5, YTotalTaxesRaw: 'y' } as never,
    ]
    await world.pull()

    expect((await world.status()).unusable).toEqual([
      { reason: 'taxes', count: 2, lastAt: '2026-11-21T12:00:00.000Z', sample: 'row 2: YTotalTaxesRaw is "y"' },
    ])
  })

  it('says that it was refused, and until when nobody tries again', async () => {
    world.server.fail({ status: 403 })
    await world.pull()

    expect(await world.status()).toMatchObject({
      refused: expect.stringContaining('Seats.aero refuses the account (403)'),
      waitsUntil: '2026-11-22T00:00:00.000Z',
    })
  })

  it('is everything at once when the operator wants it, whatever was in the way', async () => {
    world.server.fail({ status: 403 })
    await world.pull()

    const { body } = await world.call('POST')
    await world.pull()

    expect(PullStatus.parse(body)).toMatchObject({ refused: null, waitsUntil: null })
    expect(world.server.calls).toHaveLength(3)
  })
})

it('is nothing where it is not configured, and no matter of sources', async () => {
  const api = await openTestApi({ ingestToken: token })
  const response = await api.get(getPullStatus.path, { authorization: `Bearer ${token}` })
  const bySource = await api.get(getPullStatus.path, { authorization: `Bearer ${sourceToken(token, 'partner')}` })

  expect(response.json()).toMatchObject({ status: 404, detail: expect.stringContaining('without SEATS_AERO_TOKEN') })
  expect(bySource.json()).toMatchObject({ status: 403 })
  await api.close()
})
