import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'

/** The moment at which tests take snapshots in. */
export const testNow = new Date('2026-11-21T12:00:00Z')

export const anAward = (points = 0, more: Partial<SnapshotAward> = {}): SnapshotAward => ({
  points,
  seats: points > 0 ? 4 : 0,
  ...more,
})

/** VS3 from LHR to JFK on 15 March 2027, as it was an hour before `testNow`. */
export const aSnapshot = (more: Partial<AwardSnapshot> = {}): AwardSnapshot => ({
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-15',
  departureTime: '08:30',
  flightNumber: 'VS3',
  economy: anAward(12_500),
  premiumEconomy: anAward(),
  business: anAward(29_000),
  first: anAward(),
  scrapedAt: '2026-11-21T11:00:00Z',
  ...more,
})
