import { againMs, createPurges, mostWaiting, togetherMs } from './purges.ts'

/** A cache that takes what it is told, unless it is away. */
function aCache() {
  const cache = { isAway: false, calls: [] as string[][], lines: [] as string[] }
  const purges = createPurges({
    name: 'http://cache',
    report: (line) => cache.lines.push(line),
    tell: async (keys) => {
      if (cache.isAway) throw new Error('http://cache does not answer')
      cache.calls.push([...keys])
    },
  })
  return { cache, purges }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('what a cache in front is told', () => {
  it('is told together and each key once, however often it changes meanwhile', async () => {
    const { cache, purges } = aCache()
    purges.drop(['prices', 'route-LHR-JFK'])
    await pass(togetherMs / 2)
    purges.drop(['prices', 'route-LHR-BOS'])
    await pass(togetherMs / 2)

    expect(cache.calls).toEqual([['prices', 'route-LHR-JFK', 'route-LHR-BOS']])
  })

  it('goes on while changes never cease', async () => {
    const { cache, purges } = aCache()
    for (let change = 0; change < 10; change += 1) {
      purges.drop(['prices'])
      await pass(togetherMs / 2)
    }

    expect(cache.calls.length).toBeGreaterThanOrEqual(4)
  })

  it('is told a second time, for pages that were on their way, and no third', async () => {
    const { cache, purges } = aCache()
    purges.drop(['prices'])
    await pass(togetherMs)
    expect(cache.calls).toHaveLength(1)

    await pass(againMs)
    expect(cache.calls).toEqual([['prices'], ['prices']])
    await pass(10 * againMs)
    expect(cache.calls).toHaveLength(2)
  })

  it('is never more at a time than caches take', async () => {
    const { cache, purges } = aCache()
    purges.drop(Array.from({ length: 700 }, (_, number) => `route-AAA-${1000 + number}`))
    await pass(togetherMs)

    expect(cache.calls.flat()).toHaveLength(700)
    for (const keys of cache.calls) {
      expect(keys.length).toBeLessThanOrEqual(256)
      expect(keys.join(' ').length).toBeLessThan(8000)
    }
  })
})

describe('a cache that is away', () => {
  it('is asked again with growing waits, and told everything that it missed', async () => {
    const { cache, purges } = aCache()
    cache.isAway = true
    purges.drop(['route-LHR-JFK'])
    await pass(60_000)
    purges.drop(['route-LHR-BOS'])
    const { failed } = purges.figures()
    expect(failed).toBeGreaterThan(4)
    expect(failed).toBeLessThan(10)

    cache.isAway = false
    await pass(30_000)

    expect(cache.calls[0]).toEqual(['route-LHR-JFK', 'route-LHR-BOS'])
    expect(purges.figures()).toMatchObject({ waiting: 0, oldestSeconds: 0 })
  })

  it('is told of in the log once, and once when it is back', async () => {
    const { cache, purges } = aCache()
    cache.isAway = true
    purges.drop(['prices'])
    await pass(60_000)
    cache.isAway = false
    await pass(60_000)

    expect(cache.lines).toEqual([
      'http://cache does not answer. It is asked again until it does',
      'http://cache takes again which pages to drop',
    ])
  })

  it('costs no more memory than so many keys: more of them are one, for the whole site', async () => {
    const { cache, purges } = aCache()
    cache.isAway = true
    purges.drop(Array.from({ length: mostWaiting + 1 }, (_, number) => `route-${number}`))
    purges.drop(['route-LHR-JFK'])
    expect(purges.figures().waiting).toBe(1)

    cache.isAway = false
    await pass(60_000)

    expect(new Set(cache.calls.flat())).toEqual(new Set(['site']))
  })

  it('shows for how long', async () => {
    const { cache, purges } = aCache()
    cache.isAway = true
    purges.drop(['prices'])
    await pass(20_000)
    purges.drop(['route-LHR-JFK'])

    expect(purges.figures()).toMatchObject({ cache: 'http://cache', sent: 0, waiting: 2, oldestSeconds: 20 })
  })

  it('does not hold up the end of the process', async () => {
    const { cache, purges } = aCache()
    cache.isAway = true
    purges.drop(['prices'])
    await pass(togetherMs)
    const { failed } = purges.figures()

    await purges.stop()

    expect(purges.figures().failed).toBe(failed)
    expect(jest.getTimerCount()).toBe(0)
  })
})

it('what waits when the process ends is told before', async () => {
  const { cache, purges } = aCache()
  purges.drop(['prices'])

  await purges.stop()

  expect(cache.calls).toEqual([['prices']])
  expect(jest.getTimerCount()).toBe(0)
})

it('what is told at all at once is told again as what it was', async () => {
  const { cache, purges } = aCache()
  purges.drop(['site'])
  await pass(togetherMs)
  await pass(againMs - togetherMs)
  purges.drop(['prices'])
  await pass(togetherMs)
  await pass(2 * againMs)

  expect(cache.calls.filter((keys) => keys.includes('site'))).toHaveLength(2)
})
