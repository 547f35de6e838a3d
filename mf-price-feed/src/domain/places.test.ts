import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { nowhere, placesOf } from './places.ts'

const airlines = [anAirline({ code: 'BA' }), anAirline({ code: 'VS' })]
const places = placesOf(airlines, [aNetwork().slice(1, 2), aNetwork()])

describe('places', () => {
  it('have the names of their cities', () => {
    expect(places.cityOf('JFK')).toBe('New York')
    expect(places.cityOf('BGI')).toBe('Bridgetown')
    expect(places.cityOf('XXX')).toBeUndefined()
  })

  it('know who flies between them, the first airline first', () => {
    expect(places.airlineOn({ origin: 'MAN', destination: 'JFK' })).toBe('BA')
    expect(places.airlineOn({ origin: 'LHR', destination: 'BGI' })).toBe('VS')
    expect(places.airlineOn({ origin: 'BGI', destination: 'LHR' })).toBeNull()
  })

  it('are only codes while nothing is known', () => {
    expect(nowhere.cityOf('JFK')).toBeUndefined()
    expect(nowhere.airlineOn({ origin: 'LHR', destination: 'JFK' })).toBeNull()
  })
})
