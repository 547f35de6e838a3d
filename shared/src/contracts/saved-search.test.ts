import { readSavedSearches, recentSearches, savedSearchesKey, withoutSearch, withSearch } from './saved-search.ts'

const criteria = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: null }
const search = { ...criteria, id: '1000', timestamp: 1000 }
const at = (second: number) => new Date(second * 1000)
const idsOf = (stored: string) => readSavedSearches(stored).map(({ id }) => id)

describe('recent searches', () => {
  const whole = { ...search, endDate: '2027-03-16' }
  const recent = (...saved: object[]) => recentSearches(JSON.stringify(saved), '2027-03-16', 2).map(({ id }) => id)

  it('are the newest whole ones', () => {
    expect(recent({ ...whole, origin: null }, { ...whole, id: '1' }, search, { ...whole, id: '2' }, whole)).toEqual([
      '1',
      '2',
    ])
  })

  it('leave out those whose last day has passed', () => {
    expect(recent({ ...whole, endDate: '2027-03-15' }, { ...whole, id: '1' })).toEqual(['1'])
  })
})

describe('saved searches', () => {
  it('are where earlier visits left them', () => {
    expect(savedSearchesKey).toBe('savedSearches')
  })

  it('are read in their order', () => {
    const older = { ...search, id: '2' }

    expect(readSavedSearches(JSON.stringify([search, older]))).toEqual([search, older])
  })

  it.each([null, '', 'nonsense', '{"half a list', '{}', 'null', '[1, {"id": 2}]'])('are none in %j', (stored) => {
    expect(readSavedSearches(stored)).toEqual([])
  })

  it('are at most 20 of those that can be read', () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ ...search, id: String(id) }))

    const ids = idsOf(JSON.stringify([{ id: 'cut off' }, ...many]))

    expect([ids.length, ids[0]]).toEqual([20, '0'])
  })

  it('begin with the latest, whose id is its moment', () => {
    const stored = withSearch(withSearch(null, criteria, at(1)), { ...criteria, origin: 'MAN' }, at(2))

    expect(readSavedSearches(stored)).toEqual([{ ...criteria, origin: 'MAN', id: '2000', timestamp: 2000 }, search])
  })

  it('hold an identical search once, at the top', () => {
    const stored = JSON.stringify([{ ...search, origin: 'MAN', id: '2' }, search])

    expect(idsOf(withSearch(stored, criteria, at(3)))).toEqual(['3000', '2'])
  })

  it('lose their oldest beyond 20', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...search, origin: 'MAN', id: String(index) }))

    const stored = withSearch(JSON.stringify(many), criteria, at(3))
    const ids = idsOf(stored)

    expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, '3000', '18'])
    expect(JSON.parse(stored)).toHaveLength(20)
  })

  it('stay when another one among them cannot be read and a search is added', () => {
    expect(
      idsOf(withSearch(JSON.stringify([search, { id: 'cut off' }]), { ...criteria, origin: 'MAN' }, at(2))),
    ).toEqual(['2000', '1000'])
  })

  it('go one by one', () => {
    expect(idsOf(withoutSearch(JSON.stringify([search, { ...search, id: '2' }]), search.id))).toEqual(['2'])
  })
})
