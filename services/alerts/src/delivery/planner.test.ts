import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createWatchPlaces } from '../watches/watch-words.ts'
import { createPlanner, type Gathered, type Planner } from './planner.ts'
import { addAlertOf, addWatcherTo, ring } from './testing/ring-alerts.ts'

let db: OpenDatabase
let planner: Planner
let now: Date
let sent: { channel: string; days: string[]; gone: string[] }[]
let calls: string[]
let watcher: string
let alert: string
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  now = new Date('2027-01-10T12:00:00Z')
  sent = []
  calls = []
  const keep =
    (channel: string) =>
    async (_tx: unknown, { rings, gone }: Gathered) =>
      void sent.push({
        channel,
        days: rings.map(({ departure }) => departure),
        gone: gone.map((each) => each.departure),
      })
  planner = createPlanner({
    db,
    places: createWatchPlaces(db),
    sendBy: { push: keep('push'), letter: keep('letter'), webhook: async (_tx, id) => void calls.push(id) },
    now: () => now,
  })
  watcher = await addWatcherTo(db)
  alert = await addAlertOf(db, watcher)
})
afterEach(() => db.close())

const change = (text: string, values: unknown[] = [watcher]) =>
  db.query({ name: `test ${text}`.slice(0, 60), text }, values)
const withMails = (mails: string) => change(`update watcher set letters = $2 where id = $1`, [watcher, mails])
const withBrowser = () =>
  change(
    `insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at)
     values ($1::uuid, 'https://fcm.googleapis.com/' || $1::uuid, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), now())`,
  )
const quietFrom = (from: string, until: string) =>
  change('update watcher set quiet_from = $2::time, quiet_until = $3::time where id = $1', [watcher, from, until])
const takeSeats = (day: string) =>
  change(
    `update flight set seats = row(9, 0, 0, 0)::cabin_seats, points = row(9, 0, 0, 0)::cabin_points where departure = $1`,
    [day],
  )
const whatBecame = () =>
  db.query({
    name: 'test_what_became',
    text: `select channel, delivery_id is not null as "isSent", dropped_because as why from ring_delivery order by ring_id, channel`,
  })
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

it('sends the first ring on at once, and gathers those of the hour after it', async () => {
  await withBrowser()
  await withMails('off')
  await ring(db, alert, '2027-03-01')
  await planner.planNew()
  await ring(db, alert, '2027-03-02')
  await ring(db, alert, '2027-03-03')
  await planner.planNew()
  expect(await planner.sendDue()).toBe(0)
  later(1)
  await planner.sendDue()

  expect(sent).toEqual([
    { channel: 'push', days: ['2027-03-01'], gone: [] },
    { channel: 'push', days: ['2027-03-02', '2027-03-03'], gone: [] },
  ])
})

it('writes to no address for which nobody vouches', async () => {
  await change('update member set email_verified = false where id = $1')
  await ring(db, alert, '2027-03-01')
  await planner.planNew()

  expect(sent).toEqual([])
  expect(await whatBecame()).toEqual([])
})

it('plans each ring once for each channel, however often it looks', async () => {
  await withBrowser()
  await change(
    `insert into webhook (watcher_id, url, secret_id, created_at) values ($1, 'https://a.example/', gen_random_uuid(), now())`,
  )
  await ring(db, alert)

  await Promise.all([planner.planNew(), planner.planNew(), planner.planNew()])
  await planner.planNew()

  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['letter', 'push'])
  expect(calls).toHaveLength(1)
  expect(await whatBecame()).toEqual(
    ['letter', 'push', 'webhook'].map((channel) => ({ channel, isSent: true, why: null })),
  )
})

it('holds what comes in quiet hours until they are over', async () => {
  await quietFrom('11:00', '13:30')
  await ring(db, alert)
  await planner.planNew()
  later(1)
  await planner.sendDue()
  expect(sent).toEqual([])
  later(0.5)
  await planner.sendDue()

  expect(sent).toEqual([{ channel: 'letter', days: ['2027-03-15'], gone: [] }])
})

it('holds on to what is due when quiet hours were chosen meanwhile', async () => {
  await ring(db, alert, '2027-03-01')
  await planner.planNew()
  await ring(db, alert, '2027-03-02')
  await planner.planNew()
  await quietFrom('12:30', '14:00')
  later(1)
  await planner.sendDue()
  expect(sent).toHaveLength(1)
  later(1)
  await planner.sendDue()

  expect(sent).toHaveLength(2)
})

it('never offers seats that are gone by the time it is sent, and says so where there is something else to tell', async () => {
  await withMails('daily')
  await ring(db, alert, '2027-03-01')
  await ring(db, alert, '2027-03-02')
  await planner.planNew()
  await takeSeats('2027-03-01')
  later(20)
  await planner.sendDue()

  expect(sent).toEqual([{ channel: 'letter', days: ['2027-03-02'], gone: ['2027-03-01'] }])
  expect(await whatBecame()).toEqual([
    { channel: 'letter', isSent: false, why: 'gone' },
    { channel: 'letter', isSent: true, why: null },
  ])
})

it('sends nothing at all when nothing is left to tell, and counts no hour for it', async () => {
  await quietFrom('11:00', '13:00')
  await ring(db, alert, '2027-03-01')
  await planner.planNew()
  await takeSeats('2027-03-01')
  later(1)
  await planner.sendDue()
  await ring(db, alert, '2027-03-02')
  await planner.planNew()

  expect(sent).toEqual([{ channel: 'letter', days: ['2027-03-02'], gone: [] }])
})

it('tells another flight of the day when the one that rang is gone', async () => {
  await change(`update alert set watch = jsonb_set(watch, '{mostPoints}', '200000') where watcher_id = $1`)
  await change('update alert_ring set watch = watch where watcher_id = $1')
  await ring(db, alert, '2027-03-01')
  await change(`update flight set points = row(9, 0, 0, 0)::cabin_points where flight_number = $1`, ['VS3'])
  await planner.planNew()

  expect(sent).toEqual([{ channel: 'letter', days: ['2027-03-01'], gone: [] }])
})

it.each([
  ['paused', 'update alert set is_paused = true where watcher_id = $1'],
  ['ended', 'delete from alert where watcher_id = $1'],
  ['told not to write', 'update alert set letters = false where watcher_id = $1'],
  ['without letters altogether', `update watcher set letters = 'off' where id = $1`],
])('drops what is held of an alert that is %s by then', async (_, statement) => {
  await quietFrom('11:00', '13:00')
  await ring(db, alert)
  await planner.planNew()
  await change(statement)
  later(1)
  await planner.sendDue()

  expect(sent).toEqual([])
  expect(await whatBecame()).toEqual([{ channel: 'letter', isSent: false, why: 'unwanted' }])
})

it('plans nothing when what is sent on cannot be queued, and all of it the next time', async () => {
  const fails = createPlanner({
    db,
    places: createWatchPlaces(db),
    sendBy: {
      push: async () => {},
      letter: () => Promise.reject(new Error('The queue is away')),
      webhook: async () => {},
    },
    now: () => now,
  })
  await ring(db, alert)
  await expect(fails.planNew()).rejects.toThrow('The queue is away')
  expect(await whatBecame()).toEqual([])

  await planner.planNew()

  expect(sent).toHaveLength(1)
})
