import { randomBytes } from 'node:crypto'
import type { Database, OpenDatabase } from '../database.ts'
import { connect } from '../connect.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { usualDeadlines, type Deadlines } from '../deadlines.ts'
import { janitor, lendAs, takeBack } from './reused-databases.ts'
import { createDatabase, dropDatabase, withDatabase } from './test-databases.ts'
import { testServerVariable, type TestServer } from './test-server.ts'

/** Many tests share one server, on whatever machine there is; they are about what comes of statements, not about how soon. */
const patient: Deadlines = { ...usualDeadlines, statementMs: 30_000, connectMs: 30_000 }

type TestDatabase = Pick<OpenDatabase, 'connectionString'> & ReturnType<typeof connect>

/** Clean ones, which the next test of the file gets with their connections: a new connection costs more than most tests. */
const clean: TestDatabase[] = []
/** Whether there will be a next test: benches have none. */
let isReused = typeof afterAll === 'function'
if (isReused) {
  afterAll(async () => {
    isReused = false
    await Promise.all(clean.splice(0).map(giveBack))
  })
}

/** An empty, migrated database of the test's own, or one without as much as a table, until it is closed. */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<OpenDatabase> {
  if (isEmpty) return openEmpty()
  const database = clean.pop() ?? (await lend())
  let isOpen = true
  let inFlight = 0
  /** Its connections have no state that another test could notice. */
  let isUnharmed = true

  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!isOpen) throw new DatabaseUnavailable('away', new Error('This test database is closed'))
    inFlight += 1
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseUnavailable) isUnharmed = false
      throw error
    } finally {
      inFlight -= 1
    }
  }
  const guarded = (db: Database): Database => ({
    query: (statement, values) => counted(() => db.query(statement, values)),
    transaction: (work, longer) => counted(() => db.transaction(work, longer)),
  })

  return {
    ...database,
    ...guarded(database),
    isolated() {
      isUnharmed = false
      return guarded(database.isolated())
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      if (isReused && isUnharmed && inFlight === 0 && (await isCleaned(database))) clean.push(database)
      else await giveBack(database)
    },
  }
}

async function openEmpty(): Promise<OpenDatabase> {
  const { adminUrl } = testServer()
  const name = newName()
  await createDatabase(adminUrl, name)
  const database = connectTo(name)
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(adminUrl, name)
    },
  }
}

async function lend(): Promise<TestDatabase> {
  const { adminUrl, template } = testServer()
  const name = newName()
  if (!(await lendAs(name, adminUrl, template))) await createDatabase(adminUrl, name, template)
  return connectTo(name)
}

function connectTo(name: string): TestDatabase {
  const connectionString = withDatabase(testServer().adminUrl, name)
  const named = `${connectionString}${connectionString.includes('?') ? '&' : '?'}application_name=${janitor}`
  return { ...connect(named, patient), connectionString }
}

async function isCleaned(database: Database) {
  const [row] = await database
    .query<{ isClean: boolean }>({ name: 'clean', text: 'select lending.clean() as "isClean"' })
    .catch(() => [])
  return row?.isClean === true
}

async function giveBack({ connectionString, close }: TestDatabase) {
  const { adminUrl, template } = testServer()
  await close()
  await takeBack(/^[^?]*\/(\w+)/.exec(connectionString)![1]!, adminUrl, template)
}

const newName = () => `pointfare_test_${randomBytes(6).toString('hex')}`

function testServer(): TestServer {
  const description = process.env[testServerVariable]
  if (!description) throw new Error('No test server: run this test through the services project of jest.config.ts')
  return JSON.parse(description) as TestServer
}
