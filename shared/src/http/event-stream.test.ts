import * as z from 'zod/mini'
import { fakeApi, refuses, replies } from '../testing/fake-api.ts'
import { eventsOf } from './event-stream.ts'

const follow = {
  operationId: 'follow',
  method: 'GET',
  path: '/v1/events',
  access: 'member',
  tags: ['Events'],
  summary: 'Follows',
  answers: { 200: { 'text/event-stream': z.object({ left: z.number() }) } },
} as const

const url = '/v1/events'

afterEach(() => jest.useRealTimers())

function bodyOf(pieces: string[], { goesOn = false, onCancel = () => {} } = {}) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (!goesOn) controller.close()
    },
    cancel: onCancel,
  })
}

const answered = (body: ReadableStream) =>
  fakeApi(replies(follow, {}, () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })))

const events = (options: Partial<Parameters<typeof eventsOf>[2]> = {}) =>
  eventsOf(follow, {}, { signal: new AbortController().signal, longestSilenceMs: 1000, ...options })

async function reported() {
  const all: unknown[] = []
  for await (const event of events()) all.push(event)
  return all
}

describe('an event stream that is read with a token', () => {
  it('tells each event by its name, however its bytes arrive', async () => {
    answered(
      bodyOf(['event: it', 'em\ndata: {"left":2}\n\n: still here\n\ndata: plain\n\nevent: item\nda', 'ta: 3\n\n']),
    )

    expect(await reported()).toEqual([
      { event: 'item', data: '{"left":2}' },
      { event: 'message', data: 'plain' },
      { event: 'item', data: '3' },
    ])
  })

  it('says who asks', async () => {
    const fetched = jest.fn(async () => new Response(bodyOf([])))
    globalThis.fetch = fetched

    await events({ token: 'mine' }).next()
    expect(fetched).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ headers: { accept: 'text/event-stream', authorization: 'Bearer mine' } }),
    )
  })

  it('passes on a refusal', async () => {
    fakeApi(refuses(follow, {}, 401))

    await expect(reported()).rejects.toMatchObject({ name: 'HttpError', status: 401 })
  })

  it('gives up a connection that says nothing any more', async () => {
    jest.useFakeTimers()
    globalThis.fetch = async (_, { signal } = {}) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(new Error('lost'))),
        }),
      )

    const next = events().next()
    const lost = expect(next).rejects.toMatchObject({ name: 'NetworkError' })
    await jest.advanceTimersByTimeAsync(1000)
    await lost
  })

  it('lets the connection go when nobody reads on', async () => {
    const onCancel = jest.fn()
    answered(bodyOf(['data: 1\n\n'], { goesOn: true, onCancel }))

    for await (const _ of events()) break
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})
