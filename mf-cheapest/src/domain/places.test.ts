import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { routeInWords } from './places.ts'

describe('a route in words', () => {
  it('has the names of its airports, wherever in the network they are', () => {
    expect(routeInWords({ origin: 'MAN', destination: 'BGI' }, aNetwork())).toBe(
      'Manchester to Bridgetown Grantley Adams',
    )
  })

  it('has the codes of those that are not known', () => {
    expect(routeInWords({ origin: 'LHR', destination: 'XXX' }, aNetwork())).toBe('London Heathrow to XXX')
    expect(routeInWords({ origin: 'LHR', destination: 'JFK' }, [])).toBe('LHR to JFK')
  })
})
