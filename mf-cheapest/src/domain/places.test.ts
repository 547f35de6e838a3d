import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { formatRoute } from './places.ts'

describe('a route in words', () => {
  it('has the names of its airports, wherever in the network they are', () => {
    expect(formatRoute({ origin: 'MAN', destination: 'BGI' }, aNetwork())).toBe(
      'Manchester to Bridgetown Grantley Adams',
    )
  })

  it('has the codes of those that are not known', () => {
    expect(formatRoute({ origin: 'LHR', destination: 'XXX' }, aNetwork())).toBe('London Heathrow to XXX')
    expect(formatRoute({ origin: 'LHR', destination: 'JFK' }, [])).toBe('LHR to JFK')
  })
})
