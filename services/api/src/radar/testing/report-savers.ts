import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import type { TestApi } from '../../testing/open-test-api.ts'
import { followSaverOpenings } from '../run-radar.ts'

export const ingestToken = 'the-token-of-the-operator'

const nothing: SnapshotAward = { points: 0, seats: 0 }
export const aSaver: SnapshotAward = { points: 29_000, seats: 2, isSaver: true }
export const noSaver: SnapshotAward = { points: 158_000, seats: 2 }

/** VS9 from London Heathrow to New York JFK on 20 March 2027 at 9:15, without any award. */
export const aFlight = (more: Partial<AwardSnapshot> = {}): Omit<AwardSnapshot, 'scrapedAt'> => ({
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-20',
  departureTime: '09:15',
  flightNumber: 'VS9',
  economy: nothing,
  premiumEconomy: nothing,
  business: nothing,
  first: nothing,
  ...more,
})

/** Reports flights as a source would, all seen at one time, and lets the radar look. */
export async function report(api: TestApi, scrapedAt: Date, ...flights: ReturnType<typeof aFlight>[]) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/ingest',
    headers: { authorization: `Bearer ${ingestToken}` },
    payload: {
      source: 'test',
      snapshots: flights.map((flight) => ({ ...flight, scrapedAt: scrapedAt.toISOString() })),
    },
  })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  await followSaverOpenings(api.db)
}
