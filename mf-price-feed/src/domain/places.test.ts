import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { nowhere, placesOf } from './places.ts'

describe('places', () => {
  it('have the names of their cities', () => {
    const places = placesOf([[], aNetwork()])

    expect(places.cityOf('JFK')).toBe('New York')
    expect(places.cityOf('BGI')).toBe('Bridgetown')
    expect(places.cityOf('XXX')).toBeUndefined()
  })

  it('are only codes while nothing is known', () => {
    expect(nowhere.cityOf('JFK')).toBeUndefined()
  })
})
