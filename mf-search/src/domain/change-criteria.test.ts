import type { Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import { canSwap, chooseAirline, chooseOrigin, chooseStart, swapEnds } from './change-criteria.ts'
import { missingFields } from './validate-search.ts'
import { noCriteria } from './search-criteria.ts'

const airport = (code: string): Airport => ({ id: code, airportCode: code, name: code, city: code, country: 'GB' })

const routes: RouteEntry[] = [
  { origin: airport('LHR'), destinations: [airport('JFK'), airport('BOS')] },
  { origin: airport('MAN'), destinations: [airport('JFK')] },
  { origin: airport('JFK'), destinations: [airport('LHR')] },
]

const search = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: '2027-03-16' }

describe('changing the search', () => {
  it('starts both ends anew with another airline', () => {
    expect(chooseAirline(search, 'BA')).toMatchObject({ airlineCode: 'BA', origin: null, destination: null })
  })

  it('keeps the destination when the new origin reaches it', () => {
    expect(chooseOrigin(search, 'MAN', routes).destination).toBe('JFK')
  })

  it('clears the destination when the new origin does not reach it', () => {
    expect(chooseOrigin({ ...search, destination: 'BOS' }, 'MAN', routes).destination).toBeNull()
  })

  it('clears both ends with the origin', () => {
    expect(chooseOrigin(search, null, routes)).toMatchObject({ origin: null, destination: null })
  })

  it('clears an end date that the new start has passed', () => {
    expect(chooseStart(search, '2027-03-17').endDate).toBeNull()
    expect(chooseStart(search, '2027-03-16').endDate).toBe('2027-03-16')
  })

  it('swaps the ends only where the way back is flown', () => {
    expect(canSwap(search, routes)).toBe(true)
    expect(canSwap({ ...search, origin: 'MAN' }, routes)).toBe(false)
    expect(swapEnds(search)).toMatchObject({ origin: 'JFK', destination: 'LHR' })
  })
})

describe('what a search needs', () => {
  it('is listed in the order of the form', () => {
    expect(missingFields(noCriteria)).toEqual([
      'Please select an airline',
      'Please select an origin',
      'Please select a destination',
      'Please select a start date',
      'Please select an end date',
    ])
  })

  it('is nothing once all is chosen', () => {
    expect(missingFields(search)).toEqual([])
  })
})
