import { anAirport } from '../testing/an-airline.ts'
import { placeInShort, formatPlace } from './place-words.ts'

describe('one end of a search', () => {
  it.each([
    ['LHR', 'LHR'],
    ['LON', 'London (any airport)'],
    ['LHR,LGW', 'LHR or LGW'],
    ['NYC,PHL', 'New York (any airport) or PHL'],
  ])('%s in short: %s', (place, words) => {
    expect(placeInShort(place)).toBe(words)
  })

  it('is said by the names of its airports where these are known', () => {
    expect(formatPlace('LHR,LGW', [anAirport()])).toBe('London Heathrow or LGW')
    expect(formatPlace('LON', [])).toBe('London (any airport)')
  })
})
