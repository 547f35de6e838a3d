import { noFilters } from './filters.ts'
import { noTrip } from './trip.ts'
import { watchOfSearch, watchOfTrips } from './watch-of.ts'

const route = { origin: 'LHR', destination: 'JFK', startDate: '2027-03-01', endDate: '2027-03-31' }
const ends = { origin: 'LHR', destination: 'JFK', from: '2027-03-01', to: '2027-03-31' }

describe('what an alert about a search looks for', () => {
  it('is the route, its days and what the filters leave in', () => {
    const filters = { ...noFilters, cabins: ['BUSINESS' as const], minimumSeats: 2, maximumPoints: 60_000 }

    expect(watchOfSearch(route, 'VS', filters)).toEqual({
      ...ends,
      airlines: 'VS',
      cabin: 'BUSINESS',
      travellers: 2,
      mostPoints: 60_000,
      saverOnly: false,
    })
  })

  it('is of every airline, or of those that are left in, where none was chosen', () => {
    expect(watchOfSearch(route, null, noFilters).airlines).toBeNull()
    expect(watchOfSearch(route, null, { ...noFilters, airlines: ['BA', 'VS'] }).airlines).toBe('BA,VS')
  })

  it('is of both ways for a return trip, with the nights between', () => {
    const trip = { ...noTrip, isReturn: true, travellers: 4, cabin: 'BUSINESS' as const, backCabin: 'ECONOMY' as const }

    expect(watchOfTrips(route, null, trip)).toEqual({
      ...ends,
      airlines: null,
      cabin: 'BUSINESS',
      travellers: 4,
      trip: { leastNights: 7, mostNights: 14, backCabin: 'ECONOMY' },
    })
  })
})
