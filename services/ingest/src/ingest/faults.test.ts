import { outcomeOf } from './testing/contradictions.ts'
import { marketBatch } from './testing/market-batches.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

const numbers = Array.from({ length: 20 }, (_, number) => number)

/** What must be left of every disturbance. */
let undisturbed: Awaited<ReturnType<typeof outcomeOf>>
let world: TestIngest
beforeAll(async () => {
  const quiet = await openIngest()
  for (const number of numbers) await quiet.ingest(marketBatch(number))
  undisturbed = await outcomeOf(quiet.db)
  await quiet.close()
})
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

it('an undisturbed run keeps thousands of states, which faults could lose', () => {
  expect(undisturbed).toEqual({
    contradictions: [],
    history: { digest: expect.any(String), states: expect.any(Number) },
  })
  expect(undisturbed.history?.states).toBeGreaterThan(1000)
})

it('comes to the same end when every batch arrives twice', async () => {
  for (const number of numbers) {
    await world.ingest(marketBatch(number))
    await world.ingest(marketBatch(number))
  }

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('comes to the same end when batches arrive again long after they were taken in', async () => {
  for (const number of numbers) await world.ingest(marketBatch(number))
  for (const number of numbers.toReversed()) {
    expect(await world.ingest(marketBatch(number))).toMatchObject({ changed: 0 })
  }

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('comes to the same end when two writers bring the same batches at once', async () => {
  const write = async () => {
    for (const number of numbers) await world.ingest(marketBatch(number))
  }

  await Promise.all([write(), write()])

  expect(await outcomeOf(world.db)).toEqual(undisturbed)
})

it('hands out ids in the order of commits to writers that compete', async () => {
  const seen: number[] = []
  let isDone = false
  const follow = async () => {
    while (!isDone) {
      const last = seen.at(-1) ?? 0
      const rows = await world.rows<{ id: number }>('select id from price_event where id > $1 order by id', [last])
      seen.push(...rows.map(({ id }) => id))
    }
  }
  const followed = follow()

  await Promise.all(numbers.map((number) => world.ingest(marketBatch(number))))
  isDone = true
  await followed

  const all = await world.rows<{ id: number }>('select id from price_event order by id')
  expect(seen).toEqual(all.slice(0, seen.length).map(({ id }) => id))
})
