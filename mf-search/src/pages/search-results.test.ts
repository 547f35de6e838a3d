import { twoCities } from '../testing/two-cities.ts'
import { firstAirports } from './search-results.tsx'

describe('one airport at either end', () => {
  it.each([
    [
      { origin: 'LHR', destination: 'JFK' },
      { origin: 'LHR', destination: 'JFK' },
    ],
    [
      { origin: 'LON', destination: 'NYC' },
      { origin: 'LHR', destination: 'JFK' },
    ],
    [
      { origin: 'LGW,LHR', destination: 'NYC' },
      { origin: 'LGW', destination: 'JFK' },
    ],
    [{ origin: 'LON', destination: 'PAR' }, undefined],
  ])('of %j', (place, ends) => {
    expect(firstAirports(place, twoCities)).toEqual(ends)
  })

  it('needs no routes where both are airports', () => {
    expect(firstAirports({ origin: 'LHR', destination: 'JFK' }, [])).toEqual({ origin: 'LHR', destination: 'JFK' })
    expect(firstAirports({ origin: 'LON', destination: 'JFK' }, [])).toBeUndefined()
  })
})
