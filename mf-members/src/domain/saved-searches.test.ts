import { readSavedSearches, withoutSearch } from './saved-searches.ts'

const search = {
  id: '1803902400000',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: null,
  airlineCode: 'VS',
  timestamp: 1_803_902_400_000,
}

describe('searches that a browser keeps', () => {
  it('are read in their order', () => {
    const older = { ...search, id: '2' }

    expect(readSavedSearches(JSON.stringify([search, older]))).toEqual([search, older])
  })

  it.each([null, '', 'nonsense', '{}', 'null', '[1, {"id": 2}]'])('are none in %j', (stored) => {
    expect(readSavedSearches(stored)).toEqual([])
  })

  it('are at most 20, those that can be read', () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ ...search, id: String(id) }))

    const read = readSavedSearches(JSON.stringify([{ id: 'cut off' }, ...many]))

    expect([read.length, read[0]?.id]).toEqual([20, '0'])
  })

  it('go one by one', () => {
    const stored = JSON.stringify([search, { ...search, id: '2' }])

    expect(readSavedSearches(withoutSearch(stored, search.id))).toEqual([{ ...search, id: '2' }])
  })
})
