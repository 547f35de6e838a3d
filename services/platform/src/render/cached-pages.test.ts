import { requested, whoAsks } from '@pointfare/core/db/requested-for'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { setTimeout } from 'node:timers/promises'
import { aRendering, remoteCode } from './testing/a-rendered-release.ts'

const prices = '/v1/api/airlines/VS'
const priced = remoteCode(
  `const { body } = await ask('/v1/api/airlines'); return '<p>' + body.price + '</p><script nonce="' + page.nonce + '"></script>'`,
)

/** An API with one price, which other processes change, and what is known of that here. */
function anApi() {
  const api = { price: 100, version: 1, known: 1, knowsAll: true, asked: 0, delayMs: 0 }
  return {
    api,
    ports: {
      askApi: async () => {
        api.asked += 1
        const { price } = api
        await setTimeout(api.delayMs)
        return { status: 200, body: JSON.stringify({ price }) }
      },
      versions: {
        look: async () => {
          if (api.knowsAll) api.known = api.version
          return api.knowsAll
        },
        latest: () => api.known,
        cacheVersionOf: () => String(api.known),
        pricesIn: () => 'any' as const,
      },
    },
    change(price: number) {
      api.price = price
      api.version += 1
    },
  }
}

let rendering: Awaited<ReturnType<typeof aRendering>>
afterEach(() => rendering.close())

const shown = async (nonce?: string) => {
  const page = await rendering.draw('/mf-good', { nonce })
  return (
    page && { way: page.way, price: /<p>(\d+)/.exec(page.html)?.[1], nonce: /nonce="([^"]*)"/.exec(page.html)?.[1] }
  )
}

it('is given out again, each time with the nonce of its visitor', async () => {
  const { ports, api } = anApi()
  rendering = await aRendering({ 'mf-good': priced }, ports)

  expect(await shown('one')).toEqual({ way: 'drawn', price: '100', nonce: 'one' })
  expect(await shown('two')).toEqual({ way: 'kept', price: '100', nonce: 'two' })
  expect(api.asked).toBe(1)
})

it('is the same page whatever campaign it was reached by, and another for another query', async () => {
  const { ports } = anApi()
  rendering = await aRendering({ 'mf-good': priced }, ports)
  await rendering.draw('/mf-good?b=2&a=1')

  expect((await rendering.draw('/mf-good?a=1&utm_source=x&b=2&gclid=y'))?.way).toBe('kept')
  expect((await rendering.draw('/mf-good?a=2&b=2'))?.way).toBe('drawn')
})

it('never shows a price that was changed before the visitor asked', async () => {
  const { ports, change, api } = anApi()
  rendering = await aRendering({ 'mf-good': priced }, ports)
  // Some of the pages are still being drawn when the next price is committed.
  api.delayMs = 3
  const wrong: unknown[] = []
  const visit = async () => {
    const atLeast = api.price
    const page = await shown()
    if (page && Number(page.price) < atLeast) wrong.push(page)
    return page?.way
  }

  const ways: (string | undefined)[] = []
  for (let round = 1; round <= 60; round += 1) {
    if (round % 3 === 0) change(100 + round)
    const visits = [visit(), visit()]
    if (round % 4 === 0) change(100 + round)
    visits.push(visit())
    if (round % 2 === 0) ways.push(...(await Promise.all(visits)))
    else visits.forEach((one) => void one.then((way) => ways.push(way)))
  }

  expect(wrong).toEqual([])
  expect(new Set(ways)).toEqual(new Set(['drawn', 'kept']))
})

it('is not kept, and none that was is given out, while nobody tells of changes', async () => {
  const { ports, api } = anApi()
  rendering = await aRendering({ 'mf-good': priced }, ports)
  await shown()
  api.knowsAll = false

  expect((await shown())?.way).toBe('drawn')
  expect((await shown())?.way).toBe('drawn')
})

it('is not kept when it shows what nobody tells the changes of, or what the API could not answer', async () => {
  const { ports } = anApi()
  const unknown = { ...ports.versions, cacheVersionOf: () => undefined }
  rendering = await aRendering({ 'mf-good': priced }, { ...ports, versions: unknown })
  await shown()
  expect((await shown())?.way).toBe('drawn')
  await rendering.close()

  rendering = await aRendering({ 'mf-good': priced }, { ...ports, askApi: async () => ({ status: 503, body: '{}' }) })
  await shown()
  expect((await shown())?.way).toBe('drawn')
})

it('is drawn anew after a minute, however often it was given out', async () => {
  let time = Date.UTC(2026, 10, 21)
  rendering = await aRendering({ 'mf-good': priced }, { ...anApi().ports, now: () => time })
  await shown()
  time += 60_000
  expect((await shown())?.way).toBe('kept')

  time += 1

  expect((await shown())?.way).toBe('drawn')
})

