import { Client } from 'pg'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const first = { name: '0001-first.sql', sql: 'create table first (id int);\ninsert into first values (1);' }
const second = { name: '0002-second.sql', sql: 'create table second (id int)' }

let client: Client
let enter: () => Promise<Client>
let close: () => Promise<void>

/** A schema of its own stands in for an empty database. */
beforeEach(async () => {
  const db = await openTestDatabase()
  enter = async () => {
    const entered = new Client({ connectionString: db.connectionString, options: '-c search_path=empty' })
    await entered.connect()
    return entered
  }
  client = await enter()
  await client.query('create schema empty')
  close = async () => {
    await client.end()
    await db.close()
  }
})
afterEach(() => close())

const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'empty' order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('runs each migration once', async () => {
  await migrate(client, [first])
  await migrate(client, [first, second])

  expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
  expect((await client.query('select * from first')).rowCount).toBe(1)
})

it('keeps nothing of a migration that fails, and all of those before it', async () => {
  const broken = { name: '0002-broken.sql', sql: 'create table half (id int); select 1 / 0' }

  await expect(migrate(client, [first, broken])).rejects.toThrow('division by zero')

  expect(await tables()).toEqual(['first', 'schema_migration'])
})

it('refuses a migration that was edited after it ran', async () => {
  await migrate(client, [first])

  const again = migrate(client, [{ ...first, sql: `${first.sql} -- edited` }])

  await expect(again).rejects.toThrow('Migration 0001-first.sql was edited after it ran in this database')
})

it('takes a migration with other line endings for the same', async () => {
  await migrate(client, [first])

  await expect(migrate(client, [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }])).resolves.toBeUndefined()
})

it('refuses a database from which a newer version has taken something away', async () => {
  await migrate(client, [first, { ...second, sql: `-- contracts: nothing reads it\n${second.sql}` }])

  await expect(migrate(client, [first])).rejects.toThrow('from a newer version: it has 0002-second.sql')
})

it('shares a database that a newer version has only expanded', async () => {
  await migrate(client, [first, second])

  await expect(migrate(client, [first])).resolves.toBeUndefined()
})

it('refuses a newer database from before versions told what they took away', async () => {
  await migrate(client, [first, second])
  await client.query('alter table schema_migration drop column contracts')

  await expect(migrate(client, [first])).rejects.toThrow('from a newer version: it has 0002-second.sql')
})

it('lets two processes that start together both succeed', async () => {
  const other = await enter()

  await Promise.all([migrate(client, [first, second]), migrate(other, [first, second])])
  await other.end()

  expect((await client.query('select * from first')).rowCount).toBe(1)
})
