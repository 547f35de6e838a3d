import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { homePlace, routesOfSearches } from './home-place.ts'

const searchOf = (
  origin: string | null,
  destination: string | null,
  airlineCode: string | null = null,
): SavedSearch => ({
  id: `${origin}${destination}${airlineCode}`,
  origin,
  destination,
  startDate: null,
  endDate: null,
  airlineCode,
  timestamp: 0,
})

describe('where a member flies from', () => {
  it.each([
    ['the origin of the newest search', [searchOf('MAN', 'JFK'), searchOf('LHR', 'JFK')], 'MAN'],
    ['of the newest that has one', [searchOf(null, 'JFK'), searchOf('LHR', 'JFK')], 'LHR'],
    ['the first of several', [searchOf('LGW,LHR', 'JFK')], 'LGW'],
    ['unknown before the first search', [], null],
  ])('is %s', (_, searches, place) => {
    expect(homePlace(searches)).toBe(place)
  })
})

describe('the routes of searches', () => {
  it('are each there once, whatever the days, the last first', () => {
    const searches = [searchOf('LHR', 'JFK', 'VS'), searchOf('MAN', 'BOS', 'VS'), searchOf('LHR', 'JFK', 'BA')]

    expect(routesOfSearches(searches, 4)).toEqual([
      { origin: 'LHR', destination: 'JFK', airlineCode: null },
      { origin: 'MAN', destination: 'BOS', airlineCode: 'VS' },
    ])
  })

  it('leave out what names no route, and are no more than asked for', () => {
    expect(routesOfSearches([searchOf('LHR', null), searchOf('A', 'B'), searchOf('C', 'D')], 1)).toHaveLength(1)
  })
})
