import { savedSearchesKey, saveSearch } from './saved-searches.ts'
import { noCriteria } from './search-criteria.ts'

const search = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: '2027-03-16' }
const at = (second: number) => new Date(second * 1000)

function memoryStore(content?: string) {
  const values = new Map(content === undefined ? [] : [[savedSearchesKey, content]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    saved: () => JSON.parse(values.get(savedSearchesKey) ?? '[]'),
  }
}

describe('saving a search', () => {
  it('puts it first, with the moment as its id', () => {
    const store = memoryStore()

    saveSearch(() => store, search, at(1))
    saveSearch(() => store, { ...search, origin: 'MAN' }, at(2))

    expect(store.saved()).toEqual([
      { ...search, origin: 'MAN', id: '2000', timestamp: 2000 },
      { ...search, id: '1000', timestamp: 1000 },
    ])
  })

  it('moves an identical older one to the top', () => {
    const store = memoryStore()
    saveSearch(() => store, search, at(1))
    saveSearch(() => store, { ...search, origin: 'MAN' }, at(2))

    saveSearch(() => store, search, at(3))

    expect(store.saved().map(({ id }: { id: string }) => id)).toEqual(['3000', '2000'])
  })

  it('keeps the latest 20', () => {
    const store = memoryStore()

    for (let day = 1; day <= 25; day += 1) saveSearch(() => store, { ...search, startDate: `day ${day}` }, at(day))

    expect(store.saved()).toHaveLength(20)
    expect(store.saved()[0].startDate).toBe('day 25')
  })

  it('is skipped when nothing was chosen', () => {
    const store = memoryStore()

    saveSearch(() => store, noCriteria, at(1))

    expect(store.saved()).toEqual([])
  })

  it('replaces a list that cannot be read', () => {
    const store = memoryStore('{"half a list')

    saveSearch(() => store, search, at(1))

    expect(store.saved()).toHaveLength(1)
  })

  it('only logs when the browser refuses to store', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const refusing = () => {
      throw new DOMException('Storage is disabled', 'SecurityError')
    }

    saveSearch(refusing, search, at(1))

    expect(warn).toHaveBeenCalledTimes(1)
  })
})
