import { eventually } from '@pointfare/core/db/testing/eventually'
import { createTrialPool } from './trial-pool.ts'

class Busy extends Error {}

let now = 0
const settled = () => new Promise((resolve) => setTimeout(resolve))

let pools: { figures(): { running: number }; ends: Map<string, () => void> }[] = []

// What still waited would be refused a minute later, in the middle of another file's tests.
afterEach(async () => {
  for (const { figures, ends } of pools) {
    await eventually('no trial runs', () => {
      for (const end of ends.values()) end()
      return figures().running === 0
    })
  }
  pools = []
})

/** A pool, the trials that have begun in it, and how each is ended. */
function aPool(workers: number, longestWaitMs = 60_000) {
  const pool = createTrialPool({ workers, longestWaitMs, busy: () => new Busy(), now: () => new Date(now) })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  pools.push({ figures: pool.figures, ends })
  return {
    ...pool,
    begun,
    ask: (line: string, name: string) =>
      pool.take(line, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

it('as many trials go on at once as there are workers, and the rest wait', async () => {
  const pool = aPool(2)
  for (const name of ['search', 'cheapest', 'members']) void pool.ask(name, name)
  await settled()

  expect(pool.begun).toEqual(['search', 'cheapest'])
  await pool.end('cheapest')

  expect(pool.begun).toEqual(['search', 'cheapest', 'members'])
})

it('who asks for one trial does not wait for all of somebody who asked for many', async () => {
  const pool = aPool(1)
  for (const name of ['search 1', 'search 2', 'search 3']) void pool.ask('mf-search', name)
  void pool.ask('mf-cheapest', 'cheapest 1')
  await settled()

  await pool.end('search 1')
  await pool.end('cheapest 1')
  await pool.end('search 2')

  expect(pool.begun).toEqual(['search 1', 'cheapest 1', 'search 2', 'search 3'])
})

it('a worker is never left idle for the sake of turns', async () => {
  const pool = aPool(2)
  for (const name of ['search 1', 'search 2']) void pool.ask('mf-search', name)
  await settled()

  expect(pool.begun).toEqual(['search 1', 'search 2'])
})

it('a trial that fails frees its worker', async () => {
  const pool = aPool(1)
  const failed = pool.take('mf-search', async () => Promise.reject(new Error('It broke')))
  void pool.ask('mf-cheapest', 'cheapest')

  await expect(failed).rejects.toThrow('It broke')
  await settled()
  expect(pool.begun).toEqual(['cheapest'])
})

it('a trial that would have to wait too long is refused, and never begins', async () => {
  const pool = aPool(1, 1)
  void pool.ask('mf-search', 'search')

  await expect(pool.ask('mf-cheapest', 'cheapest')).rejects.toThrow(Busy)
  await pool.end('search')
  expect(pool.begun).toEqual(['search'])
})

it('its figures say how many wait, and how long the first of them has', async () => {
  now = 0
  const pool = aPool(1)
  void pool.ask('mf-search', 'search')
  void pool.ask('mf-cheapest', 'cheapest')
  await settled()
  now = 2500

  expect(pool.figures()).toEqual({ workers: 1, running: 1, waiting: 1, oldestWaitSeconds: 2.5 })
})
