import type { Airport, RouteEntry } from '@pointfare/shared/contracts/airline'
import { missingFields } from '../hooks/use-search-form.ts'
import { canSwap, chooseOrigin, chooseStart, swapEnds, withDefaults, withServedEnds } from './change-criteria.ts'
import { noCriteria } from './search-criteria.ts'

const airport = (code: string): Airport => ({ id: code, airportCode: code, name: code, city: code, country: 'GB' })

const routes: RouteEntry[] = [
  { origin: airport('LHR'), destinations: [airport('JFK'), airport('BOS')] },
  { origin: airport('MAN'), destinations: [airport('JFK')] },
  { origin: airport('JFK'), destinations: [airport('LHR')] },
]

const search = { airlineCode: 'VS', origin: 'LHR', destination: 'JFK', startDate: '2027-03-15', endDate: '2027-03-16' }

describe('what the form opens with', () => {
  const rest = { startDate: '2027-03-10', endDate: '2027-03-31' }

  it('is an airline and the default range', () => {
    expect(withDefaults(noCriteria, '2027-03-10', 'any')).toEqual({ ...noCriteria, airlineCode: 'any', ...rest })
    expect(withDefaults({ ...noCriteria, airlineCode: 'VS' }, '2027-03-10', 'any')).toMatchObject({
      airlineCode: 'VS',
      ...rest,
    })
  })

  it('leaves what is asked for as it is', () => {
    expect(withDefaults(search, '2027-03-10', 'any')).toEqual(search)
    expect(withDefaults({ ...search, startDate: null, endDate: null }, '2027-03-10', 'any').startDate).toBeNull()
  })
})

describe('changing the search', () => {
  it('keeps both ends with another airline that flies between them', () => {
    expect(withServedEnds(search, routes)).toBe(search)
    expect(withServedEnds({ ...search, origin: 'MAN', destination: null }, routes).origin).toBe('MAN')
  })

  it('starts both ends anew with an airline that does not', () => {
    const anew = { airlineCode: 'VS', origin: null, destination: null }

    expect(withServedEnds({ ...search, origin: 'MAN', destination: 'BOS' }, routes)).toMatchObject(anew)
    expect(withServedEnds({ ...search, origin: 'GVA', destination: null }, routes)).toMatchObject(anew)
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

  it('clears an end date that is farther from the new start than a search reaches', () => {
    expect(chooseStart(search, '2026-03-16').endDate).toBe('2027-03-16')
    expect(chooseStart(search, '2026-03-15').endDate).toBeNull()
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
