import { Client } from 'pg'

/** Locks a table against everybody, reading included, over a connection of its own; what it returns lets go, once. */
export async function holdLock(connectionString: string, table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString })
  // Whoever drops the database first ends this connection.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table "${table}" in access exclusive mode`)
  return () => client.end()
}
