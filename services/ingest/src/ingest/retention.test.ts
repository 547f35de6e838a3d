import { applyRetention } from './retention.ts'
import { anAward, aSnapshot } from './testing/a-snapshot.ts'
import { findContradictions } from './testing/contradictions.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

const source = 'test'
const historyDays = 400
const retain = (now: string) => applyRetention(world.db, { now: new Date(now), historyDays })
const count = async (table: string) => (await world.rows<{ n: number }>(`select count(*) n from ${table}`))[0]?.n

/** VS3 on 15 March 2027 as seen at some moments of 20 and 21 November 2026. */
const history = [
  ['2026-11-20T23:59:59Z', 12_000, 0],
  ['2026-11-21T00:00:00Z', 15_000, 40_000],
  ['2026-11-21T08:00:00Z', 0, 0],
  ['2026-11-21T09:00:00Z', 9_000, 0],
  ['2026-11-21T10:00:00Z', 11_000, 0],
] as const

async function seeHistory() {
  for (const [scrapedAt, economy, business] of history) {
    const snapshot = aSnapshot({ scrapedAt, economy: anAward(economy), business: anAward(business) })
    await world.ingest({ source, snapshots: [snapshot] })
  }
}

it('keeps all of the history of a month that ended not long ago', async () => {
  await seeHistory()

  const report = await retain('2028-05-04T12:00:00Z')

  expect(report.summarised).toBe(0)
  expect(await count('flight_history')).toBe(5)
})

it('summarises the history of a month that ended long ago by flight and day, and loses no state unseen', async () => {
  await seeHistory()

  const report = await retain('2028-05-05T12:00:00Z')

  const flight = { route_id: expect.any(Number), departure: '2027-03-15', flight_number: 'VS3' }
  expect(report.summarised).toBe(2)
  expect(await world.rows('select * from history_day order by day')).toEqual([
    {
      ...flight,
      day: '2026-11-20',
      states: 1,
      lowest: '(12000,0,0,0)',
      highest: '(12000,0,0,0)',
      last: '(12000,0,0,0)',
    },
    {
      ...flight,
      day: '2026-11-21',
      states: 4,
      lowest: '(9000,0,40000,0)',
      highest: '(15000,0,40000,0)',
      last: '(11000,0,0,0)',
    },
  ])
  expect(await count('flight_history')).toBe(0)
})

it('keeps counting every state that was ever recorded', async () => {
  await seeHistory()
  await retain('2028-05-05T12:00:00Z')
  world.clock.now = new Date('2028-05-05T12:00:00Z')
  await world.ingest({ source, snapshots: [aSnapshot({ departure: '2028-06-01', scrapedAt: '2028-05-05T11:00:00Z' })] })

  const [counted] = await world.rows(`
    select value, (select count(*) from flight_history) + (select sum(states)::int from history_day) as recorded
      from counter where name = 'historic'`)

  expect(counted).toEqual({ value: 6, recorded: 6 })
})

it('leaves everything where it was when it fails halfway', async () => {
  await seeHistory()
  await world.rows(`alter table history_day add constraint full_disk check (states < 2)`)

  await expect(retain('2028-05-05T12:00:00Z')).rejects.toThrow('full_disk')

  expect(await count('flight_history')).toBe(5)
  expect(await count('history_day')).toBe(0)
})

it('changes nothing when it runs again', async () => {
  await seeHistory()
  await retain('2028-05-05T12:00:00Z')
  const before = await world.rows('select * from history_day order by day')

  expect(await retain('2028-05-05T13:00:00Z')).toEqual({
    summarised: 0,
    isHistoryHeld: false,
    departed: 0,
    nights: 0,
    events: 0,
    held: 0,
    logins: 0,
  })
  expect(await world.rows('select * from history_day order by day')).toEqual(before)
})

it('removes flights that have left, and keeps what they cost', async () => {
  await world.ingest({ source, snapshots: ['2026-11-21', '2026-11-22'].map((departure) => aSnapshot({ departure })) })

  const report = await retain('2026-11-24T00:00:00Z')

  expect(report.departed).toBe(1)
  expect(await world.rows('select departure from flight')).toEqual([{ departure: '2026-11-22' }])
  expect(await count('flight_history')).toBe(2)
})

it('removes events of more than a day ago, and no others', async () => {
  await seeHistory()
  world.clock.now = new Date('2026-11-22T12:30:00Z')
  await world.ingest({ source, snapshots: [aSnapshot({ flightNumber: 'VS5' })] })

  expect(await retain('2026-11-22T12:30:00Z')).toMatchObject({ events: 5 })
  expect(await count('price_event')).toBe(1)
  expect(await retain('2026-11-24T12:30:00Z')).toMatchObject({ events: 1 })
})

it('removes held batches that were not decided on for a month', async () => {
  await world.ingest({ source, snapshots: [aSnapshot()] })
  await world.ingest({ source, snapshots: [] })

  expect(await retain('2026-12-21T11:59:00Z')).toMatchObject({ held: 0 })
  expect(await retain('2026-12-21T12:01:00Z')).toMatchObject({ held: 1 })
})

it('forgets deleted accounts when the last of their tokens has expired', async () => {
  const insert = `insert into deleted_login values (sha256('one'), 'infinity', '2026-12-21T12:00:00Z')`
  await world.db.query({ name: 'deleted', text: insert })

  expect(await retain('2026-12-21T11:59:00Z')).toMatchObject({ logins: 0 })
  expect(await retain('2026-12-21T12:01:00Z')).toMatchObject({ logins: 1 })
})

it('contradicts nothing that ingest keeps', async () => {
  await seeHistory()

  await retain('2026-11-21T12:00:00Z')

  expect(await findContradictions(world.db)).toEqual([])
})
