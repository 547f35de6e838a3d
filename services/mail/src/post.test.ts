import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { openQueue, type OpenQueue } from '@pointfare/core/open-queue'
import { createPost, mailJob, type Post } from './post.ts'
import { aMail } from './testing/a-mail.ts'

let db: OpenDatabase
let queue: OpenQueue
let post: Post
const errors: unknown[] = []
beforeEach(async () => {
  db = await openTestDatabase()
  queue = openQueue({ connectionString: db.connectionString, report: (error) => errors.push(error) })
  post = createPost({ queue, host: 'flights.example', now: () => new Date('2026-11-23T06:00:00Z') })
})
afterEach(async () => {
  await queue.stop()
  await db.close()
  expect(errors).toEqual([])
})

const stored = () =>
  db.query<{ key: string; message_id: string }>({ name: 'stored', text: 'select key, message_id from letter' })
const queued = () => db.query({ name: 'queued', text: 'select data from pgboss.job where name = $1' }, [mailJob])

it('stores the letter and queues its sending', async () => {
  await db.transaction((tx) => post.send(tx, aMail()))

  expect(await stored()).toEqual([
    { key: 'verify ada', message_id: expect.stringMatching(/^<[\w-]+@flights\.example>$/) },
  ])
  expect(await queued()).toHaveLength(1)
})

it('does neither when the transaction is rolled back', async () => {
  const work = db.transaction(async (tx) => {
    await post.send(tx, aMail())
    throw new Error('changed my mind')
  })

  await expect(work).rejects.toThrow('changed my mind')
  expect(await stored()).toEqual([])
  expect(await queued()).toEqual([])
})

it('posts one letter per key, for ever', async () => {
  await db.transaction((tx) => post.send(tx, aMail()))
  await db.query({ name: 'sent', text: `update letter set sent_at = now(), text = null, html = null` })
  await db.transaction((tx) => post.send(tx, aMail({ subject: 'Again' })))

  expect(await stored()).toHaveLength(1)
  expect(await queued()).toHaveLength(1)
})

it('posts one letter when two transactions send it at once', async () => {
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => post.send(tx, aMail()))))

  expect(await stored()).toHaveLength(1)
  expect(await queued()).toHaveLength(1)
})
