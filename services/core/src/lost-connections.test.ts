import type { OpenDatabase } from './db/database.ts'
import { eventually } from './db/testing/eventually.ts'
import { openTestDatabase } from './db/testing/open-test-database.ts'
import { openQueue } from './open-queue.ts'

let db: OpenDatabase
beforeEach(async () => (db = await openTestDatabase()))
afterEach(() => db.close())

it('goes on after the database has ended its connections, and says so', async () => {
  const errors: unknown[] = []
  const queue = openQueue({
    connectionString: db.connectionString,
    pollSeconds: 0.5,
    report: (error) => void errors.push(error),
  })
  const done: number[] = []
  queue.work<{ number: number }>('test', {}, async ({ data }) => void done.push(data.number))
  const enqueue = (number: number) => db.transaction((tx) => queue.enqueue(tx, 'test', { number }))
  const untilDone = (count: number) => eventually(`${count} jobs are done`, () => done.length >= count)

  await enqueue(1)
  await untilDone(1)
  await db.query({
    name: 'restart',
    text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pgboss' and datname = current_database()`,
  })
  await enqueue(2)
  await untilDone(2)
  await queue.stop()

  expect(done).toEqual([1, 2])
  expect(errors.length).toBeGreaterThan(0)
})
