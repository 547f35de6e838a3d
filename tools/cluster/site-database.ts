import { Client } from 'pg'
import type { Passwords } from './passwords.ts'
import { host } from './settings.ts'
import { waitUntil } from './wait-until.ts'

/** The role that the site has, and its database. */
export const siteName = 'pointfare'

export const databaseUrl = (password: string, port: number) =>
  `postgresql://${siteName}:${password}@${host}:${port}/${siteName}?sslmode=disable`

export const superuserUrl = (password: string, port: number, database: string) =>
  `postgresql://postgres:${password}@${host}:${port}/${database}?sslmode=disable`

/** Makes role and database of the site on the primary, unless they are there. */
export async function makeSiteDatabase({ superuser, site }: Passwords, port: number) {
  const connectionString = superuserUrl(superuser, port, 'postgres')
  await waitUntil('the primary takes the role of the site', async () => {
    const client = new Client(connectionString)
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query('select from pg_roles where rolname = $1', [siteName])
      if (rows.length === 0) await client.query(`create role ${siteName} login password '${site}'`)
      const { rows: databases } = await client.query('select from pg_database where datname = $1', [siteName])
      if (databases.length === 0) await client.query(`create database ${siteName} owner ${siteName}`)
      return true
    } finally {
      await client.end()
    }
  })
}
