import type { SavedSearch } from '@pointfare/shared/contracts/saved-search'
import { watchOfSearch } from './saved-search-alert.tsx'

const today = '2027-03-01'
const search: SavedSearch = {
  id: '1',
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-10',
  endDate: '2027-03-20',
  timestamp: 0,
}
const ends = { origin: 'LHR', destination: 'JFK', from: '2027-03-10', to: '2027-03-20' }

describe('what an alert about a saved search looks for', () => {
  it('is its route and days, for its party', () => {
    expect(watchOfSearch({ ...search, trip: 'seats=3' }, today)).toMatchObject({
      ...ends,
      airlines: 'VS',
      travellers: 3,
    })
  })

  it('is of every airline where none was chosen', () => {
    expect(watchOfSearch({ ...search, airlineCode: 'any' }, today)).toMatchObject({ airlines: null, travellers: 1 })
    expect(watchOfSearch({ ...search, airlineCode: null }, today)).toMatchObject({ airlines: null })
  })

  it('is of both ways for a trip', () => {
    const trip = 'trip=return&nights=7-14&travellers=2&cabin=business&back-cabin=economy'

    expect(watchOfSearch({ ...search, trip }, today)).toMatchObject({
      cabin: 'BUSINESS',
      travellers: 2,
      trip: { leastNights: 7, mostNights: 14, backCabin: 'ECONOMY' },
    })
  })

  it.each([{ origin: null }, { endDate: null }, { endDate: '2027-02-28' }])(
    'is nothing of one with %j, which finds nothing any more',
    (part) => expect(watchOfSearch({ ...search, ...part }, today)).toBeUndefined(),
  )
})
