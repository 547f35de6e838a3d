import * as z from 'zod/mini'
import { fakeApi, refuses, replies, type Requested } from '../testing/fake-api.ts'
import { heldDeadline, silentApi } from '../testing/held-deadline.ts'
import { call } from './call.ts'
import type { EndedCall } from './ended-call.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

const readSeats = {
  operationId: 'readSeats',
  method: 'GET',
  path: '/v1/seats/:flight',
  access: 'member',
  tags: ['Seats'],
  summary: 'Seats of a flight',
  params: { flight: z.string() },
  answers: { 200: z.object({ seats: z.number() }) },
} as const
const keepSeats = {
  ...readSeats,
  operationId: 'keepSeats',
  method: 'PUT',
  body: z.object({ seats: z.number() }),
  answers: { 204: null },
} as const

const url = '/v1/seats/VS3'
const read = (options: Parameters<typeof call>[2] = {}) => call(readSeats, { params: { flight: 'VS3' } }, options)

/** What was sent, as the server gets it. */
function recordingApi(reply: (requested: Requested) => Response) {
  fakeApi(replies(readSeats, {}, reply), replies(keepSeats, {}, reply))
  const { fetch } = globalThis
  const sent: RequestInit[] = []
  globalThis.fetch = (input, init = {}) => {
    sent.push(init)
    return fetch(input, init)
  }
  return sent
}
const seats = () => Response.json({ seats: 4 })

afterEach(() => jest.restoreAllMocks())

describe('a call', () => {
  it('answers what the declaration says', async () => {
    recordingApi(seats)

    expect(await read()).toEqual({ seats: 4 })
  })

  it('is made with the token of whoever makes it, and without one too', async () => {
    const sent = recordingApi(seats)

    await read({ token: 'a-token' })
    await read()

    expect(sent.map(({ method, headers }) => [method, headers])).toEqual([
      ['GET', { authorization: 'Bearer a-token' }],
      ['GET', {}],
    ])
  })

  it('sends its body as JSON, and takes an answer that says nothing', async () => {
    const bodies: unknown[] = []
    const sent = recordingApi(({ body }) => {
      bodies.push(body)
      return new Response(null, { status: 204 })
    })

    const answer = await call(keepSeats, { params: { flight: 'VS3' }, body: { seats: 2 } })

    expect([answer, bodies]).toEqual([undefined, [{ seats: 2 }]])
    expect(sent[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/json' } })
  })

  it('gives up after ten seconds without an answer', async () => {
    silentApi()
    const deadline = heldDeadline()

    const calling = read()
    deadline.pass()

    await expect(calling).rejects.toMatchObject({ name: 'NetworkError', message: `No answer from ${url}` })
    expect(deadline.timeout).toHaveBeenCalledWith(10_000)
  })

  it('that can be taken back gives up after ten seconds all the same', async () => {
    silentApi()
    const deadline = heldDeadline()

    const calling = read({ signal: new AbortController().signal })
    deadline.pass()

    await expect(calling).rejects.toThrow(NetworkError)
  })

  it('ends when it is taken back', async () => {
    silentApi()
    const caller = new AbortController()

    const calling = read({ signal: caller.signal })
    caller.abort()

    await expect(calling).rejects.toThrow(NetworkError)
  })

  it.each([
    ['too slow', new DOMException('Too slow', 'TimeoutError'), true, 'timeout'],
    ['offline', new TypeError('Failed to fetch'), false, 'offline'],
    ['out of reach', new TypeError('Failed to fetch'), true, 'unreachable'],
  ])('says whether the server was %s', async (_words, refusal, isOnline, reason) => {
    fakeApi(replies(readSeats, {}, () => Promise.reject(refusal)))
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })

    await expect(read()).rejects.toMatchObject({ name: 'NetworkError', reason })

    Reflect.deleteProperty(navigator, 'onLine')
  })

  it.each([
    ['20', 20],
    ['Sun, 22 Nov 2026 10:00:00 GMT', undefined],
  ])('says how long to wait after %s', async (header, seconds) => {
    fakeApi(replies(readSeats, {}, () => new Response(null, { status: 429, headers: { 'retry-after': header } })))

    await expect(read()).rejects.toMatchObject({ status: 429, retryAfterSeconds: seconds })
  })

  it('tells how it ended, unless its caller has taken it back', async () => {
    const ended: EndedCall[] = []
    const onEnded = (one: EndedCall) => ended.push(one)
    fakeApi(replies(readSeats, {}, seats))
    await read({ onEnded })
    fakeApi(refuses(readSeats, {}, 409))
    await read({ onEnded }).catch(() => {})
    silentApi()
    const caller = new AbortController()
    const calling = read({ onEnded, signal: caller.signal })
    caller.abort()
    await calling.catch(() => {})

    expect(ended).toMatchObject([
      { method: 'GET', url, status: 200 },
      { method: 'GET', url, status: 409, failure: expect.any(HttpError) },
    ])
  })

  it('says with which status and words it was refused', async () => {
    fakeApi(refuses(readSeats, {}, 409, { detail: 'The flight is full' }))

    const refusal = await read().catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal).toMatchObject({
      message: 'HTTP error! status: 409',
      status: 409,
      url,
      problem: { detail: 'The flight is full' },
    })
  })

  it('has the id of its request, also where whoever refused it said no more', async () => {
    const headers = { 'x-request-id': 'search-7' }
    fakeApi(replies(readSeats, {}, () => new Response('', { status: 502, headers })))

    await expect(read()).rejects.toMatchObject({ status: 502, reference: 'search-7' })
  })

  it.each([
    ['no words', ''],
    ['a page instead of a problem', '<h1>Bad gateway</h1>'],
    ['JSON of another kind', '{"seats":4}'],
  ])('is refused all the same with %s', async (_, body) => {
    fakeApi(replies(readSeats, {}, () => new Response(body, { status: 502 })))

    const refusal = await read().catch((error: unknown) => error)

    expect(refusal).toMatchObject({ name: 'HttpError', status: 502, problem: undefined })
  })

  it.each([
    ['of another shape', () => Response.json({ seats: 'four' }), 'Invalid input'],
    ['that is no JSON', () => new Response('four'), 'JSON'],
    ['of a status that nobody declared', () => Response.json({ seats: 4 }, { status: 201 }), 'does not answer 201'],
  ])('does not take an answer %s', async (_, reply, cause) => {
    fakeApi(replies(readSeats, {}, reply))

    const failure = await read().catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(ContractError)
    expect(failure).toMatchObject({
      message: `Unexpected answer from ${url}`,
      cause: { message: expect.stringContaining(cause) },
    })
  })

  it('leaves a bad entry out of a list, and says so in one line', async () => {
    const listSeats = {
      ...readSeats,
      operationId: 'listSeats',
      answers: { 200: z.array(z.object({ seats: z.number() })) },
    }
    fakeApi(replies(listSeats, {}, () => Response.json([{ seats: 4 }, { seats: 'many' }, { seats: 2 }])))
    const warn = jest.spyOn(console, 'warn').mockReturnValue()

    const listed = await call(listSeats, { params: { flight: 'VS3' } })

    expect(listed).toEqual([{ seats: 4 }, { seats: 2 }])
    expect(warn.mock.calls).toEqual([[`${url}: left out what cannot be read (1.seats: Invalid input)`]])
  })

  it('fails for want of an answer with what was in the way', async () => {
    fakeApi(replies(readSeats, {}, () => Promise.reject(new TypeError('Failed to fetch'))))

    await expect(read()).rejects.toMatchObject({ name: 'NetworkError', cause: { message: 'Failed to fetch' } })
  })
})
