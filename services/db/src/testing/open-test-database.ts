import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '../database.ts'
import { connect } from '../connect.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-databases.ts'
import { testServerVariable, type TestServer } from './test-server.ts'

/** An empty, migrated database of the test's own, or one without as much as a table; closing it removes it. */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<OpenDatabase> {
  const { adminUrl, template } = testServer()
  const name = `pointfare_test_${randomBytes(6).toString('hex')}`
  await createDatabase(adminUrl, name, isEmpty ? undefined : template)

  const connectionString = withDatabase(adminUrl, name)
  const connection = connect(connectionString)
  return {
    ...connection,
    connectionString,
    async close() {
      await connection.close()
      await dropDatabase(adminUrl, name)
    },
  }
}

function testServer(): TestServer {
  const description = process.env[testServerVariable]
  if (!description) throw new Error('No test server: run this test through the services project of jest.config.ts')
  return JSON.parse(description) as TestServer
}
