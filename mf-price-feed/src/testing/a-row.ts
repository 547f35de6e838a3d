import type { FeedRow } from '../domain/feed-row.ts'

/** Business on VS3 from London to New York, 4,000 points cheaper two minutes ago. */
export const aRow = (row: Partial<FeedRow> = {}): FeedRow => ({
  id: '1',
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  flightNumber: 'VS3',
  departure: '2027-03-15',
  at: new Date('2027-03-01T11:58:00Z'),
  moves: [
    {
      cabin: 'BUSINESS',
      label: 'Business',
      kind: 'moved',
      before: { points: 100_000, seats: 2 },
      now: { points: 96_000, seats: 2 },
      points: -4000,
      seats: 0,
    },
  ],
  ...row,
})
