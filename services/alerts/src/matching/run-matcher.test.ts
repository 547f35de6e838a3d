import { eventually } from '@pointfare/core/db/testing/eventually'
import { openMatching, vs3, type TestMatching } from './testing/open-matching.ts'
import { runMatcher, type Matcher } from './run-matcher.ts'

let world: TestMatching
let matchers: Matcher[]
const reported = jest.fn()

let rings: number

const start = (pollMs?: number) =>
  matchers.push(
    runMatcher({
      db: world.db,
      connectionString: world.db.connectionString,
      now: () => world.clock.now,
      report: reported,
      onBatch: (batch) => void (rings += batch.rings),
      ...(pollMs === undefined ? {} : { pollMs }),
    }),
  )

beforeEach(async () => {
  reported.mockClear()
  matchers = []
  rings = 0
  world = await openMatching()
})
afterEach(async () => {
  await Promise.all(matchers.map((matcher) => matcher.stop()))
  await world.close()
})

const count = async (table: string) => (await world.rows<{ count: number }>(`select count(*) from ${table}`))[0]?.count

it('a ring follows its price at once, and whoever tells is woken', async () => {
  // Would look by itself long after this test has given up.
  start(3_600_000)
  await eventually('the matcher has begun', async () => (await matchers[0]!.lagSeconds()) === 0)
  await world.watch()

  await world.take(vs3(60_000))
  await eventually('one alert has rung', () => rings === 1)

  expect(await count('alert_ring')).toBe(1)
  expect(await matchers[0]!.lagSeconds()).toBe(0)
})

it('several processes take turns, and each change is matched by one', async () => {
  for (let process = 0; process < 3; process += 1) start()
  const days = Array.from({ length: 28 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`)
  await world.take(...days.map((departure) => vs3(90_000, { departure })))
  for (let number = 0; number < 5; number += 1) await world.watch()

  for (const departure of days) await world.take(vs3(60_000, { departure }))
  // A process counts what it has rung a moment after everybody can see it.
  await eventually('every alert has rung', () => rings >= 5 * days.length)

  expect([rings, await count('alert_ring')]).toEqual([5 * days.length, 5 * days.length])
  expect(reported).not.toHaveBeenCalled()
})

it('says how far it is behind, and what was too late to tell', async () => {
  await world.watch()
  await world.take(vs3(60_000))
  await world.take(vs3(90_000))
  world.later(5)

  start()
  expect(await matchers[0]!.lagSeconds()).toEqual(expect.any(Number))
  await eventually('something is reported', () => reported.mock.calls.length > 0)

  expect(reported.mock.calls[0]).toEqual([
    expect.stringMatching(/^\d+ price changes were matched with alerts hours late/),
  ])
  expect(await count('alert_ring')).toBe(0)
})

it('outlives a database that throws it out', async () => {
  start()
  await eventually('the matcher has begun', async () => (await matchers[0]!.lagSeconds()) === 0)
  await world.watch()

  await world
    .rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => {})
  await world.take(vs3(60_000)).catch(() => world.take(vs3(60_000)))
  await eventually('the alert has rung', async () => (await count('alert_ring')) === 1)

  expect(await matchers[0]!.lagSeconds()).toBe(0)
})
