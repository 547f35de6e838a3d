import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '../testing/small-network.ts'
import { leaseMs } from './lease.ts'
import { followRouteVersions, type FollowedVersions } from './follow-route-versions.ts'
import type { RouteKey } from './route-versions.ts'

const london = { carrier: 'VS', origin: 'LHR', destination: 'JFK' }
const boston = { carrier: 'VS', origin: 'LHR', destination: 'BOS' }

let db: OpenDatabase
let versions: FollowedVersions
let time = 0
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  const { connectionString } = db
  versions = followRouteVersions({ connectionString, lookPatienceMs: 60_000, now: () => time, report: () => {} })
  await start()
})
afterEach(async () => {
  await versions.close()
  await db.close()
})

/** The first connection of a busy machine may come too late; then there is another. */
async function start() {
  await versions.start()
  await eventually('changes are followed', () => versions.isFollowing())
}

const run = (text: string) => db.query({ name: '', text })
const changeLondon = () => run(`update flight set departure_minute = departure_minute + 1`)
const seeBoston = () => run(`update route set last_seen_at = now() where destination = 'BOS'`)
const nextChange = () =>
  new Promise<RouteKey[]>((resolve) => {
    const end = versions.onChange((routes) => {
      end()
      resolve(routes.map(({ carrier, origin, destination }) => ({ carrier, origin, destination })))
    })
  })

/** Loses the connection that listens. */
const throwOut = () =>
  run(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%from route where version%'`)

it('tells which route has moved, and only that', async () => {
  const before = [versions.of(london), versions.of(boston)]
  const reported = nextChange()
  await seeBoston()

  expect(await reported).toEqual([boston])
  expect(versions.of(london)).toBe(before[0])
  expect(versions.of(boston)).toBeGreaterThan(before[1]!)
  expect(versions.ofPair('LHR', 'BOS')).toBe(versions.of(boston))
  expect(versions.latest()).toBe(versions.of(boston))
})

it('knows nothing of a route that nobody flies', () => {
  expect(versions.of({ ...london, carrier: 'QF' })).toBe(0)
  expect(versions.ofPair('JFK', 'MAN')).toBe(0)
})

it('knows after a look all that was committed before it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const before = versions.of(london)
    await changeLondon()
    expect(await versions.look()).toBe(true)
    expect(versions.of(london)).toBeGreaterThan(before)
  }
})

it('makes everything that is kept stale with each read of another server', async () => {
  const state = { reads: 0 }
  const connectionString = db.connectionString
  const followed = followRouteVersions({ connectionString, otherReads: () => state.reads, report: () => {} })
  await followed.start()
  const before = followed.epoch()
  state.reads += 1

  expect(followed.epoch()).toBeGreaterThan(before)
  await followed.close()
})

it('says soon that it does not know while the database answers nothing, and knows again afterwards', async () => {
  await versions.close()
  versions = followRouteVersions({ connectionString: db.connectionString, report: () => {} })
  await start()
  await db.transaction(async (tx) => {
    await tx.query({ name: '', text: 'lock table route in access exclusive mode' })
    expect(await versions.look()).toBe(false)
  })
  const before = versions.of(london)
  await changeLondon()

  await eventually('the versions are known again', versions.look)
  expect(versions.of(london)).toBeGreaterThan(before)
})

it('is current for a short time after a look', async () => {
  await versions.look()
  time += leaseMs - 1
  expect(versions.isCurrent()).toBe(true)
  time += 1
  expect(versions.isCurrent()).toBe(false)
})

it('knows that it does not know while the connection is lost, and catches up', async () => {
  const before = versions.of(london)
  await throwOut()
  await eventually('the lost connection is noticed', () => !versions.isFollowing())
  expect(versions.isCurrent()).toBe(false)
  expect(await versions.look()).toBe(false)

  const reported = nextChange()
  await changeLondon()
  expect(await reported).toEqual([london])
  expect(versions.of(london)).toBeGreaterThan(before)
  await eventually('changes are followed again', versions.isFollowing)
})

it('takes another state of the database as it is', async () => {
  await seeBoston()
  await versions.look()
  await run('alter table route disable trigger all')
  await run(`update route set version = 1 where destination = 'BOS'`)
  const reported = nextChange()
  await throwOut()

  expect(await reported).toEqual([boston])
  expect(versions.of(boston)).toBe(1)
})
