import { Client } from 'pg'
import { connect, type Connection } from './connect.ts'
import type { Database, Proof } from './database.ts'
import { usualDeadlines } from './deadlines.ts'
import { eventually } from './testing/eventually.ts'
import { startReplicated, type Replicated } from './testing/start-replicated.ts'
import { stopServerProcesses } from './testing/stopped-server.ts'

const isStandby = { name: 'is_standby', text: 'select pg_is_in_recovery() as "isStandby"' }
const count = { name: 'count_added', text: `select count(*) as count from counter where name like 'added%'` }
const add = { name: 'add_counter', text: `insert into counter (name, value) values ('added ' || $1, 1)` }
const fail = { name: 'fail', text: 'select 1 / 0' }
const hasAdded = {
  name: 'has_added',
  text: `select exists (select from counter where name = 'added ' || $1) as "isThere"`,
}

let servers: Replicated
/** Of the servers' own account, past everything that is tried here. */
let primary: Client
let standby: Client
let connection: Connection
let reads: Database
/** What a standby has to have; undefined while nobody knows. */
let wanted: string | undefined

beforeAll(async () => {
  servers = await startReplicated()
  ;[primary, standby] = [new Client(servers.primaryUrl), new Client(servers.standbyUrl)]
  await Promise.all([primary.connect(), standby.connect()])
})
afterAll(async () => {
  await Promise.all([primary.end(), standby.end()])
  await servers.stop()
})

/** Names are never used twice, so that what one test added is nothing to another. */
let added = 0
const addOne = async () => {
  added += 1
  await connection.query(add, [String(added)])
  return String(added)
}
const caughtUp = () =>
  eventually('the standby has caught up', async () => {
    const { rows } = await primary.query('select pg_current_wal_flush_lsn()::text as position')
    const { rows: reported } = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"', [
      rows[0].position,
    ])
    if (!reported[0].isThere) throw new Error('It is still behind')
  })
const proof: Proof = { statement: hasAdded, values: async () => (wanted === undefined ? undefined : [wanted]) }
const open = (standbyBehindMs?: number) => {
  connection = connect(servers.primaryUrl, usualDeadlines, { standbyUrl: servers.standbyUrl, standbyBehindMs })
  reads = connection.spread(proof)
}
const requestedAt = async () =>
  (await reads.query<{ isStandby: boolean }>(isStandby))[0]?.isStandby ? 'standby' : 'primary'
/** The first question opens connections, and asks the primary where it is. Resolves with the figures of then. */
async function untilStandbyAnswers() {
  await eventually('the standby answers', async () => {
    if ((await requestedAt()) !== 'standby') throw new Error('The primary answers')
  })
  return figures()
}
const figures = async () => (await connection.standbyFigures())! // it has a standby

beforeEach(async () => {
  open(60_000)
  wanted = await addOne()
})
afterEach(async () => {
  await standby.query('select pg_wal_replay_resume()')
  await connection.close()
})

it("reads are the standby's while it has what was committed, and none is kept as something of before", async () => {
  expect((await untilStandbyAnswers()).answered).toBeGreaterThan(0)
  expect(connection.standbyReads()).toBe(0)
})

it('who does not ask by the way of searches is always answered by the primary', async () => {
  await untilStandbyAnswers()
  const [row] = await connection.query<{ isStandby: boolean }>(isStandby)
  const [isolated] = await connection.isolated().query<{ isStandby: boolean }>(isStandby)

  expect([row?.isStandby, isolated?.isStandby]).toEqual([false, false])
})

it('a standby that has not replayed the last change is not believed, however little it is behind', async () => {
  const before = await untilStandbyAnswers()
  await standby.query('select pg_wal_replay_pause()')
  wanted = await addOne()

  expect(await reads.query(count)).toEqual([{ count: added }])
  expect((await figures()).behind).toBe(before.behind + 1)

  await standby.query('select pg_wal_replay_resume()')
  await untilStandbyAnswers()
  expect(await reads.query(count)).toEqual([{ count: added }])
})

it('while nobody knows what was changed last, the primary is asked', async () => {
  await untilStandbyAnswers()
  wanted = undefined

  expect(await requestedAt()).toBe('primary')
})

it('what is written is written once, by the primary, and not tried elsewhere again', async () => {
  const before = await untilStandbyAnswers()
  added += 2
  await reads.query(add, [String(added - 1)])
  await reads.query(add, [String(added)])

  const { rows } = await primary.query(`select count(*)::int as count from counter where name like 'added%'`)
  expect(rows).toEqual([{ count: added }])
  expect(await figures()).toMatchObject({ answered: before.answered, failed: before.failed })
})

it('what is wrong with a statement is told by the primary', async () => {
  await untilStandbyAnswers()

  await expect(reads.query(fail)).rejects.toThrow('division by zero')
})

it('a standby that hangs delays nobody for long, and is left alone', async () => {
  const before = await untilStandbyAnswers()
  const goOn = stopServerProcesses(servers.standbyDir)
  try {
    expect(await requestedAt()).toBe('primary')
    expect(await requestedAt()).toBe('primary')
    expect((await figures()).failed).toBe(before.failed + 1)
  } finally {
    goOn()
  }
})

it('without a bound nothing is read at a standby', async () => {
  await connection.close()
  open()
  wanted = await addOne()

  expect(await requestedAt()).toBe('primary')
  expect(await connection.standbyFigures()).toEqual({
    answered: 0,
    behind: 0,
    failed: 0,
    replaced: 0,
    behindSeconds: undefined,
  })
})

it('a standby that is further behind than may be does not answer, though what is asked for is there', async () => {
  await connection.close()
  open(200)
  await caughtUp()
  await untilStandbyAnswers()
  await standby.query('select pg_wal_replay_pause()')
  const about = wanted
  await addOne()
  wanted = about

  await eventually('the standby is too far behind to answer', async () => {
    if ((await requestedAt()) !== 'primary') throw new Error('It is not that far behind yet')
  })
  expect(await reads.query(count)).toEqual([{ count: added }])
  expect((await figures()).behindSeconds).toBeGreaterThan(0.2)
})
