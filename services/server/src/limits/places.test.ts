import { createPlaces } from './places.ts'

const statusOf = (taken: ReturnType<ReturnType<typeof createPlaces>['take']>) => (taken.leave ? 200 : taken.status)

describe('places', () => {
  it('are refused when none is left, and never all given to one client', () => {
    const places = createPlaces({ most: 10_000, mostPerClient: 200 })
    const taken = Array.from({ length: 10_001 }, () => statusOf(places.take('198.51.100.1')))

    expect(taken.filter((status) => status === 200)).toHaveLength(200)
    expect(taken.at(-1)).toBe(429)

    const others = Array.from({ length: 9_801 }, (_, index) =>
      statusOf(places.take(`2001:db8:0:${(index % 200).toString(16)}::1`)),
    )
    expect([others.at(-2), others.at(-1)]).toEqual([200, 503])
  })

  it('go to the next client once they are left', () => {
    const places = createPlaces({ most: 1, mostPerClient: 1 })
    const first = places.take('198.51.100.1')

    first.leave?.()

    expect(statusOf(places.take('198.51.100.2'))).toBe(200)
  })

  it('are given back once, however often that is said', () => {
    const places = createPlaces({ most: 2, mostPerClient: 2 })
    const first = places.take('198.51.100.1')
    places.take('198.51.100.1')

    first.leave?.()
    first.leave?.()

    expect([places.take('198.51.100.1'), places.take('198.51.100.1')].map(statusOf)).toEqual([200, 503])
  })
})
