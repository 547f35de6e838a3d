import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { ClientWithDeadlines } from './client-with-deadlines.ts'
import { clientConfig, connect } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const deadlines = { lockMs: 7000, statementMs: 9000, connectMs: 30_000 }
const settings = {
  name: '',
  text: `select current_setting('lock_timeout') as "lock", current_setting('statement_timeout') as statement`,
}
const asGiven = [{ lock: '7s', statement: '9s' }]

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

it('deadlines hold from the first statement on, in pools and alone', async () => {
  const connection = connect(db.connectionString, deadlines)
  const alone = new ClientWithDeadlines(clientConfig(db.connectionString, deadlines))
  await alone.connect()

  expect(await connection.query(settings)).toEqual(asGiven)
  expect(await connection.transaction((tx) => tx.query(settings))).toEqual(asGiven)
  expect((await alone.query(settings.text)).rows).toEqual(asGiven)

  await alone.end()
  await connection.close()
})

it('no deadline is asked for as a connection starts, which poolers refuse', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = new ClientWithDeadlines(clientConfig(`postgresql://ada@127.0.0.1:${port}/site`, deadlines))

  const refused = client.connect().catch(String)
  const [socket] = (await once(server, 'connection')) as [Socket]
  const [start] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  await refused
  server.close()

  expect(start.toString()).toContain('ada')
  expect(start.toString()).not.toContain('timeout')
})
