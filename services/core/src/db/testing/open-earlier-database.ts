import { Client } from 'pg'
import type { OpenDatabase } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from './open-test-database.ts'

type EarlierDatabase = OpenDatabase & { migrate: () => Promise<void> }

/** A database as versions before a migration left it, with rows that are told as statements; `migrate` brings it up to date. */
export async function openEarlierDatabase(migration: string, rows = ''): Promise<EarlierDatabase> {
  const db = await openTestDatabase({ isEmpty: true })
  const connected = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: db.connectionString })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  await connected(async (client) => {
    await migrate(
      client,
      readMigrations().filter(({ name }) => name < migration),
    )
    await client.query(rows)
  })
  return { ...db, migrate: () => connected((client) => migrate(client, readMigrations())) }
}
