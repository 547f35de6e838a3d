import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { contracts, runMigration, usualWaits, type LockWaits } from './run-migration.ts'
import { SchemaMismatch } from './errors.ts'

/** The key of an advisory lock. Two processes that start together migrate one after the other. */
const migrationLock = 72_610
const leaseEveryMs = 50

export type Migration = { name: string; sql: string }

/**
 * The migrations of all owners, in the order of their names: every package beside this one may have a folder
 * `migrations`, and all of them count with the same numbers.
 */
export function readMigrations(packages = join(import.meta.dirname, '../../..')): Migration[] {
  const files = globSync('*/migrations/*.sql', { cwd: packages })
  return files
    .map((file) => ({ name: basename(file), sql: readFileSync(join(packages, file), 'utf8') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Brings the schema up to date, each migration in a transaction of its own, while other processes read and write. A database that
 * a newer version has only expanded is left as it is: what this version reads and writes is still there.
 * @throws SchemaMismatch when a migration was edited after it ran, or the database is from a version that this one cannot share
 * it with
 */
export async function migrate(client: ClientBase, migrations: Migration[], waits: LockWaits = usualWaits) {
  await takeLease(client, waits)
  try {
    const done = await readDone(client)
    refuseUnknown(done, migrations)
    for (const migration of migrations) {
      const checksum = checksumOf(migration)
      const recorded = done.get(migration.name)
      if (recorded === undefined) await apply(client, migration, checksum, waits)
      else if (recorded.checksum !== checksum) throw new SchemaMismatch(edited(migration.name))
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`)
  }
}

/** Asks again and again: who waits inside a statement would hold up an index that is built concurrently. */
async function takeLease(client: ClientBase, { patienceMs }: LockWaits) {
  const since = performance.now()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`)
    if (rows[0]?.taken) return
    if (performance.now() - since > patienceMs) throw new Error('another process is not done with it')
    await setTimeout(leaseEveryMs)
  }
}

type Done = { checksum: string; contracts: boolean }

async function readDone(client: ClientBase): Promise<Map<string, Done>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    contracts boolean not null default true
  )`)
  const { rows } = await client.query<{ name: string } & Done>(
    // Of a database from before there were two kinds, whose rows this version knows.
    `select name, checksum, coalesce((to_jsonb(m) ->> 'contracts')::boolean, true) as contracts from schema_migration m`,
  )
  return new Map(rows.map(({ name, ...done }) => [name, done]))
}

function refuseUnknown(done: Map<string, Done>, migrations: Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  for (const [name, { contracts }] of done) {
    if (known.has(name) || !contracts) continue
    throw new SchemaMismatch(`This database is from a newer version: it has ${name}. Start that version.`)
  }
}

/** @throws what the migration, or waiting for its locks, ended with */
async function apply(client: ClientBase, migration: Migration, checksum: string, waits: LockWaits) {
  await runMigration(client, migration.sql, waits, async () => {
    await client.query(`alter table schema_migration add column if not exists contracts boolean not null default true`)
    await client.query('insert into schema_migration (name, checksum, contracts) values ($1, $2, $3)', [
      migration.name,
      checksum,
      contracts(migration.sql),
    ])
  })
}

/** Git may check a file out with either kind of line ending. */
const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const edited = (name: string) =>
  `Migration ${name} was edited after it ran in this database. Restore it and write a new migration instead.`
