import { searchPath } from '../paths.ts'
import { feedsOfSearch } from './feeds-of-search.ts'

const search = {
  id: '1',
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: '2027-03-16',
  timestamp: 0,
}
const addresses = (over: object = {}) =>
  feedsOfSearch({ ...search, ...over }, searchPath({ ...search, ...over })).map(({ href }) => href)
const page = '/feeds/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16'

describe('the feeds of a saved search', () => {
  it('are behind the address of its results, for readers of news and calendars', () => {
    expect(addresses()).toEqual([`${page}.rss`, `${page}.ics`])
  })

  it('are of its party and cabins', () => {
    expect(addresses({ trip: 'seats=2&cabins=business&page=3' })).toContain(`${page}.rss?seats=2&cabins=business`)
  })

  it.each([{ trip: 'trip=return&nights=7-14' }, { origin: null }, { endDate: null }])('are none of %j', (over) => {
    expect(addresses(over)).toEqual([])
  })
})
