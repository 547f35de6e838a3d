import type { OpenDatabase } from '@pointfare/core/db/database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '../testing/small-network.ts'
import { followRouteVersions, type FollowedVersions } from './follow-route-versions.ts'
import { proofOfVersions } from './proof-of-versions.ts'

let db: OpenDatabase
/** As a standby that has not replayed what was changed since. */
let earlier: OpenDatabase
let versions: FollowedVersions
beforeEach(async () => {
  ;[db, earlier] = await Promise.all([openTestDatabase(), openTestDatabase()])
  versions = followRouteVersions({ connectionString: db.connectionString, report: () => {}, lookPatienceMs: 60_000 })
})
afterEach(async () => {
  await versions.close()
  await Promise.all([db.close(), earlier.close()])
})

/** The first connection of a busy machine may come too late; then there is another. */
async function follow() {
  await versions.start()
  await eventually('changes are followed', () => versions.isFollowing())
}

async function isThere(server: OpenDatabase) {
  const { statement, values } = proofOfVersions(versions)
  const [row] = await server.query<{ isThere: boolean }>(statement, await values())
  return row?.isThere
}

it('a server has everything that was committed until one route has moved that it does not know', async () => {
  await Promise.all([seedSmallNetwork(db), seedSmallNetwork(earlier)])
  await follow()
  expect([await isThere(db), await isThere(earlier)]).toEqual([true, true])

  await db.query({ name: '', text: `update flight set departure_minute = departure_minute + 1` })
  versions.expire()
  expect([await isThere(db), await isThere(earlier)]).toEqual([true, false])
})

it('where nothing is flown there is nothing to miss', async () => {
  await follow()

  expect(await isThere(earlier)).toBe(true)
})

it('nobody knows what a server has to have while changes are not followed', async () => {
  await follow()
  await versions.close()

  expect(await proofOfVersions({ ...versions, isCurrent: () => false }).values()).toBeUndefined()
})
