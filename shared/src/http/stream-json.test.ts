import * as z from 'zod/mini'
import { fakeApi, refuses, replies, type Requested } from '../testing/fake-api.ts'
import { streamJson } from './stream-json.ts'

const countDown = {
  operationId: 'countDown',
  method: 'POST',
  path: '/v1/count-down',
  access: 'public',
  tags: ['Counting'],
  summary: 'Counts down',
  body: z.strictObject({ from: z.number() }),
  answers: { 200: { 'application/x-ndjson': z.object({ left: z.number() }), 'application/json': z.null() } },
} as const

const url = '/v1/count-down'
const ndjson = { 'content-type': 'application/x-ndjson; charset=utf-8' }

afterEach(() => jest.useRealTimers())

/** A body that arrives in these pieces, and then ends or goes on for ever. */
function bodyOf(pieces: (string | Uint8Array)[], { goesOn = false, onCancel = () => {} } = {}) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      if (!goesOn) controller.close()
    },
    cancel: onCancel,
  })
}

const stream = (options: Partial<Parameters<typeof streamJson>[2]> = {}) =>
  streamJson(
    countDown,
    { body: { from: 3 } },
    { signal: new AbortController().signal, longestSilenceMs: 1000, ...options },
  )

async function reported(options?: Parameters<typeof stream>[0]) {
  const all: unknown[] = []
  for await (const each of stream(options)) all.push(each)
  return all
}

const replying = (reply: Parameters<typeof replies>[2]) => fakeApi(replies(countDown, {}, reply))

const tells = (...pieces: (string | Uint8Array)[]) => replying(() => new Response(bodyOf(pieces), { headers: ndjson }))

describe('an answer that comes line by line', () => {
  it.each([
    ['whole', ['{"left":2}\n{"left":1}\n']],
    ['torn within lines', ['{"le', 'ft":2}\n{"left"', ':1}\n']],
    ['without an end of its last line', ['{"left":2}\n{"left":1}']],
    ['with blank lines between', ['\n{"left":2}\n \n', '\n{"left":1}\n\n']],
  ])('is told as it is complete, arriving %s', async (_, pieces) => {
    tells(...pieces)

    expect(await reported()).toEqual([{ line: { left: 2 } }, { line: { left: 1 } }])
  })

  it('may be torn within a character', async () => {
    const bytes = new TextEncoder().encode('{"left":2,"text":"ü"}\n')
    tells(bytes.slice(0, 18), bytes.slice(18, 19), bytes.slice(19))

    expect(await reported()).toEqual([{ line: { left: 2 } }])
  })

  it('is nothing when its body is', async () => {
    replying(() => new Response(null, { headers: ndjson }))

    expect(await reported()).toEqual([])
  })

  it('is asked for with its input, and with a token where there is one', async () => {
    const requested: Requested[] = []
    const headers: unknown[] = []
    replying((one) => {
      requested.push(one)
      return new Response(bodyOf([]), { headers: ndjson })
    })
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      headers.push(init?.headers)
      return fetch(input, init)
    }

    await reported()
    await reported({ token: 'a-token' })

    const usual = { accept: 'application/x-ndjson, application/json;q=0.9', 'content-type': 'application/json' }
    expect(requested).toEqual([
      { method: 'POST', body: { from: 3 } },
      { method: 'POST', body: { from: 3 } },
    ])
    expect(headers).toEqual([usual, { ...usual, authorization: 'Bearer a-token' }])
  })

  it.each(['{"left":"many"}\n', 'many\n'])('breaks the contract with the line %j', async (line) => {
    tells('{"left":2}\n', line)

    await expect(reported()).rejects.toMatchObject({ name: 'ContractError', message: `Unexpected answer from ${url}` })
  })

  it('is dropped when nobody reads on', async () => {
    const onCancel = jest.fn()
    const body = bodyOf(['{"left":2}\n{"left":1}\n'], { goesOn: true, onCancel })
    replying(() => new Response(body, { headers: ndjson }))

    for await (const each of stream()) {
      expect(each).toEqual({ line: { left: 2 } })
      break
    }

    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})

describe('an answer at once', () => {
  it.each([
    ['{"left":0}', { left: 0 }],
    ['', null],
  ])('is told whole: %j', async (text, whole) => {
    replying(() => new Response(text, { headers: { 'content-type': 'application/json' } }))

    expect(await reported()).toEqual([{ whole }])
  })

  it('has to be JSON, also where nothing says what it is', async () => {
    replying(() => new Response(new Uint8Array([60])))

    await expect(reported()).rejects.toMatchObject({ name: 'ContractError' })
  })

  it('may be a refusal', async () => {
    fakeApi(refuses(countDown, {}, 429, { detail: 'Too many' }))

    await expect(reported()).rejects.toMatchObject({ name: 'HttpError', status: 429, problem: { detail: 'Too many' } })
  })
})

describe('a connection that is lost', () => {
  it('before the answer is no answer', async () => {
    replying(() => Promise.reject(new TypeError('Failed to fetch')))

    await expect(reported()).rejects.toMatchObject({ name: 'NetworkError', message: `No whole answer from ${url}` })
  })

  it('within the answer is no whole answer', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('terminated'))
      },
    })
    replying(() => new Response(body, { headers: ndjson }))

    await expect(reported()).rejects.toMatchObject({ name: 'NetworkError', cause: { message: 'terminated' } })
  })

  it('is told by its silence, which every line ends', async () => {
    jest.useFakeTimers()
    let signal: AbortSignal | null | undefined
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    globalThis.fetch = async (_, init) => {
      signal = init?.signal
      signal?.addEventListener('abort', () => controller?.error(new Error('aborted')))
      return new Response(body, { headers: ndjson })
    }
    const lines = stream()
    const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text))

    say('{"left":2}\n')
    await lines.next()
    jest.advanceTimersByTime(900)
    say('{"left":1}\n')
    await lines.next()
    jest.advanceTimersByTime(999)
    expect(signal?.aborted).toBe(false)
    jest.advanceTimersByTime(1)

    expect(signal?.aborted).toBe(true)
    await expect(lines.next()).rejects.toMatchObject({ name: 'NetworkError' })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is not waited for after the end', async () => {
    jest.useFakeTimers()
    tells('{"left":2}\n')

    await reported()

    expect(jest.getTimerCount()).toBe(0)
  })
})

it('who takes the call back takes the request back', async () => {
  const caller = new AbortController()
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('taken back')))
    })

  const calling = reported({ signal: caller.signal })
  caller.abort()

  await expect(calling).rejects.toMatchObject({ name: 'NetworkError', cause: { cause: { message: 'taken back' } } })
})
