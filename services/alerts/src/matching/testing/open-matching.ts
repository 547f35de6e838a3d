import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { aSnapshot, anAward, testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { openIngest } from '@pointfare/ingest/ingest/testing/open-ingest'
import { createMemory, matchBatch } from '../match-batch.ts'
import { keepAlert } from './keep-alert.ts'

export const hourMs = 3_600_000

/** What VS3 on 15 March costs in Business, and whatever else a test says. */
export const vs3 = (points: number, more: Partial<AwardSnapshot> = {}) =>
  aSnapshot({ business: anAward(points), ...more })

/** Two days before `testNow`, VS3 from LHR to JFK on 15 March was first seen, at 90,000 in Business; prices come in by ingest. */
export async function openMatching() {
  const world = await openIngest()
  const memory = createMemory()
  const now = () => world.clock.now

  /** A second after the last one. */
  async function take(...snapshots: AwardSnapshot[]) {
    world.clock.now = new Date(now().getTime() + 1000)
    const scrapedAt = new Date(now().getTime() - hourMs).toISOString()
    return world.ingest({ source: 'a-source', snapshots: snapshots.map((each) => ({ ...each, scrapedAt })) })
  }

  world.clock.now = new Date(testNow.getTime() - 48 * hourMs)
  await take(vs3(90_000))
  await matchBatch({ db: world.db, memory, now })
  world.clock.now = testNow
  return {
    ...world,
    take,
    watch: (watch: Parameters<typeof keepAlert>[1] = {}) => keepAlert(world.db, watch),
    later: (hours: number) => void (world.clock.now = new Date(now().getTime() + hours * hourMs)),
    match: () => matchBatch({ db: world.db, memory, now }),
    async rings() {
      await matchBatch({ db: world.db, memory, now })
      return world.rows<{ departure: string; flight: string; points: number; before: number | null; more: number }>(
        `select departure, flight_number as flight, points, points_before as before, more from alert_ring order by id`,
      )
    },
  }
}

export type TestMatching = Awaited<ReturnType<typeof openMatching>>
