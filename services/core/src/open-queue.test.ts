import type { OpenDatabase } from './db/database.ts'
import { eventually } from './db/testing/eventually.ts'
import { openTestDatabase } from './db/testing/open-test-database.ts'
import { openQueue, type OpenQueue } from './open-queue.ts'

let db: OpenDatabase
const opened: OpenQueue[] = []
const errors: unknown[] = []
beforeEach(async () => (db = await openTestDatabase()))
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop()))
  await db.close()
  expect(errors.splice(0)).toEqual([])
})

function aQueue({ pollSeconds = 0.5 } = {}) {
  const queue = openQueue({
    connectionString: db.connectionString,
    pollSeconds,
    report: (error) => errors.push(error),
  })
  opened.push(queue)
  return queue
}

const enqueue = (queue: OpenQueue, data: object, options = {}) =>
  db.transaction((tx) => queue.enqueue(tx, 'test', data, options))

it('wakes a worker of another process, which would not look by itself', async () => {
  const done: number[] = []
  const [here, there] = [aQueue(), aQueue({ pollSeconds: 3600 })]
  there.work<{ number: number }>('test', {}, async ({ data }) => void done.push(data.number))

  for (let number = 1; number <= 5; number += 1) {
    await enqueue(here, { number })
    await eventually(`job ${number} is done`, () => done.length === number)
  }

  expect(done).toEqual([1, 2, 3, 4, 5])
})

it('does a job once, however many processes work', async () => {
  const seen: number[] = []
  const all = Promise.withResolvers<void>()
  const queues = [aQueue(), aQueue(), aQueue()]
  for (const queue of queues) {
    queue.work<{ number: number }>('test', { atOnce: 2 }, async ({ data }) => {
      seen.push(data.number)
      if (seen.length === 30) all.resolve()
    })
  }
  for (let number = 0; number < 30; number++) await enqueue(queues[0]!, { number }) // opened above
  await all.promise

  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number))
})

it('queues one job per key', async () => {
  const queue = aQueue()
  await enqueue(queue, { number: 1 }, { key: 'a' })
  await enqueue(queue, { number: 2 }, { key: 'a' })
  await enqueue(queue, { number: 3 }, { key: 'b' })

  const rows = await db.query({ name: 'jobs', text: `select data from pgboss.job order by data -> 'number'` })
  expect(rows).toEqual([{ data: { number: 1 } }, { data: { number: 3 } }])
})

it('tries a job that failed again, and says which attempt it is', async () => {
  const attempts: number[] = []
  const done = Promise.withResolvers<void>()
  const queue = aQueue()
  queue.work('test', {}, async ({ attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('not yet')
    done.resolve()
  })
  await enqueue(queue, {})
  await done.promise

  expect(attempts).toEqual([1, 2])
})
