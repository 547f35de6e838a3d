import { connect, type Connection } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { usualDeadlines } from './deadlines.ts'
import { openExternal } from './open-database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const prepared = { name: 'prepared', text: 'select count(*) as count from pg_prepared_statements' }
const deadline = { name: 'deadline', text: `select current_setting('statement_timeout') as timeout` }

let db: OpenDatabase
let connection: Connection
beforeEach(async () => {
  db = await openTestDatabase()
  // A server takes what a pooler takes, and tells what it was sent.
  connection = connect('postgresql://127.0.0.1:1/', usualDeadlines, { poolerUrl: db.connectionString })
})
afterEach(async () => {
  await connection.close()
  await db.close()
})

it('statements through a pooler are given no names, alone and in a transaction', async () => {
  await connection.query(prepared)
  expect(await connection.query(prepared)).toEqual([{ count: 0 }])

  const inside = await connection.transaction(async (tx) => [await tx.query(prepared), await tx.query(prepared)])
  expect(inside[1]).toEqual([{ count: 0 }])
})

it('the connections of a pooler keep the deadlines that it has given them', async () => {
  const [row] = await db.query<{ name: string }>({ name: 'name', text: 'select current_database() as name' })
  await db.query({ name: '', text: `alter database ${row?.name} set statement_timeout = '7s'` })

  expect(await connection.query(deadline)).toEqual([{ timeout: '7s' }])
  // The database is lent to other tests.
  await db.query({ name: '', text: `alter database ${row?.name} reset statement_timeout` })
})

it('a longer deadline lasts as long as its transaction', async () => {
  const long = { lockMs: 20_000, statementMs: 21_000 }

  expect(await connection.transaction((tx) => tx.query(deadline), long)).toEqual([{ timeout: '21s' }])
  expect(await connection.transaction((tx) => tx.query(deadline))).toEqual([{ timeout: '0' }])
})

it('a pooler without deadlines is refused, with what to set there', async () => {
  const opening = openExternal(db.connectionString, usualDeadlines, { poolerUrl: db.connectionString })

  await expect(opening).rejects.toThrow(/DATABASE_POOLER_URL.*connect_query='set lock_timeout = 3000; set statement_t/)
})
