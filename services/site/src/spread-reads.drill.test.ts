import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { connect, type Connection } from '@pointfare/core/db/connect'
import { startReplicated, type Replicated } from '@pointfare/core/db/testing/start-replicated'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { leaseMs } from '@pointfare/api/route-versions/lease'
import { aMonthAhead } from './testing/a-month-ahead.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

const days = `from/${aMonthAhead.firstDay}/to/${aMonthAhead.lastDay}`
const search = `/api/v1/airline/VS/reward-flights/origin/LHR/destination/JFK/${days}`

let servers: Replicated
let primary: Connection
let standby: Connection
let site: TestSite
beforeAll(async () => {
  servers = await startReplicated()
  primary = connect(servers.primaryUrl)
  standby = connect(servers.standbyUrl)
  await seedSmallNetwork(primary, aMonthAhead)
  site = await aSite({
    DATABASE_URL: servers.primaryUrl,
    DATABASE_STANDBY_URL: servers.standbyUrl,
    DATABASE_STANDBY_BEHIND_SECONDS: '60',
  })
}, 180_000)
afterAll(async () => {
  await site.close()
  await Promise.all([primary.close(), standby.close()])
  await servers.stop()
})

/** Resolves once nobody may be given what was before. */
async function setPoints(points: number) {
  const text = `update flight set points = row(${points}, 0, 29000, 0)::cabin_points where flight_number = 'VS3'`
  await primary.query({ name: '', text })
  const from = performance.now()
  while (performance.now() - from <= leaseMs) continue
}

async function pointsFound() {
  const { content } = (await (await site.get(search)).json()) as { content: RewardFlight[] }
  return content[0]?.awardEconomy.cabinPointsValue
}

async function standbyReads(result: string) {
  const text = await (await site.get('/metrics')).text()
  return Number(new RegExp(`^pointfare_standby_reads_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1])
}

it('searches are the standby’s, and find every price that was written before, also once they are kept', async () => {
  const before = await standbyReads('answered')
  for (let points = 10_000; points < 10_030; points += 1) {
    await setPoints(points)
    expect([await pointsFound(), await pointsFound()]).toEqual([points, points])
  }

  expect(await standbyReads('answered')).toBeGreaterThan(before)
  expect(await standbyReads('replaced')).toBe(0)
})

it('while the standby replays nothing searches find what the primary has, and go on doing so afterwards', async () => {
  await standby.query({ name: '', text: 'select pg_wal_replay_pause()' })
  await setPoints(20_001)
  expect([await pointsFound(), await pointsFound()]).toEqual([20_001, 20_001])
  expect(await standbyReads('behind')).toBeGreaterThan(0)

  await standby.query({ name: '', text: 'select pg_wal_replay_resume()' })
  await setPoints(20_002)
  expect([await pointsFound(), await pointsFound()]).toEqual([20_002, 20_002])
})
