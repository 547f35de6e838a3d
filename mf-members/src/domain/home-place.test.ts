import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { homePlace, watchedRoutes } from './home-place.ts'

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

const alertOn = (origin: string, destination: string, airlines: string) => ({
  watch: {
    airlines,
    origin,
    destination,
    from: '2027-03-01',
    to: '2027-03-20',
    cabin: 'BUSINESS' as const,
    travellers: 1,
    mostPoints: null,
    saverOnly: false,
  },
})

describe('the routes that a member watches', () => {
  it('are each there once, whatever the days, the last first', () => {
    const searches = [searchOf('LHR', 'JFK', 'VS'), searchOf('MAN', 'BOS', 'VS'), searchOf('LHR', 'JFK', 'BA')]

    expect(watchedRoutes([], searches, 4)).toEqual([
      { origin: 'LHR', destination: 'JFK', airlineCode: null },
      { origin: 'MAN', destination: 'BOS', airlineCode: 'VS' },
    ])
  })

  it('begin with those of alerts, whose airline is none where there are several', () => {
    const alerts = [alertOn('LHR', 'BOS', 'VS'), alertOn('LHR', 'LAX', 'ANY'), alertOn('LHR', 'SFO', 'BA,VS')]

    expect(watchedRoutes(alerts, [searchOf('MAN', 'JFK', 'VS')], 4)).toEqual([
      { origin: 'LHR', destination: 'BOS', airlineCode: 'VS' },
      { origin: 'LHR', destination: 'LAX', airlineCode: null },
      { origin: 'LHR', destination: 'SFO', airlineCode: null },
      { origin: 'MAN', destination: 'JFK', airlineCode: 'VS' },
    ])
  })

  it('leave out what names no route, and are no more than asked for', () => {
    expect(watchedRoutes([], [searchOf('LHR', null), searchOf('A', 'B'), searchOf('C', 'D')], 1)).toHaveLength(1)
  })
})
