import { aWatch } from '../../matching/testing/a-watch.ts'
import type { Ring } from '../../rings/ring.ts'

/** Business on VS3 from 85,000 down to 29,000 points. */
export const aRing = (over: Partial<Ring> = {}): Ring => ({
  id: 1,
  watcherId: 'w',
  alertId: 'a',
  at: new Date('2027-02-01T12:00:00Z'),
  watch: aWatch(),
  carrier: 'VS',
  flightNumber: 'VS3',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-15',
  departureMinute: 510,
  cabin: 'business',
  points: 29_000,
  pointsBefore: 85_000,
  seats: 2,
  scrapedAt: new Date('2027-02-01T11:55:00Z'),
  backDeparture: null,
  backFlightNumber: null,
  more: 0,
  readAt: null,
  ...over,
})
