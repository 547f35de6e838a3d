import { prefetchFaults } from './prefetch-faults.ts'

const path = '/search'

describe('a prefetch', () => {
  it.each([
    '/v1/api/airlines',
    '/v1/api/airlines/{airlineCode:code}/routes',
    '/api/v1/airline/{airlineCode:lower}/reward-flights/origin/{origin:code}/destination/{destination:code}/from/{startDate}/to/{endDate}?page-number=0&page-size=28',
    '/api/v1/search-data/price-changes/recent?hours=24',
    '/v1/api/search/airlines?q={text}',
    '/api/v1/search-data/price-changes/recent?hours={hours}',
  ])('of %s is answered', (request) => {
    expect(prefetchFaults([{ path, request }])).toEqual([])
  })

  it.each([
    ['an address that nobody answers', '/v1/api/airplanes', 'No operation answers GET /v1/api/airplanes'],
    ['an address that is only posted to', '/api/v1/flights/search', 'No operation answers GET /api/v1/flights/search'],
    ['a parameter that nobody reads', '/v1/api/airlines?page=1', 'listAirlines has no parameter page'],
    [
      'a value that is refused',
      '/api/v1/search-data/price-changes/recent?hours=500',
      'countRecentPriceChanges does not take hours=500',
    ],
  ])('of %s is at fault', (_, request, fault) => {
    expect(prefetchFaults([{ path, request }])).toEqual([expect.stringContaining(fault)])
  })

  it('is asked once a page', () => {
    const once = { path, request: '/v1/api/airlines' }

    expect(prefetchFaults([once, { ...once, path: '/' }])).toEqual([])
    expect(prefetchFaults([once, { path, request: '/v1/api/hotel-chains' }])).toEqual([])
    expect(prefetchFaults([once, once])).toEqual(['/search prefetches /v1/api/airlines twice'])
  })
})
