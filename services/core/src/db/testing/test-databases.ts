import { Client } from 'pg'

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** Names are ours: they need no quoting. */
export const createDatabase = (adminUrl: string, name: string, template = 'template1') =>
  runOn(adminUrl, `create database ${name} template ${template}`)

/** Also while clients are still connected. */
export const dropDatabase = (adminUrl: string, name: string) =>
  runOn(adminUrl, `drop database if exists ${name} with (force)`)

/** Over a connection of its own. */
export async function runOn(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}
