import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pointfare/db/open-database'
import { Client } from 'pg'

/** Runs `work` with an embedded server of its own, set up as every installation's, and takes it away. */
export async function withBenchDatabase<Result>(work: (connectionString: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    return await work(db.connectionString)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>

/** A migrated, empty database of that name on the same server, gone after `work`. */
export async function withEmptyDatabase<Result>(
  adminUrl: string,
  name: string,
  work: (db: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  await run(adminUrl, `create database ${name}`)
  try {
    const url = adminUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await run(adminUrl, `drop database ${name} with (force)`)
  }
}

async function run(connectionString: string, sql: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
