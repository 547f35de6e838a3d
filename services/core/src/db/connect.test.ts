import { connect } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { eventually } from './testing/eventually.ts'
import { startServerThatGoesDown } from './testing/server-that-goes-down.ts'

const backend = { name: 'backend', text: 'select pg_backend_pid() as pid' }
const addCounter = { name: 'add-counter', text: 'insert into counter (name, value) values ($1, $2)' }
const findCounter = { name: 'find-counter', text: 'select value from counter where name = $1' }

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

it('reads dates as text, 64-bit numbers as numbers and instants as dates', async () => {
  const [row] = await db.query({
    name: 'types',
    text: `select date '2027-03-15' as day, 9007199254740991::bigint as id, timestamptz '2027-03-15T10:00Z' as at`,
  })

  expect(row).toEqual({ day: '2027-03-15', id: 9007199254740991, at: new Date('2027-03-15T10:00:00Z') })
})

it('answers a fast statement while a slow one runs', async () => {
  const finished: string[] = []
  const sleep = { name: 'sleep', text: 'select pg_sleep(2)' }

  await Promise.all([
    db.query(sleep).then(() => finished.push('slow')),
    db.query(backend).then(() => finished.push('fast')),
  ])

  expect(finished).toEqual(['fast', 'slow'])
})

it('keeps a failing statement from spoiling those sent beside it', async () => {
  const divide = { name: 'divide', text: 'select 1 / $1::int as quotient' }

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => db.query(divide, [index % 5 === 0 ? 0 : 1])),
  )

  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(outcomes.map((_, index) => index % 5 !== 0))
})

it('connects again after the server has closed its connections', async () => {
  const closeOthers = {
    name: 'close-others',
    text: `select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and datname = current_database()`,
  }
  const [before] = await db.query<{ pid: number }>(backend)

  await db.transaction((tx) => tx.query(closeOthers))

  await eventually('another connection answers', async () => expect(await db.query(backend)).not.toEqual([before]))
})

it('outlives a server that goes down in the moment it lets us in', async () => {
  const server = await startServerThatGoesDown()
  const connection = connect(server.connectionString)

  await expect(connection.query(backend)).rejects.toThrow()
  await expect(connection.transaction((tx) => tx.query(backend))).rejects.toThrow()

  await connection.close()
  server.stop()
})

describe('a transaction', () => {
  it('keeps what it wrote when its work resolves', async () => {
    await db.transaction(async (tx) => {
      await Promise.all([tx.query(addCounter, ['kept-1', 1]), tx.query(addCounter, ['kept-2', 2])])
    })

    expect(await db.query(findCounter, ['kept-2'])).toEqual([{ value: 2 }])
  })

  it('drops what it wrote when its work rejects, and passes the reason on', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(addCounter, ['dropped', 1])
      throw new Error('changed my mind')
    })

    await expect(work).rejects.toThrow('changed my mind')
    expect(await db.query(findCounter, ['dropped'])).toEqual([])
  })

  it('that fails says why, though what was asked after it is heard of first', async () => {
    const divide = { name: 'divide', text: 'select 1 / $1::int' }
    const work = db.transaction(async (tx) => {
      const failing = tx.query(divide, [0])
      failing.catch(() => {})
      await tx.query(findCounter, ['routes'])
    })

    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  it('sees its own writes while nobody else does', async () => {
    const [inside, outside] = await db.transaction(async (tx) => {
      await tx.query(addCounter, ['hidden', 1])
      return [await tx.query(findCounter, ['hidden']), await db.query(findCounter, ['hidden'])]
    })

    expect(inside).toEqual([{ value: 1 }])
    expect(outside).toEqual([])
  })

  it('reports a lost connection and leaves the pool usable', async () => {
    const suicide = { name: 'suicide', text: 'select pg_terminate_backend(pg_backend_pid())' }

    await expect(db.transaction((tx) => tx.query(suicide))).rejects.toThrow(DatabaseUnavailable)

    expect(await db.transaction((tx) => tx.query(findCounter, ['routes']))).toEqual([{ value: 0 }])
  })
})
