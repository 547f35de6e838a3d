import { connect, type Connection } from './connect.ts'
import type { OpenDatabase } from './database.ts'
import type { DatabaseUnavailable } from './database-unavailable.ts'
import { holdLock } from './testing/hold-lock.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { eventually } from './testing/eventually.ts'

const addCounter = { name: 'add-counter', text: 'insert into counter (name, value) values ($1, 1)' }
const countAirlines = { name: 'count-airlines', text: 'select count(*) as count from airline' }
const sleep = { name: 'sleep', text: 'select pg_sleep($1)' }
const wakeSleepers = {
  name: 'wake-sleepers',
  text: `select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`,
}
/** A statement that waits this long for a lock counts as stuck. */
const longWaits = {
  name: 'long-waits',
  text: `select count(*) > 0 as "isThere" from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '150 ms'`,
}
const counterReads = Array.from({ length: 12 }, (_, index) => ({
  name: `counter-${index}`,
  text: `select value + ${index} as value from counter`,
}))

/** However slow the machine; who waits for one of these times to pass has a short one. */
const patient = { lockMs: 30_000, statementMs: 30_000, connectMs: 30_000 }

let db: OpenDatabase
let connection: Connection

beforeEach(async () => {
  db = await openTestDatabase()
  connection = connect(db.connectionString, { ...patient, lockMs: 400 })
})
afterEach(async () => {
  await connection.close()
  await db.close()
})

const outcomes = (work: Promise<unknown>[]) =>
  Promise.all(
    work.map((each) =>
      each.then(
        () => 'answered',
        (error: unknown) => error,
      ),
    ),
  )

const late = expect.objectContaining({ name: 'DatabaseUnavailable', trouble: 'slow' }) as DatabaseUnavailable

describe('a table that somebody has locked', () => {
  let letGo: () => Promise<void>
  beforeEach(async () => {
    letGo = await holdLock(db.connectionString, 'counter')
  })
  afterEach(() => letGo())

  it('is waited for no longer than the deadline, alone and in a transaction', async () => {
    const write = () => connection.transaction((tx) => tx.query(addCounter, ['late']))

    expect(await outcomes([connection.query(addCounter, ['late']), write()])).toEqual([late, late])
  })

  it('is waited for longer by a transaction that asks for it', async () => {
    const longer = { lockMs: 20_000, statementMs: 20_000 }
    const write = connection.transaction((tx) => tx.query(addCounter, ['patient']), longer)

    // Long enough for the usual deadline to pass.
    expect(await outcomes([connection.query(addCounter, ['late'])])).toEqual([late])
    await letGo()

    await expect(write).resolves.toEqual([])
  })

  it.each([
    ['many who want the same', Array.from({ length: 40 }, () => counterReads[0]!)],
    ['statements of every kind', counterReads],
  ])('holds up no statement for another table, while it is asked for by %s', async (_, reads) => {
    const waiting = connect(db.connectionString, patient)
    const asking = outcomes(reads.map((read) => waiting.query(read)))
    await eventually('a statement waits for the lock', async () =>
      expect(await db.query(longWaits)).toEqual([{ isThere: true }]),
    )

    await expect(waiting.query(countAirlines)).resolves.toHaveLength(1)

    await letGo()
    expect(await asking).toEqual(reads.map(() => 'answered'))
    await waiting.close()
  })

  it('is asked for again once it is free', async () => {
    const ask = () => outcomes(Array.from({ length: 10 }, () => connection.query(counterReads[0]!)))
    await ask()

    await letGo()

    expect(await ask()).toEqual(Array.from({ length: 10 }, () => 'answered'))
  })
})

it('gives up a statement that takes too long', async () => {
  const hasty = connect(db.connectionString, { ...patient, statementMs: 400 })

  expect(await outcomes([hasty.query(sleep, [5])])).toEqual([late])
  await hasty.close()
})

it('lets transactions wait for a connection no longer than the deadline', async () => {
  const longer = { lockMs: 30_000, statementMs: 30_000 }
  const hasty = connect(db.connectionString, { ...patient, connectMs: 3000 })
  const sleeping = Array.from({ length: 5 }, () => hasty.transaction((tx) => tx.query(sleep, [30]), longer))
  const settled = outcomes(sleeping)

  expect(await outcomes([hasty.transaction((tx) => tx.query(countAirlines))])).toEqual([late])
  expect(await outcomes([hasty.query(countAirlines)])).toEqual(['answered'])
  await db.query(wakeSleepers)
  await settled
  await hasty.close()
})

it('keeps what is asked apart from what waits elsewhere', async () => {
  const members = connection.isolated()
  const letGo = await holdLock(db.connectionString, 'counter')
  const waiting = outcomes(counterReads.map((read) => members.query(read)))

  await expect(connection.query(countAirlines)).resolves.toHaveLength(1)

  await letGo()
  await waiting
})
