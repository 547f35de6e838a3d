import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DatabaseUnavailable } from '@pointfare/db/database-unavailable'
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
