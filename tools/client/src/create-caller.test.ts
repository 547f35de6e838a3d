import { createCaller, ProblemError, UnreachableError, type ClientOptions } from './create-caller.ts'

const origin = 'https://flights.example'
const seats = { method: 'GET', path: '/flights/:flight/seats', query: ['most', 'cabin'] }

type Sent = { url: string; init: RequestInit | undefined }

function open(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init })
    return answer()
  }
  return { sent, call: createCaller({ origin, fetch, ...options }) }
}

const problem = { type: 'about:blank', title: 'Too Many Requests', status: 429, detail: 'That is too much at once.' }
const refusal = () =>
  new Response(JSON.stringify(problem), {
    status: 429,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
  })

describe('a call', () => {
  it('is made at the address that the operation declares, and leaves out what is not asked', async () => {
    const { call, sent } = open(() => Response.json([{ row: 1 }]))

    const answer = await call(seats, { params: { flight: 'VS 3/4,LHR' }, query: { cabin: undefined, most: 2 } })

    expect(answer).toEqual([{ row: 1 }])
    expect(sent.map(({ url }) => url)).toEqual([`${origin}/flights/VS%203%2F4,LHR/seats?most=2`])
  })

  it('carries the token, told or asked for at each call', async () => {
    const reported = open(() => Response.json({}), { token: 'one' })
    let count = 0
    const requested = open(() => Response.json({}), { token: async () => `token ${(count += 1)}` })
    await reported.call(seats)
    await requested.call(seats)
    await requested.call(seats)

    const tokens = [...reported.sent, ...requested.sent].map(({ init }) =>
      new Headers(init?.headers).get('authorization'),
    )
    expect(tokens).toEqual(['Bearer one', 'Bearer token 1', 'Bearer token 2'])
  })

  it('sends a body as JSON, and answers nothing where there is nothing to say', async () => {
    const { call, sent } = open(() => new Response(null, { status: 204 }))

    expect(await call({ method: 'PUT', path: '/seats', query: [] }, { body: { row: 1 } })).toBeUndefined()
    expect(sent[0]?.init).toMatchObject({ method: 'PUT', body: '{"row":1}' })
  })
})

describe('a call that fails', () => {
  it('throws the sentence of the problem, and when to come back', async () => {
    const failure: unknown = await open(refusal)
      .call(seats)
      .catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject({ message: problem.detail, status: 429, problem, retryAfterSeconds: 7 })
  })

  it('says the status where something in between answered', async () => {
    const { call } = open(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))

    await expect(call(seats)).rejects.toMatchObject({ message: 'The API answered 502', problem: undefined })
  })

  it('says that nothing answered', async () => {
    const { call } = open(() => Promise.reject(new TypeError('fetch failed')))

    await expect(call(seats)).rejects.toBeInstanceOf(UnreachableError)
  })

  it('ends as its caller ends it', async () => {
    const { call } = open(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
    const signal = AbortSignal.abort()

    await expect(call(seats, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
