import { Client } from 'pg'
import type { OpenDatabase } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from './open-test-database.ts'

/** A database as versions before a migration left it; `migrate` brings it up to date. */
export async function openEarlierDatabase(migration: string): Promise<OpenDatabase & { migrate: () => Promise<void> }> {
  const db = await openTestDatabase({ isEmpty: true })
  const migrateTo = async (migrations: ReturnType<typeof readMigrations>) => {
    const client = new Client({ connectionString: db.connectionString })
    await client.connect()
    try {
      await migrate(client, migrations)
    } finally {
      await client.end()
    }
  }
  await migrateTo(readMigrations().filter(({ name }) => name < migration))
  return { ...db, migrate: () => migrateTo(readMigrations()) }
}
