import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DatabaseUnavailable } from '../db/database-unavailable.ts'
import * as errors from '../errors.ts'
import { addErrorHandler } from './error-handler.ts'

let app: FastifyInstance
/** What the route at /thing throws. */
let thrown: Error

beforeEach(() => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  addErrorHandler(app, 'This did not work')
  app.get('/thing', () => Promise.reject(thrown))
  const body = z.strictObject({ parts: z.array(z.strictObject({ name: z.string() })) })
  app.get('/things/:id/parts', () => [])
  app.post('/thing', { schema: { body } }, () => 'made')
})
afterEach(() => app.close())

async function answerTo(error: Error) {
  thrown = error
  const { statusCode, headers, json } = await app.inject('/thing')
  return { statusCode, headers, problem: json() }
}

const count = { isOver: true, most: 5, remaining: 0, resetSeconds: 12 }

class NameTaken extends errors.Conflict {}

describe('a refusal', () => {
  it.each([
    [400, new errors.InvalidInput('Two dates are the wrong way round')],
    [401, new errors.Unauthenticated('This needs a token')],
    [403, new errors.NotAllowed('This is not yours')],
    [404, new errors.NotFound('There is no such thing')],
    [409, new NameTaken('There is another of this name')],
    [410, new errors.Gone('It was removed')],
    [422, new errors.RuleBroken('It weighs too much')],
    [429, new errors.TooMuch('That is too much at once', count)],
    [503, new errors.Unavailable('The store does not answer')],
    [503, new DatabaseUnavailable('away')],
  ])('is answered by %d with its sentence: %s', async (status, error) => {
    const { statusCode, headers, problem } = await answerTo(error)

    expect(statusCode).toBe(status)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(problem).toMatchObject({ type: 'about:blank', status, detail: error.message })
  })

  it('names the field at fault, or each thing with words of its own', async () => {
    const findings = [{ field: 'entry.js', message: 'was not uploaded' }]

    expect((await answerTo(new errors.NotFound('No airport has the code XXX', 'origin'))).problem.errors).toEqual([
      { field: 'origin', message: 'No airport has the code XXX' },
    ])
    expect((await answerTo(new errors.RuleBroken('It is incomplete', findings))).problem.errors).toEqual(findings)
  })

  it.each([
    [new errors.TooMuch('Too much', count), { 'ratelimit-limit': '5', 'retry-after': '12' }],
    [new errors.TooMuch('Too many at a time', { retryAfterSeconds: 30 }), { 'retry-after': '30' }],
    [new errors.Unavailable('Busy'), { 'retry-after': '5' }],
    [new DatabaseUnavailable('full'), { 'retry-after': '60' }],
    [new errors.Unauthenticated('Who are you?'), { 'www-authenticate': 'Bearer' }],
  ])('says in headers what a program needs to know: %s', async (error, headers) => {
    expect((await answerTo(error)).headers).toMatchObject(headers)
  })
})

describe('an error that nobody foresaw', () => {
  it('keeps its own words for the log', async () => {
    const { statusCode, problem } = await answerTo(new Error('relation "flight" does not exist'))

    expect(statusCode).toBe(500)
    expect(JSON.stringify(problem)).not.toContain('relation')
    expect(problem.detail).toBe('This did not work')
  })
})

describe('a problem document', () => {
  it('carries the id of its request, in a header too', async () => {
    const { headers, problem } = await answerTo(new errors.NotFound('There is no such thing'))

    expect(problem.requestId).toEqual(expect.any(String))
    expect(headers['x-request-id']).toBe(problem.requestId)
  })

  it('names what of a body is wrong, and what nobody knows', async () => {
    const answer = await app.inject({ method: 'POST', url: '/thing', payload: { parts: [{ name: 1, size: 2 }] } })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map(({ field }: errors.Finding) => field)).toEqual(['parts/0/name', 'parts/0/size'])
    expect(answer.json().errors[1].message).toBe('Nobody knows this field')
    expect(answer.json().detail).toMatch(/^parts\/0\/name: .+; parts\/0\/size: Nobody knows this field$/)
  })

  it('speaks of the body where that is wrong as a whole', async () => {
    const answer = await app.inject({ method: 'POST', url: '/thing', payload: [] })

    expect(answer.json().errors).toEqual([{ field: 'body', message: 'Invalid input' }])
  })

  it("passes on the framework's own refusals, but not its faults", async () => {
    const [large, broken] = [
      await answerTo(Object.assign(new Error('Body is too large'), { statusCode: 413 })),
      await answerTo(Object.assign(new Error('Reply was sent'), { statusCode: 500 })),
    ]

    expect(large.problem).toMatchObject({ status: 413, title: 'Payload Too Large', detail: 'Body is too large' })
    expect(broken.problem.detail).toBe('This did not work')
  })

  it('names no fields and asks for no token where nothing calls for it', async () => {
    const { headers, problem } = await answerTo(new errors.Gone('It was removed'))

    expect(Object.keys(problem)).not.toContain('errors')
    expect(Object.keys(headers)).not.toContain('www-authenticate')
    expect(Object.keys(headers)).not.toContain('retry-after')
  })

  it('refuses a text that the database cannot keep', async () => {
    const { problem } = await answerTo(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))

    expect(problem).toMatchObject({ status: 400, detail: 'A text holds the character NUL, which cannot be kept' })
  })

  it.each([
    ['POST', '/things/7/parts', 405, '/things/7/parts takes GET and HEAD, not POST'],
    ['POST', '/things//parts?page=2', 404, 'There is no POST /things//parts'],
    ['POST', '/things/7/wheels', 404, 'There is no POST /things/7/wheels'],
    ['POST', '/things/7', 404, 'There is no POST /things/7'],
    ['DELETE', '/thing/parts', 404, 'There is no DELETE /thing/parts'],
  ] as const)('tells what is wrong with %s %s: %d', async (method, url, status, detail) => {
    expect((await app.inject({ method, url })).json()).toMatchObject({ status, detail })
  })

  it('says which methods an address takes', async () => {
    const [wrong, missing] = [
      await app.inject({ method: 'DELETE', url: '/thing' }),
      await app.inject({ method: 'GET', url: '/nothing' }),
    ]

    expect({ status: wrong.statusCode, allow: wrong.headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD, POST' })
    expect({ status: missing.statusCode, type: missing.headers['content-type'] }).toEqual({
      status: 404,
      type: 'application/problem+json; charset=utf-8',
    })
  })
})
