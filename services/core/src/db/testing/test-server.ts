import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { openExternal } from '../open-database.ts'
import { dropFreeDatabases, prepareForLending } from './reused-databases.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-databases.ts'

/** Where tests find their server, and the migrated database to copy; set by `startTestServer` for its workers. */
export const testServerVariable = 'POINTFARE_TEST_SERVER'

export type TestServer = { adminUrl: string; template: string }

/** A crash may lose a test's data, never its result. Nothing is vacuumed or analysed at a moment of the server's choice. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Makes a migrated database for tests to copy, on `databaseUrl` or else on an embedded server of its own.
 * Returns what takes everything away again.
 */
export async function startTestServer(databaseUrl?: string): Promise<() => Promise<void>> {
  const server = databaseUrl ? borrow(databaseUrl) : await startOwn()
  const template = `pointfare_template_${randomBytes(6).toString('hex')}`

  await createDatabase(server.adminUrl, template)
  const migrated = await openExternal(withDatabase(server.adminUrl, template))
  await migrated.close()
  await prepareForLending(withDatabase(server.adminUrl, template))

  process.env[testServerVariable] = JSON.stringify({ adminUrl: server.adminUrl, template } satisfies TestServer)
  return async () => {
    await dropFreeDatabases(server.adminUrl, template)
    await dropDatabase(server.adminUrl, template)
    await server.stop()
  }
}

const borrow = (adminUrl: string) => ({ adminUrl, stop: async () => {} })

async function startOwn() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-tests-'))
  const server = await startEmbedded({ dataDir, settings: careless })
  return {
    adminUrl: server.connectionString('postgres'),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
