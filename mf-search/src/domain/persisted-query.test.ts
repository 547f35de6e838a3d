import { search } from '../testing/open-search.tsx'
import { persistedQuery, queryOfSearch } from './persisted-query.ts'

const query = '?cabins=business&page=3&history=VS3.2027-03-15.business&day=2027-03-15&view=table&order=-departs'

describe('the query that goes with a search', () => {
  it('is the same where nothing changes', () => {
    expect(queryOfSearch(search, search, query)).toBe(query)
  })

  it('keeps on other days how flights are shown, from the first page', () => {
    expect(queryOfSearch({ ...search, endDate: '2027-03-20' }, search, query)).toBe(
      '?cabins=business&view=table&order=-departs',
    )
    expect(queryOfSearch({ ...search, endDate: '2027-03-20' }, search, '?page=2')).toBe('')
  })

  it.each([{ airlineCode: 'BA' }, { origin: 'MAN' }, { destination: 'BGI' }])('is none with %j', (other) => {
    expect(queryOfSearch({ ...search, ...other }, search, query)).toBe('')
  })
})

it('days chosen in a calendar leave page and open history behind, and keep the day of a year', () => {
  expect(persistedQuery(new URLSearchParams(query)).toString()).toBe(
    'cabins=business&day=2027-03-15&view=table&order=-departs',
  )
})
