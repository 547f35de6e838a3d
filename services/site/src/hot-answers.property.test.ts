import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { PriceChange, priceChangesPath } from '@pointfare/shared/contracts/price-change'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createRandom } from '@pointfare/core/random'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { listenTo } from '@pointfare/api/stream/testing/listen-to'
import { readConfig } from '@pointfare/core/config'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { startSite, type Site } from './site.ts'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

const changes = 20 * propertySeeds.length

let db: OpenDatabase
let first: TestSite
let second: Site
let dataDir: string
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  const settings = { DATABASE_URL: db.connectionString, RATE_LIMITS: 'off' }
  first = await aSite(settings)
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-second-'))
  await cp(first.dataDir, dataDir, { recursive: true })
  second = await startSite(
    readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...settings }),
  )
}, 120_000)
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await db.close()
  await rm(dataDir, { recursive: true })
})

const routes = [
  { carrier: 'VS', origin: 'LHR', destination: 'JFK' },
  { carrier: 'VS', origin: 'LHR', destination: 'BOS' },
  { carrier: 'BA', origin: 'LHR', destination: 'JFK' },
]
type Route = (typeof routes)[number]

const keyOf = ({ carrier, origin, destination }: Route) => carrier + origin + destination
const addressesOf = ({ carrier, origin, destination }: Route) => {
  const ends = `reward-flights/origin/${origin}/destination/${destination}`
  return [
    `/api/v1/airline/${carrier}/${ends}/from/${aMonthAhead.firstDay}/to/${aMonthAhead.day(10)}`,
    `/api/v1/airline/${carrier}/${ends}/cabin/economy/cheapest`,
    `/api/v1/airline/${carrier}/reward-flights/cabin/economy/deals?origin=${origin}`,
  ]
}

/** One flight of the route, whose points only ever rise: a lower figure is an older one. */
const snapshotOf = (route: Route, points: number, at: number): AwardSnapshot => ({
  ...route,
  departure: aMonthAhead.day(5),
  departureTime: '08:30',
  flightNumber: `${route.carrier}900`,
  economy: { points, seats: 4 },
  premiumEconomy: { points: 0, seats: 0 },
  business: { points: 0, seats: 0 },
  first: { points: 0, seats: 0 },
  scrapedAt: new Date(at).toISOString(),
})

type Flight = { flightNumber: string; destination: string; awardEconomy: { cabinPointsValue: number } }

/** What an answer says of the flight of a route; undefined where it lists others only. */
function reportedIn(body: string, route: Route): number | undefined {
  const answer = JSON.parse(body)
  const flights = (Array.isArray(answer) ? answer : answer.content) as Flight[]
  return flights.find(
    ({ flightNumber, destination }) => flightNumber === `${route.carrier}900` && destination === route.destination,
  )?.awardEconomy.cabinPointsValue
}

it('is never older than what the stream of any process has announced', async () => {
  const random = createRandom()
  random.reseed(20)
  const origins = [first.origin, second.origin]
  const ingest = createIngest({ db, now: () => new Date() })
  const announced = new Map<string, number>()
  const faults: string[] = []
  const start = Date.now() - 3_600_000
  let points = 10_000
  let isWriting = true
  let requested = 0

  /** Asks what was announced to be higher: whatever was before that is over. */
  async function ask(route: Route) {
    const [origin, address] = [origins[random.below(2)]!, addressesOf(route)[random.below(3)]!]
    const least = announced.get(keyOf(route)) ?? 0
    const reported = reportedIn(await (await fetch(origin + address)).text(), route)
    requested += 1
    if (reported !== undefined && reported < least)
      faults.push(`${address} told ${reported} after ${least} was announced`)
  }

  const listeners = await Promise.all(origins.map((origin) => listenTo(`${origin}/stream${priceChangesPath}`)))
  const noted = listeners.map(() => 0)
  /** Notes what was announced since it was called last. */
  function note() {
    for (const [index, listener] of listeners.entries()) {
      const reported = listener.changes()
      for (const { data } of reported.slice(noted[index])) {
        const { second: after } = PriceChange.parse(JSON.parse(data))
        const key = after.carrier_code + after.origin + after.destination
        announced.set(key, Math.max(announced.get(key) ?? 0, after.award_economy.cabin_points_value))
      }
      noted[index] = reported.length
    }
  }

  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isWriting) {
        note()
        await ask(routes[random.below(routes.length)]!)
      }
    }),
  )

  for (let change = 0; change < changes; change += 1) {
    points += 100
    const batch = routes.filter(() => random.chance(0.6))
    const snapshots = (batch.length > 0 ? batch : [routes[0]!]).map((route) =>
      snapshotOf(route, points, start + change * 1000),
    )
    await ingest.ingest({ source: 'test', snapshots })
    if (random.chance(0.1)) await throwOut()
    while (random.chance(0.7)) await setImmediate()
  }
  isWriting = false
  await reading
  // On a busy machine the last of it is announced, or all of it, after it was written.
  await eventually('changes of every route are announced', () => {
    note()
    return announced.size === routes.length
  })
  for (const route of routes) await ask(route)
  for (const listener of listeners) listener.cut()

  expect(faults).toEqual([])
  expect(requested).toBeGreaterThan(changes)
  expect(await hitsOf(first.origin)).toBeGreaterThan(0)
})

/** Those who follow versions lose their connections, and those who follow changes. */
const throwOut = () =>
  db.query({
    name: '',
    text: `select count(pg_terminate_backend(pid)) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query like '%from route where version%' or query like '%from price_event e%')`,
  })

async function hitsOf(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^pointfare_hot_answers_total\{result="hit"\} (\d+)/m.exec(text)?.[1])
}
