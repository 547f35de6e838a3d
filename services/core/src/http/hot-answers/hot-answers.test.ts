import { requested } from '../../db/requested-for.ts'
import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { cacheWriterOf } from './cache-writer.ts'
import { askInProcess } from './ask-in-process.ts'
import { createHotAnswers } from './hot-answers.ts'

function aWorld({ mostBytes = 100_000 } = {}) {
  const state = { cacheVersion: 'a', isFollowing: true, isCurrent: true, looks: [] as ((isKnown: boolean) => void)[] }
  const hot = createHotAnswers({
    addressOf: (url) =>
      url.startsWith('/kept') ? { key: url.toLowerCase(), cacheVersion: () => state.cacheVersion } : undefined,
    freshness: {
      isFollowing: () => state.isFollowing,
      isCurrent: () => state.isCurrent,
      expire: () => void (state.isCurrent = false),
      look: () => new Promise((resolve) => state.looks.push(resolve)),
    },
    mostBytes,
  })
  const asks = (url = '/kept', headers: Record<string, string> = {}, method = 'GET') => {
    const request = { url, method, headers } as unknown as IncomingMessage // what is read of one
    return { request, found: hot.find(request) }
  }
  /** Asks, and is answered. */
  const answered = (url = '/kept', content = 'x', headers: Record<string, string> = {}) => {
    const { request, found } = asks(url, headers)
    expect(found).toBeUndefined()
    answer(request, content)
  }
  const answer = (request: IncomingMessage, content = 'x') =>
    cacheWriterOf(request)!.keep({ body: Buffer.from(content), encoding: undefined, etag: '"x"', headers: [] })
  return { state, hot, asks, answered, answer }
}

const textOf = async (found: ReturnType<ReturnType<typeof aWorld>['hot']['find']>) => (await found)?.body.toString()

it('is found under every address of the same answer, until its stamp moves', async () => {
  const { state, hot, asks, answered } = aWorld()
  answered('/kept')

  expect(await textOf(asks('/KEPT'.toLowerCase()).found)).toBe('x')
  state.cacheVersion = 'b'
  expect(asks().found).toBeUndefined()
  expect(hot.figures()).toMatchObject({ hits: 1, misses: 2, dropped: 1, entries: 0, bytes: 0 })
})

it('is not kept when its stamp moved while it was made', () => {
  const { state, asks, answer, hot } = aWorld()
  const { request } = asks()
  state.cacheVersion = 'b'
  answer(request)
  expect(hot.figures().entries).toBe(0)
})

it.each<[string, Record<string, string>]>([
  ['a member', { authorization: 'Bearer x' }],
  ['a page of another origin', { origin: 'https://elsewhere.example' }],
])('is neither kept nor served for %s', (_, headers) => {
  const { asks, answered } = aWorld()
  answered()
  const { request, found } = asks('/kept', headers)
  expect(found).toBeUndefined()
  expect(cacheWriterOf(request)).toBeUndefined()
})

it('is of one encoding', async () => {
  const { asks, answered } = aWorld()
  answered('/kept', 'plain')
  answered('/kept', 'compressed', { 'accept-encoding': 'gzip, br' })
  expect(await textOf(asks().found)).toBe('plain')
  expect(await textOf(asks('/kept', { 'accept-encoding': 'br' }).found)).toBe('compressed')
})

it('is served after a look when what is known is too old, and not when the look fails', async () => {
  const { state, asks, answered } = aWorld()
  answered()
  state.isCurrent = false

  const first = asks().found
  state.looks.pop()!(true)
  expect(await textOf(first)).toBe('x')

  const second = asks().found
  state.looks.pop()!(false)
  expect(await textOf(second)).toBeUndefined()
})

it('is not served when the look finds that it is over', async () => {
  const { state, asks, answered } = aWorld()
  answered()
  state.isCurrent = false
  const { found } = asks()
  state.cacheVersion = 'b'
  state.looks.pop()!(true)
  expect(await textOf(found)).toBeUndefined()
})

it('is neither served nor kept while changes are not followed', async () => {
  const { state, asks, answered, hot } = aWorld()
  answered()
  state.isFollowing = false
  const { request, found } = asks()
  expect(found).toBeUndefined()
  expect(cacheWriterOf(request)).toBeUndefined()
  expect(hot.figures().bypassed).toBe(1)
})

it('is made once for equal requests at one time', async () => {
  const { asks, answer, hot } = aWorld()
  const first = asks()
  const others = [asks(), asks(), asks()]
  expect(first.found).toBeUndefined()
  answer(first.request)
  for (const other of others) expect(await textOf(other.found)).toBe('x')
  expect(hot.figures()).toMatchObject({ misses: 1, joined: 3 })
})

it('is made by those who wait, once who makes it has failed', async () => {
  const { asks, answer } = aWorld()
  const [first, second] = [asks(), asks()]
  cacheWriterOf(first.request)!.end()
  expect(await textOf(second.found)).toBeUndefined()
  answer(second.request, 'made')
  expect(await textOf(asks().found)).toBe('made')
})

it('is never older than the request, also for those who waited for another', async () => {
  const { state, asks, answer } = aWorld()
  const first = asks()
  const second = asks()
  answer(first.request)
  state.cacheVersion = 'b'
  expect(await textOf(second.found)).toBeUndefined()
})

it('goes, those asked for least lately first, when there are too many bytes', async () => {
  const { asks, answered, hot } = aWorld({ mostBytes: 5000 })
  for (const name of ['/kept/1', '/kept/2', '/kept/3']) answered(name, 'x'.repeat(500))
  expect(await textOf(asks('/kept/1').found)).toBeDefined()
  answered('/kept/4', 'x'.repeat(500))

  expect(asks('/kept/2').found).toBeUndefined()
  expect(await textOf(asks('/kept/1').found)).toBeDefined()
  expect(hot.figures()).toMatchObject({ evicted: 1, entries: 3 })
  expect(hot.figures().bytes).toBeLessThanOrEqual(5000)
})

it('is not kept where it alone would be too much', () => {
  const { answered, hot } = aWorld({ mostBytes: 5000 })
  answered('/kept', 'x'.repeat(6000))
  expect(hot.figures()).toMatchObject({ entries: 0, bytes: 0 })
})

describe('what is asked within the process', () => {
  async function anApi() {
    const { hot, state } = aWorld()
    const app = Fastify()
    let requested = 0
    app.get('/kept', (_request, reply) => {
      requested += 1
      return reply.header('etag', '"x"').header('cache-control', 'no-cache').send({ asked: requested })
    })
    app.get('/id', (request) => request.headers['x-request-id'] ?? 'none')
    await app.ready()
    return { hot, state, ask: (path = '/kept') => askInProcess(app, hot, path) }
  }

  it('is asked under the id of the request for which that is done', async () => {
    const { ask } = await anApi()

    expect((await requested('page-7', () => ask('/id'))).body).toBe('page-7')
    expect((await ask('/id')).body).toBe('none')
  })

  it('is kept for callers from outside, and found among what they were answered', async () => {
    const { hot, ask } = await anApi()

    expect([await ask(), await ask()]).toEqual([
      { status: 200, body: '{"asked":1}' },
      { status: 200, body: '{"asked":1}' },
    ])

    expect(await hot.find({ method: 'GET', url: '/kept', headers: {} })).toMatchObject({
      etag: '"x"',
      headers: ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-cache'],
    })
  })

  it('is asked anew once its stamp has moved', async () => {
    const { state, ask } = await anApi()
    await ask()
    state.cacheVersion = 'b'

    expect(await ask()).toEqual({ status: 200, body: '{"asked":2}' })
  })
})
