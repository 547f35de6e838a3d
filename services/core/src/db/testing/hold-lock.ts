import { Client } from 'pg'

/** Locks a table for reads and writes, over a connection of its own. Returns what releases it, once. */
export async function holdLock(connectionString: string, table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString })
  // Dropping the database ends this connection, too.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table "${table}" in access exclusive mode`)
  return () => client.end()
}
