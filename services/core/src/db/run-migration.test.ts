import { Client } from 'pg'
import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from './database.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import type { LockWaits } from './run-migration.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const waits: LockWaits = { lockMs: 100, pauseMs: 100, patienceMs: 60_000 }
const widened: Migration = { name: '9998-widened.sql', sql: 'alter table counter add column note text' }
const indexed: Migration = {
  name: '9999-indexed.sql',
  sql: 'create index concurrently counter_value on counter (value)',
}

let db: OpenDatabase
let migrating: Client
let other: Client
beforeEach(async () => {
  db = await openTestDatabase()
  ;[migrating, other] = [await connected(), await connected()]
})
afterEach(async () => {
  await Promise.all([migrating.end(), other.end()])
  await db.close()
})

async function connected() {
  const client = new Client({ connectionString: db.connectionString })
  await client.connect()
  return client
}

const run = (migration: Migration, how = waits) => migrate(migrating, [...readMigrations(), migration], how)

/** One of those that hold a table for minutes, such as a report or a dump. */
const holdTable = () => other.query('begin; select count(*) from counter')

const columns = async () => {
  const { rows } = await other.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'counter'::regclass and attnum > 0`,
  )
  return rows.map(({ name }) => name)
}

it('waits its turn behind a long transaction, while reads and writes of the same table go on', async () => {
  await holdTable()
  let isDone = false
  const migrated = run(widened).then(() => (isDone = true))

  // Several times as long as the migration waits for its lock and then lets go. Behind one that waited on, a statement would be
  // refused after its 3 seconds.
  for (let round = 0; round < 40; round++) {
    await db.query({ name: 'read_counter', text: 'select value from counter limit 1' })
    await db.query({ name: 'count_up', text: `update counter set value = value + 1 where name = 'routes'` })
    await setTimeout(20)
  }

  expect(isDone).toBe(false)
  await other.query('commit')
  await migrated
  expect(await columns()).toContain('note')
})

it('gives up in the end, and leaves nothing of it', async () => {
  await holdTable()

  await expect(run(widened, { ...waits, patienceMs: 300 })).rejects.toThrow('canceling statement due to lock timeout')

  await other.query('commit')
  expect(await columns()).not.toContain('note')
})

it('builds an index while rows are written that it takes in', async () => {
  await run(indexed)

  const { rows } = await other.query(
    `select indisvalid as valid from pg_index where indexrelid = 'counter_value'::regclass`,
  )
  expect(rows).toEqual([{ valid: true }])
})

it('builds an index again that an earlier attempt has left half done', async () => {
  await other.query(`create index counter_value on counter (name)`)

  await run(indexed)

  const { rows } = await other.query(`select pg_get_indexdef('counter_value'::regclass) as definition`)
  expect(rows).toEqual([{ definition: expect.stringContaining('(value)') }])
})

it('lets two processes that start together build an index once', async () => {
  const migrations = [...readMigrations(), indexed]

  await Promise.all([migrate(migrating, migrations, waits), migrate(other, migrations, waits)])

  expect((await other.query(`select from schema_migration where name = '${indexed.name}'`)).rowCount).toBe(1)
})
