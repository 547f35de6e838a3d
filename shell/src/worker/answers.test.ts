import { aSite, anAnswer, fakeCaches, requestFor } from '../testing/fake-caches.ts'
import { createAnswers } from './answers.ts'
import { cacheNames } from './cache-names.ts'

const json = { 'content-type': 'application/json' }
const start = Date.parse('2027-03-01T10:42:00.000Z')
const dayMs = 86_400_000

function anApi(answers: Record<string, () => Response>) {
  const caches = fakeCaches()
  const site = aSite(answers)
  let now = start
  let isOnline = true
  const stored = createAnswers({ caches, fetch: site.fetch, now: () => now, isOnline: () => isOnline })
  const ask = async (path: string, init?: RequestInit) => {
    const answered = await stored.answer(requestFor(path, init))
    await answered.keeping
    return answered
  }
  return {
    stored,
    ask,
    asked: site.asked,
    loseNetwork: () => (isOnline = false),
    goOffline: () => Object.keys(answers).forEach((path) => delete answers[path]),
    wait: (ms: number) => (now += ms),
    paths: async () => (await (await caches.open(cacheNames.answers)).keys()).map(({ url }) => new URL(url).pathname),
  }
}

describe('answers of the API', () => {
  it('come from the site as long as there is one, asked once', async () => {
    let price = 0
    const { ask, asked: requested } = anApi({ '/api/v1/prices': () => anAnswer(String((price += 1)), json) })

    await ask('/api/v1/prices')
    const { response, storedAt } = await ask('/api/v1/prices')

    expect([await response.text(), storedAt]).toEqual(['2', undefined])
    expect(requested).toHaveLength(2)
  })

  it('come with the time of the last one when there is none', async () => {
    const { ask, goOffline } = anApi({ '/api/v1/prices?day=1': () => anAnswer('[1]', json) })
    await ask('/api/v1/prices?day=1')
    goOffline()

    const { response, storedAt } = await ask('/api/v1/prices?day=1')

    expect([await response.json(), storedAt]).toEqual([[1], '2027-03-01T10:42:00.000Z'])
    expect((await ask('/api/v1/prices?day=2')).response.type).toBe('error')
  })

  it('are not kept where the browser has them of its own, without network: the page that asks was never looked at', async () => {
    const { ask, loseNetwork, paths } = anApi({ '/api/v1/prices': () => anAnswer('[1]', json) })
    loseNetwork()

    const { response } = await ask('/api/v1/prices')

    expect(await response.json()).toEqual([1])
    expect(await paths()).toEqual([])
  })

  it('come with the time that the site told with the last one', async () => {
    const date = 'Fri, 28 Feb 2031 23:58:30 GMT'
    const { ask, goOffline } = anApi({ '/api/v1/prices': () => anAnswer('[1]', { ...json, date }) })
    await ask('/api/v1/prices')
    goOffline()

    expect((await ask('/api/v1/prices')).storedAt).toBe('2031-02-28T23:58:30.000Z')
  })

  it('are the site’s also when it refuses', async () => {
    const answers = { '/api/v1/prices': () => anAnswer('[1]', json) }
    const { ask } = anApi(answers)
    await ask('/api/v1/prices')
    answers['/api/v1/prices'] = () => anAnswer('{}', json, 503)

    expect((await ask('/api/v1/prices')).response.status).toBe(503)
  })

  it('are not kept where they must not be', async () => {
    const { ask, paths } = anApi({
      '/api/v1/mine': () => anAnswer('[1]', { ...json, 'cache-control': 'no-store' }),
      '/api/v1/large': () => anAnswer('x'.repeat(1_500_001), json),
    })

    await ask('/api/v1/mine')
    await ask('/api/v1/large')

    expect(await paths()).toEqual([])
  })

  it('are forgotten all at once, those on their way too', async () => {
    const { stored, paths, ask } = anApi({
      '/api/v1/a': () => anAnswer('1', json),
      '/api/v1/b': () => anAnswer('2', json),
    })
    await ask('/api/v1/a')
    const onItsWay = stored.answer(requestFor('/api/v1/b'))

    await stored.forget()
    await (
      await onItsWay
    ).keeping

    expect(await paths()).toEqual([])
  })

  it('are eighty at most, the newest', async () => {
    const addresses = Array.from({ length: 82 }, (_, index) => `/api/v1/flights/${index}`)
    const { ask, paths, wait } = anApi(Object.fromEntries(addresses.map((path) => [path, () => anAnswer('1', json)])))

    for (const path of addresses) {
      wait(1000)
      await ask(path)
    }

    expect(await paths()).toEqual(addresses.slice(2))
  })

  it('take ten megabytes at most', async () => {
    const addresses = Array.from({ length: 9 }, (_, index) => `/api/v1/flights/${index}`)
    const { ask, paths, wait } = anApi(
      Object.fromEntries(addresses.map((path) => [path, () => anAnswer('x'.repeat(1_200_000), json)])),
    )

    for (const path of addresses) {
      wait(1000)
      await ask(path)
    }

    expect(await paths()).toEqual(addresses.slice(1))
  })

  it('are too old after a week', async () => {
    const { ask, goOffline, wait } = anApi({ '/api/v1/prices': () => anAnswer('[1]', json) })
    await ask('/api/v1/prices')
    goOffline()
    wait(7 * dayMs)

    expect((await ask('/api/v1/prices')).response.type).toBe('error')
  })
})
