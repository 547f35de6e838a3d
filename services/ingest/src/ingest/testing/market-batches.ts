import type { AwardSnapshot, SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { anAward, aSnapshot, testNow } from './a-snapshot.ts'

const destinations = ['JFK', 'BOS']
const flightsPerRoute = 200
const rowsPerBatch = 150

/**
 * A small market, always the same: batch `number` looks at some of 400 flights, of which a part costs something else than
 * when it was last looked at. Each batch is a second later than the one before it.
 */
export function marketBatch(number: number): SnapshotBatch {
  const scrapedAt = new Date(testNow.getTime() - 3_600_000 + number * 1000).toISOString()
  const snapshots = Array.from({ length: rowsPerBatch }, (_, row) =>
    flight(mixed(number, row) % 400, number, scrapedAt),
  )
  return { source: 'small-market', snapshots }
}

function flight(index: number, batch: number, scrapedAt: string): AwardSnapshot {
  const rendered = mixed(index, batch)
  return aSnapshot({
    destination: destinations[Math.floor(index / flightsPerRoute)]!, // indexes end before 400
    departure: new Date(testNow.getTime() + (1 + (index % flightsPerRoute)) * dayMs).toISOString().slice(0, 10),
    economy: anAward(10_000 + 500 * (rendered % 3), { seats: 1 + (rendered % 2) }),
    business: anAward(rendered % 5 === 0 ? 0 : 45_000),
    scrapedAt,
  })
}

/** Some whole number that two others always give. */
function mixed(first: number, second: number): number {
  const product = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)
  return Math.imul(product ^ (product >>> 15), 0x2c1b3c6d) >>> 8
}
