import type { HolidayInput } from '@pointfare/shared/contracts/holiday'
import type { Candidate, HolidayFindings } from '../candidate.ts'
import { destinationOf } from '../facts/destinations.ts'
import { stayStyles } from '../stay-cost.ts'

const input: HolidayInput = {
  origin: 'LHR',
  destination: 'JFK',
  preferences: ['CITY'],
  budget: 5000,
  currency: 'GBP',
  numberOfTravelers: 2,
  durationInDays: 7,
}

export function aCandidate(airport: string): Candidate {
  const fact = destinationOf(airport)
  if (!fact) throw new Error(`${airport} is no destination`)
  const seenAt = new Date('2027-02-20T10:00:00Z')
  return {
    airport,
    fact,
    route: {
      destination: airport,
      carrier: 'VS',
      airline: 'Virgin Atlantic',
      outId: 1,
      backId: 2,
    },
    trip: {
      outId: 1,
      cabin: 0,
      out: { date: '2027-03-01', flightNumber: 'VS1', points: 10_000, seats: '9+', seenAt },
      back: { date: '2027-03-08', flightNumber: 'VS2', points: 12_000, seats: '4', seenAt },
    },
    cabin: 'ECONOMY',
    costs: { points: 44_000, pointsValue: 398, taxes: 520, stay: 1000 },
    total: 1918,
    stay: { style: stayStyles[1], source: 'Official rates' },
    met: ['CITY'],
    isBestTime: true,
  }
}

/** Of the airports named, the first one asked for. */
export const someFindings = (
  airports = ['JFK', 'BOS', 'BGI'],
  change: Partial<HolidayInput> = {},
): HolidayFindings => ({
  input: { ...input, ...change },
  places: { origin: 'London (LHR)', destination: 'New York (JFK)' },
  candidates: airports.map(aCandidate),
  missing: undefined,
  closest: undefined,
})
