import { Client } from 'pg'
import { addMonths, removeMonths } from './history-months.ts'
import { applyRetention } from './retention.ts'
import { anAward, aSnapshot, testNow } from './testing/a-snapshot.ts'
import { findContradictions } from './testing/contradictions.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

let world: TestIngest
let client: Client
beforeEach(async () => {
  world = await openIngest()
  client = new Client(world.db.connectionString)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await world.close()
})

const march = { first: '2027-03-01', last: '2027-03-31' }
const states = [aSnapshot(), aSnapshot({ economy: anAward(15_000), scrapedAt: '2026-11-21T11:30:00Z' })]
const see = (...snapshots: unknown[]) => world.ingest({ source: 'test', snapshots })
const seeStates = async () => {
  for (const state of states) await see(state)
}
const places = async () =>
  (
    await world.rows<{ place: string }>(
      'select tableoid::regclass::text as place from flight_history order by departure, id',
    )
  ).map(({ place }) => place)
const summaries = () => world.rows('select departure, flight_number, states, last from history_day')
const routeIds = async () => (await world.rows<{ id: number }>('select id from route')).map(({ id }) => id)
const remove = async (firstStored: string) => removeMonths(world.db, await routeIds(), firstStored, 1)

it('keeps states of each month of departure in a partition of their own', async () => {
  await addMonths(world.db, march)

  await seeStates()

  expect(await places()).toEqual(['flight_history_2027_03', 'flight_history_2027_03'])
})

it('takes states of months that have no partition yet, and moves them once there is one', async () => {
  await seeStates()
  await see(aSnapshot({ departure: '2027-04-01' }))
  expect(new Set(await places())).toEqual(new Set(['flight_history_other']))

  expect(await addMonths(world.db, march)).toBe(true)

  expect(await places()).toEqual(['flight_history_2027_03', 'flight_history_2027_03', 'flight_history_other'])
  expect(await findContradictions(world.db)).toEqual([])
})

it('makes the months of a year to come, each once', async () => {
  const retain = () => applyRetention(world.db, { now: testNow, historyDays: 400 })
  await retain()
  const months = () =>
    world.rows<{ part: string }>('select part::text from flight_history_part where since is not null')
  const made = await months()

  await retain()

  expect(made.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['flight_history_2026_11', 'flight_history_2027_12']),
  )
  expect(await months()).toEqual(made)
})

it('summarises a month that ended long ago, and drops its partition', async () => {
  await addMonths(world.db, march)
  await seeStates()

  expect(await remove('2027-03-31')).toEqual({ summarised: 0 })
  expect(await remove('2027-04-01')).toEqual({ summarised: 1 })

  expect(await places()).toEqual([])
  expect(await world.rows(`select to_regclass('flight_history_2027_03') as part`)).toEqual([{ part: null }])
  expect(await summaries()).toEqual([
    { departure: '2027-03-15', flight_number: 'VS3', states: 2, last: '(15000,0,29000,0)' },
  ])
})

it('leaves a month with all its states while somebody does not let go of it, and takes it later', async () => {
  await addMonths(world.db, march)
  await seeStates()
  await client.query('begin; select from flight_history')

  expect(await remove('2027-04-01')).toEqual({ summarised: 0, storedSince: '2027-03-01' })
  expect(await places()).toHaveLength(2)
  expect(await summaries()).toEqual([])

  await client.query('commit')
  expect(await remove('2027-04-01')).toEqual({ summarised: 1 })
})

it('adds a month later while somebody does not let go of the history, and loses no state meanwhile', async () => {
  await client.query('begin; select from flight_history')

  expect(await addMonths(world.db, march, 1)).toBe(false)
  await seeStates()
  await client.query('commit')

  expect(await addMonths(world.db, march, 1)).toBe(true)
  expect(await places()).toEqual(['flight_history_2027_03', 'flight_history_2027_03'])
})

it('lets states of other months in while one is summarised', async () => {
  await addMonths(world.db, { first: '2027-03-01', last: '2027-04-30' })
  await client.query(`begin; select hold_flight_history_part('flight_history_2027_03')`)

  await see(aSnapshot({ departure: '2027-04-01' }))

  expect(await places()).toEqual(['flight_history_2027_04'])
})