it('is drawn once for all who ask for it at the same time', async () => {
  const { ports, api } = anApi()
  api.delayMs = 30
  rendering = await aRendering({ 'mf-good': priced }, ports)

  const pages = await Promise.all(Array.from({ length: 40 }, () => shown()))

  expect(pages.every((page) => page?.price === '100')).toBe(true)
  expect(api.asked).toBe(1)
})

it('is not kept where a visitor did not get all of it, but drawn to its end for the next', async () => {
  const { ports } = anApi()
  const answer = Promise.withResolvers<void>()
  const askApi = async () => {
    await answer.promise
    return ports.askApi()
  }
  rendering = await aRendering({ 'mf-good': priced }, { ...ports, askApi, deadlineMs: 300 })

  const first = await rendering.draw('/mf-good')
  expect([first?.html.includes('<i>later</i>'), first?.later]).toEqual([true, []])
  expect(rendering.figures().stored.pages).toBe(0)
  answer.resolve()
  await rendering.until(() => rendering.figures().stored.pages > 0)

  expect(await shown()).toEqual({ way: 'kept', price: '100', nonce: 'the-nonce' })
})

it('tells up to which event it shows price changes: as of before its questions, or of now where it is kept', async () => {
  const { ports, api } = anApi()
  let position = 7
  const askApi = () => {
    position += 1
    return ports.askApi()
  }
  rendering = await aRendering({ 'mf-good': priced }, { ...ports, askApi, streamPosition: () => position })
  const reported = async () => (await rendering.draw('/mf-good'))?.end.position

  expect(await reported()).toBe('7')
  position = 20
  expect(await reported()).toBe('20')
  expect(api.asked).toBe(1)
})

it('knows which prices it shows once it is kept: those of all that it asked, or any where one of them may be of any', async () => {
  const { ports } = anApi()
  const two = remoteCode(
    `await ask('${prices}'); await ask('/v1/api/airlines' + (page.target.includes('any') ? '' : '/BA')); return '<p>1</p>'`,
  )
  const pricesIn = (path: string) =>
    path.endsWith('airlines') ? ('any' as const) : [{ origin: path.slice(-2), destination: 'JFK' }]
  rendering = await aRendering({ 'mf-good': two }, { ...ports, versions: { ...ports.versions, pricesIn } })
  const shownBy = async (target: string) => (await rendering.draw(target))?.prices

  expect(await shownBy('/mf-good')).toBeUndefined()
  expect(await shownBy('/mf-good')).toEqual([
    { origin: 'VS', destination: 'JFK' },
    { origin: 'BA', destination: 'JFK' },
  ])
  await shownBy('/mf-good?any')
  expect(await shownBy('/mf-good?any')).toBe('any')
})

it('takes no more memory than it may', async () => {
  const { ports } = anApi()
  const large = remoteCode(`await ask('${prices}'); return '<p>' + 'x'.repeat(60_000) + '</p>'`)
  rendering = await aRendering({ 'mf-good': large }, ports)
  for (let page = 0; page < 30; page += 1) await rendering.draw(`/mf-good?page=${page}`)

  const { pages, bytes } = rendering.figures().stored
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(pages).toBeGreaterThan(10)
  expect((await rendering.draw('/mf-good?page=29'))?.way).toBe('kept')
  expect((await rendering.draw('/mf-good?page=0'))?.way).toBe('drawn')
})

it('is left to browsers when too many others are being drawn', async () => {
  const slow = remoteCode('await new Promise((done) => setTimeout(done, 100)); return `<p>slow</p>`')
  rendering = await aRendering({ 'mf-slow': slow }, { limits: { mostOpen: 3 } })

  const pages = await Promise.all(Array.from({ length: 5 }, (_, page) => rendering.draw(`/mf-slow?page=${page}`)))

  expect(pages.filter(Boolean)).toHaveLength(3)
  expect(rendering.figures().pages).toEqual({ drawn: 3, shed: 2 })
})

it('goes on while renderers are exchanged', async () => {
  rendering = await aRendering(
    { 'mf-good': remoteCode('return `<p>good</p>`') },
    { limits: { mostPages: 3, lookEveryMs: 100 } },
  )
  const count = () => rendering.figures().processes.recycled ?? 0
  const pages: unknown[] = []

  await eventually('a renderer is exchanged', async () => {
    pages.push(await rendering.draw('/mf-good'))
    return count() > 0
  })
  pages.push(await rendering.draw('/mf-good'))

  expect(pages.filter((page) => !page)).toEqual([])
})

it('asks the API in the name of the request that it is drawn for', async () => {
  const { ports } = anApi()
  const askers: (string | undefined)[] = []
  const askApi = () => {
    askers.push(whoAsks())
    return ports.askApi()
  }
  rendering = await aRendering({ 'mf-good': priced }, { ...ports, askApi })

  await requested('the-page-of-ada', () => rendering.draw('/mf-good?page=1'))
  await requested('the-page-of-grace', () => rendering.draw('/mf-good?page=2'))

  expect(askers.slice(-2)).toEqual(['the-page-of-ada', 'the-page-of-grace'])
})
