import { Client } from 'pg'
import type { OpenDatabase } from './database.ts'
import { shiftClock, shiftQueueClock } from './open-database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  const client = new Client({ connectionString: db.connectionString })
  await client.connect()
  await shiftClock(client)
  await shiftQueueClock(client)
  await client.end()
})
afterAll(() => db.close())

async function tell(options: string) {
  const client = new Client({ connectionString: db.connectionString, options })
  await client.connect()
  const { rows } = await client.query<{ ahead: string }>(
    `select extract(epoch from at - pg_catalog.now())::int as ahead
       from unnest(array[now(), clock_timestamp(), statement_timestamp(), pgboss.job_now()]) at`,
  )
  await client.end()
  return rows.map(({ ahead }) => ahead)
}

it('moves every clock of a connection that says by how much', async () => {
  expect(await tell('-c search_path=public,pg_catalog -c pointfare.clock_offset_ms=86400000')).toEqual(
    Array(4).fill(86_400),
  )
})

it('leaves other connections the real time', async () => {
  expect(await tell('-c search_path=pg_catalog,public -c pointfare.clock_offset_ms=0')).toEqual(Array(4).fill(0))
})
