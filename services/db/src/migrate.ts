import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ClientBase } from 'pg'
import { SchemaMismatch } from './errors.ts'

/** The key of an advisory lock. Two processes that start together migrate one after the other. */
const migrationLock = 72_610

export type Migration = { name: string; sql: string }

/**
 * The migrations of all owners, in the order of their names: every package beside this one may have a folder
 * `migrations`, and all of them count with the same numbers.
 */
export function readMigrations(packages = join(import.meta.dirname, '../..')): Migration[] {
  const files = globSync('*/migrations/*.sql', { cwd: packages })
  return files
    .map((file) => ({ name: basename(file), sql: readFileSync(join(packages, file), 'utf8') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Brings the schema up to date, each migration in a transaction of its own.
 * @throws SchemaMismatch when a migration was edited after it ran, or the database is from a newer version
 */
export async function migrate(client: ClientBase, migrations: Migration[]) {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
  try {
    const done = await readDone(client)
    refuseUnknown(done, migrations)
    for (const migration of migrations) {
      const checksum = checksumOf(migration)
      const recorded = done.get(migration.name)
      if (recorded === undefined) await apply(client, migration, checksum)
      else if (recorded !== checksum) throw new SchemaMismatch(edited(migration.name))
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`)
  }
}

async function readDone(client: ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseUnknown(done: Map<string, string>, migrations: Migration[]) {
  const unknown = [...done.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) throw new SchemaMismatch(`This database is from a newer version: it has ${unknown}. Start that version.`)
}

async function apply(client: ClientBase, { name, sql }: Migration, checksum: string) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Git may check a file out with either kind of line ending. */
const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const edited = (name: string) =>
  `Migration ${name} was edited after it ran in this database. Restore it and write a new migration instead.`
