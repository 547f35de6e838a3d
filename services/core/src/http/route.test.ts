import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { addErrorHandler } from './error-handler.ts'
import { route } from './route.ts'

const Seats = z.object({ seats: z.number() })
const keepSeats = {
  operationId: 'keepSeats',
  method: 'PUT',
  path: '/seats/:flight',
  access: 'member',
  tags: ['Seats'],
  summary: 'Keeps seats',
  description: 'For an hour.',
  params: { flight: z.string().check(z.length(3)) },
  query: { hours: z._default(z.coerce.number(), 1) },
  headers: { 'x-party': z.coerce.number() },
  body: z.strictObject({ seats: z.number() }),
  answers: { 201: Seats },
} as const
const dropSeats = {
  operationId: 'dropSeats',
  method: 'DELETE',
  path: '/seats',
  access: 'public',
  tags: ['Seats'],
  summary: 'Drops all seats',
  answers: { 204: null },
} as const
const listSeats = {
  ...dropSeats,
  operationId: 'listSeats',
  method: 'GET',
  answers: { 200: { 'text/csv': z.string(), 'application/json': z.array(Seats) } },
} as const

let app: FastifyInstance
let routes: RouteOptions[]
beforeEach(() => {
  routes = []
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  app.addHook('onRoute', (added) => void routes.push(added))
})
afterEach(() => app.close())

const put = (requested: { flight?: string; party?: string; body?: object } = {}) =>
  app.inject({
    method: 'PUT',
    url: `/seats/${requested.flight ?? 'VS3'}`,
    headers: { 'x-party': requested.party ?? '2' },
    payload: requested.body ?? { seats: 4 },
  })

describe('a route', () => {
  it('hands over what the declaration makes of a request, and answers with its status', async () => {
    const handed: unknown[] = []
    route(app, keepSeats, ({ params, query, headers, body }) => {
      handed.push(params.flight, query.hours, headers['x-party'], body.seats)
      return { seats: body.seats }
    })

    const answer = await put()

    expect(handed).toEqual(['VS3', 1, 2, 4])
    expect([answer.statusCode, answer.json()]).toEqual([201, { seats: 4 }])
  })

  it.each([{ flight: 'VS30' }, { party: 'many' }, { body: { seats: 'all' } }, { body: { seats: 4, rows: 1 } }])(
    'refuses what the declaration does not take: %j',
    async (requested) => {
      route(app, keepSeats, () => ({ seats: 0 }))

      expect((await put(requested)).statusCode).toBe(400)
    },
  )

  it('sends only what the declaration says', async () => {
    route(app, keepSeats, () => ({ seats: 4, secret: true }))

    expect((await put()).json()).toEqual({ seats: 4 })
  })

  it('may have nothing to say', async () => {
    route(app, dropSeats, async () => {})

    const answer = await app.inject({ method: 'DELETE', url: '/seats' })

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  it('may answer otherwise than is usual', async () => {
    route(app, { ...keepSeats, answers: { 200: Seats, 201: Seats } }, (_, reply) =>
      reply.status(201).send({ seats: 1 }),
    )

    expect((await put()).statusCode).toBe(201)
  })
})

describe('the document of a route', () => {
  const documented = () => routes[0]?.schema as Record<string, unknown> & { response: Record<string, unknown> }

  it('is the declaration', () => {
    route(app, keepSeats, () => ({ seats: 0 }), { bodyLimit: 7 })

    expect(routes[0]).toMatchObject({
      url: '/seats/:flight',
      method: 'PUT',
      config: { access: 'member' },
      bodyLimit: 7,
    })
    expect(documented()).toMatchObject({
      operationId: 'keepSeats',
      tags: ['Seats'],
      summary: 'Keeps seats',
      description: 'For an hour.',
      body: keepSeats.body,
    })
    expect(documented().response['201']).toEqual({
      description: 'Created',
      content: { 'application/json': { schema: Seats } },
    })
  })

  it('says nothing of what the declaration does not', () => {
    route(app, dropSeats, () => {})

    const said = Object.keys(documented())
    expect(said.toSorted()).toEqual(['operationId', 'response', 'summary', 'tags'])
  })

  it('has every refusal, as a problem', () => {
    route(app, dropSeats, () => {})

    expect(Object.keys(documented().response)).toEqual(['204', '400', '413', '415', '429', '500', '503'])
    expect(documented().response['429']).toMatchObject({
      description: 'Too Many Requests',
      content: { [problemMediaType]: {} },
    })
  })

  it('has a schema for each media type', () => {
    route(app, listSeats, () => [])

    expect(documented().response['200']).toEqual({
      description: 'OK',
      content: {
        'text/csv': { schema: listSeats.answers[200]['text/csv'] },
        'application/json': { schema: listSeats.answers[200]['application/json'] },
      },
    })
  })
})
