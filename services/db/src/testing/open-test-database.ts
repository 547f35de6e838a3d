import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '../database.ts'
import { connect } from '../connect.ts'
import { usualDeadlines, type Deadlines } from '../deadlines.ts'
import { lendAs, takeBack } from './lent-databases.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-databases.ts'
import { testServerVariable, type TestServer } from './test-server.ts'

/** Many tests share one server, on whatever machine there is; they are about what comes of statements, not about how soon. */
const patient: Deadlines = { ...usualDeadlines, statementMs: 30_000, connectMs: 30_000 }

/** An empty, migrated database of the test's own, or one without as much as a table, until it is closed. */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<OpenDatabase> {
  const { adminUrl, template } = testServer()
  const name = `pointfare_test_${randomBytes(6).toString('hex')}`
  if (isEmpty) await createDatabase(adminUrl, name)
  else if (!(await lendAs(name, adminUrl, template))) await createDatabase(adminUrl, name, template)

  const connectionString = withDatabase(adminUrl, name)
  const connection = connect(connectionString, patient)
  return {
    ...connection,
    connectionString,
    async close() {
      await connection.close()
      if (isEmpty) await dropDatabase(adminUrl, name)
      else await takeBack(name, adminUrl, template)
    },
  }
}

function testServer(): TestServer {
  const description = process.env[testServerVariable]
  if (!description) throw new Error('No test server: run this test through the services project of jest.config.ts')
  return JSON.parse(description) as TestServer
}
