import { noRadarFilters, radarFeedPath, readRadarFilters, withRadarFilters } from './radar-filters.ts'

const filters = { region: 'caribbean', cabin: 'PREMIUM_ECONOMY', origin: 'LON', seats: 2 } as const

describe('the filters of the radar', () => {
  it('are read from an address and written back', () => {
    const query = new URLSearchParams('region=caribbean&cabin=premium-economy&origin=lon&seats=2&other=1')

    expect(readRadarFilters(query)).toEqual(filters)
    expect(withRadarFilters(query, { ...filters, seats: 1 }).toString()).toBe(
      'other=1&region=caribbean&cabin=premium-economy&origin=LON',
    )
  })

  it.each(['', 'region=atlantis&cabin=hammock&origin=LONDON&seats=10', 'seats=0', 'seats=two'])(
    'are not set by %j',
    (query) => {
      expect(readRadarFilters(new URLSearchParams(query))).toEqual(noRadarFilters)
    },
  )

  it('are kept by the addresses of the feeds', () => {
    expect(radarFeedPath('rss', noRadarFilters)).toBe('/radar/feed.rss')
    expect(radarFeedPath('ics', filters)).toBe(
      '/radar/feed.ics?region=caribbean&cabin=premium-economy&origin=LON&seats=2',
    )
  })
})
