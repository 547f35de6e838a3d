import { connect, type Connection } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { usualDeadlines } from './deadlines.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const nobodyThere = 'postgresql://somebody@127.0.0.1:1/somewhere'
const readCounter = { name: 'read_counter', text: `select value from counter where name = 'routes'` }
const addCounter = { name: 'add_counter', text: `insert into counter (name, value) values ('added', 1)` }
const countAdded = { name: 'count_added', text: `select count(*) as count from counter where name = 'added'` }
const fail = { name: 'fail', text: 'select 1 / 0' }

/** Not read-only itself: as a standby that has just become the primary. */
let standby: OpenDatabase
let connection: Connection
beforeEach(async () => {
  standby = await openTestDatabase()
})
afterEach(async () => {
  await connection.close()
  await standby.close()
})

const connectTo = (primaryUrl: string) =>
  (connection = connect(primaryUrl, usualDeadlines, { standbyUrl: standby.connectionString }))

describe('while the primary is away', () => {
  beforeEach(() => connectTo(nobodyThere))

  it('reads are answered by the standby, and counted', async () => {
    expect(await connection.query(readCounter)).toEqual([{ value: 0 }])
    expect(await connection.query(readCounter)).toEqual([{ value: 0 }])
    expect(connection.standbyReads()).toBe(2)
  })

  it('who asks apart from searches is told that it is away: what is decided there must not be of before', async () => {
    await expect(connection.isolated().query(readCounter)).rejects.toThrow(DatabaseUnavailable)
  })

  it('nothing is written to the standby, also when that is the primary by now', async () => {
    await expect(connection.query(addCounter)).rejects.toThrow(DatabaseUnavailable)

    expect(await standby.query(countAdded)).toEqual([{ count: 0 }])
    expect(connection.standbyReads()).toBe(0)
  })

  it('transactions fail as they do without a standby', async () => {
    await expect(connection.transaction((tx) => tx.query(readCounter))).rejects.toThrow(DatabaseUnavailable)
  })
})

it('what the primary refuses the standby is not asked', async () => {
  connectTo(standby.connectionString)

  await expect(connection.query(fail)).rejects.toThrow('division by zero')
  expect(await connection.query(readCounter)).toEqual([{ value: 0 }])
  expect(connection.standbyReads()).toBe(0)
})

it('of two servers that are away, the primary is told of', async () => {
  connection = connect(nobodyThere, usualDeadlines, { standbyUrl: nobodyThere })

  await expect(connection.query(readCounter)).rejects.toMatchObject({ trouble: 'away' })
})
