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

async function runOn(adminUrl: string, sql: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
