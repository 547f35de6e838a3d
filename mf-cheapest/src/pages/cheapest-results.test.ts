import { watchOfRoute } from './cheapest-results.tsx'

describe('what an alert about the cheapest flights of a route looks for', () => {
  it('is that cabin on every day of a year', () => {
    const route = { origin: 'LHR', destination: 'JFK' }

    expect(watchOfRoute({ airline: 'VS', route, cabin: 'BUSINESS', today: '2027-03-01' })).toEqual({
      ...route,
      airlines: 'VS',
      from: '2027-03-01',
      to: '2028-02-29',
      cabin: 'BUSINESS',
    })
  })
})
