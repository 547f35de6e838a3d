import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@pointfare/core/db/embedded/start-embedded'
import { openDatabase } from '@pointfare/core/db/open-database'
import { Client } from 'pg'

/** How much of itself the database keeps in memory, such as 2GB; as much as that of every installation when absent. */
const sharedBuffers = process.env['BENCH_SHARED_BUFFERS']

/** Runs `work` with an embedded server of its own, set up as every installation's, and takes it away. */
export async function withBenchDatabase<Result>(work: (connectionString: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-bench-'))
  const server = await startEmbedded({ dataDir, settings: sharedBuffers ? { shared_buffers: sharedBuffers } : {} })
  try {
    const databaseUrl = server.connectionString('postgres')
    const db = await openDatabase({ dataDir, databaseUrl })
    try {
      return await work(databaseUrl)
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
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
