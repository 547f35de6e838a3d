import { type SavedSearch } from './saved-search.ts'
import { followedSearches, searchesWithoutReported, untoldSearches } from './synced-searches.ts'

const searchOf = (id: number, origin = 'LHR'): SavedSearch => ({
  id: String(id),
  origin,
  destination: 'JFK',
  startDate: '2027-03-01',
  endDate: '2027-03-02',
  airlineCode: null,
  timestamp: id,
})
const text = (...searches: SavedSearch[]) => JSON.stringify(searches)
const reportedBy = (userId: string, ...ids: number[]) => JSON.stringify({ userId, ids: ids.map(String) })
const follow = (given: Partial<Parameters<typeof followedSearches>[0]>) =>
  followedSearches({ stored: null, synced: null, searches: [], sent: new Set(), userId: 'ada', ...given })

describe('searches of a browser whose owner signs in', () => {
  it('are all news to the account at first', () => {
    expect(untoldSearches(text(searchOf(2), searchOf(1)), null)).toEqual([searchOf(2), searchOf(1)])
  })

  it('are news only once', () => {
    expect(untoldSearches(text(searchOf(2), searchOf(1)), reportedBy('ada', 1))).toEqual([searchOf(2)])
  })

  it('are joined by those of other devices, and stay before them until the account knows them', () => {
    expect(follow({ stored: text(searchOf(9)), searches: [searchOf(5), searchOf(4)] })).toEqual({
      stored: text(searchOf(9), searchOf(5), searchOf(4)),
      synced: reportedBy('ada', 5, 4),
    })
  })

  it('may be known to the account by another id once they are sent', () => {
    expect(follow({ stored: text(searchOf(1)), searches: [searchOf(7)], sent: new Set(['1']) })).toEqual({
      stored: text(searchOf(7)),
      synced: reportedBy('ada', 7),
    })
  })

  it('go when they were removed on another device', () => {
    const next = follow({
      stored: text(searchOf(2), searchOf(1)),
      synced: reportedBy('ada', 2, 1),
      searches: [searchOf(1)],
    })

    expect(next.stored).toBe(text(searchOf(1)))
  })

  it('are the newest twenty of many', () => {
    const searches = Array.from({ length: 34 }, (_, n) => searchOf(100 - n))

    expect(JSON.parse(follow({ searches }).stored)).toHaveLength(20)
  })

  it('are not handed to the next member', () => {
    const left = { stored: text(searchOf(2), searchOf(1)), synced: reportedBy('ada', 2) }

    expect(untoldSearches(left.stored, left.synced)).toEqual([searchOf(1)])
    expect(follow({ ...left, userId: 'grace' }).stored).toBe(text(searchOf(1)))
  })

  it('leave with their member, and what no account has told stays', () => {
    expect(searchesWithoutReported(text(searchOf(2), searchOf(1)), reportedBy('ada', 2))).toBe(text(searchOf(1)))
    expect(searchesWithoutReported(text(searchOf(2)), 'no JSON')).toBe(text(searchOf(2)))
  })
})
