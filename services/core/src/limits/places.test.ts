import { createPlaces, openPlaces } from './places.ts'

/** What somebody gets who asks for a place: the place, or the name of the refusal. */
function taking(places: ReturnType<typeof createPlaces>, ip: string) {
  try {
    places.take(ip)
    return 'a place'
  } catch (error) {
    return (error as Error).name // what `take` throws is an error
  }
}

describe('places', () => {
  it('are refused when none is left, and never all given to one client', () => {
    const places = createPlaces({ most: 10_000, mostPerClient: 200 })
    const taken = Array.from({ length: 10_001 }, () => taking(places, '198.51.100.1'))

    expect(taken.filter((got) => got === 'a place')).toHaveLength(200)
    expect(taken.at(-1)).toBe('TooMuch')

    const others = Array.from({ length: 9_801 }, (_, index) =>
      taking(places, `2001:db8:0:${(index % 200).toString(16)}::1`),
    )
    expect([others.at(-2), others.at(-1)]).toEqual(['a place', 'Unavailable'])
  })

  it('go to the next client once they are left', () => {
    const places = createPlaces({ most: 1, mostPerClient: 1 })
    const first = places.take('198.51.100.1')

    first.leave()

    expect(taking(places, '198.51.100.2')).toBe('a place')
  })

  it('are given back once, however often that is said', () => {
    const places = createPlaces({ most: 2, mostPerClient: 2 })
    const first = places.take('198.51.100.1')
    places.take('198.51.100.1')

    first.leave()
    first.leave()

    expect([1, 2].map(() => taking(places, '198.51.100.1'))).toEqual(['a place', 'Unavailable'])
  })
})

describe('places that one process gives out for several', () => {
  const processes = (limits: { most: number; mostPerClient: number }) => {
    const all = createPlaces(limits)
    const given: { leave: () => void }[] = []
    const together = {
      take: async (ip: string) => {
        const place = all.tryTake(ip)
        if (typeof place === 'string') return place
        given.push(place)
        return 'taken' as const
      },
      leave: () => given.pop()?.leave(),
    }
    return [openPlaces({ ...limits, together }), openPlaces({ ...limits, together })] as const
  }

  it('are bounded for all of them together, and for each client', async () => {
    const [one, other] = processes({ most: 2, mostPerClient: 1 })
    await one.take('198.51.100.1')

    await expect(other.take('198.51.100.1')).rejects.toThrow(/^Your network has all 1 connections/)
    await other.take('198.51.100.2')
    await expect(one.take('198.51.100.3')).rejects.toThrow(/^As many people as this server can serve/)
  })

  it('go to whoever comes next in any of them', async () => {
    const [one, other] = processes({ most: 1, mostPerClient: 1 })
    const place = await one.take('198.51.100.1')

    place.leave()
    place.leave()

    await other.take('198.51.100.2')
    await expect(one.take('198.51.100.3')).rejects.toThrow()
  })
})
