import { aNetwork } from '@pointfare/shared/testing/an-airline'
import {
  canSwap,
  chooseCabin,
  chooseOrigin,
  choosePage,
  chooseRoute,
  chooseSize,
  chooseSort,
  clampPage,
  destinationsFrom,
  isComplete,
  toggleOpened,
} from './change-criteria.ts'
import { initialCriteria, type Criteria } from './criteria.ts'

const onPageThree: Criteria = {
  ...initialCriteria,
  origin: 'LHR',
  destination: 'JFK',
  page: 3,
  opened: ['2027-03-15-VS3'],
}

describe('another route, cabin, order or page size', () => {
  it.each([
    chooseRoute(onPageThree, { origin: 'JFK', destination: 'LHR' }),
    chooseCabin(onPageThree, 'BUSINESS'),
    chooseSize(onPageThree, 50),
    chooseSort(onPageThree, 'value'),
  ])('begins on the first page with nothing opened', (criteria) => {
    expect(criteria).toMatchObject({ page: 1, opened: [] })
  })
})

describe('a page', () => {
  it.each([1, 4, 5])('%s of five is gone to, with nothing opened', (page) => {
    expect(choosePage(onPageThree, page, 5)).toEqual({ ...onPageThree, page, opened: [] })
  })

  it.each([0, 6])('%s of five is not gone to', (page) => {
    expect(choosePage(onPageThree, page, 5)).toBe(onPageThree)
  })

  it('past the last one is the last one', () => {
    expect(clampPage(onPageThree, 2).page).toBe(2)
    expect(clampPage(onPageThree, 0).page).toBe(1)
  })
})

describe('flights', () => {
  it('are opened and closed by the same press', () => {
    const opened = toggleOpened(onPageThree, '2027-03-16-VS3')

    expect(opened.opened).toEqual(['2027-03-15-VS3', '2027-03-16-VS3'])
    expect(toggleOpened(opened, '2027-03-16-VS3').opened).toEqual(['2027-03-15-VS3'])
  })
})

describe('an origin', () => {
  it('keeps the destination it reaches', () => {
    const pair = { origin: 'LHR', destination: 'JFK' }

    expect(chooseOrigin(pair, 'MAN', aNetwork())).toEqual({ origin: 'MAN', destination: 'JFK' })
    expect(chooseOrigin(pair, 'JFK', aNetwork())).toEqual({ origin: 'JFK', destination: null })
    expect(chooseOrigin(pair, null, aNetwork())).toEqual({ origin: null, destination: null })
    expect(chooseOrigin({ origin: null, destination: null }, 'LHR', aNetwork())).toEqual({
      origin: 'LHR',
      destination: null,
    })
  })
})

describe('a route', () => {
  it('can be turned round where the way back is flown', () => {
    expect(canSwap({ origin: 'LHR', destination: 'JFK' }, aNetwork())).toBe(true)
    expect(canSwap({ origin: 'LHR', destination: 'BGI' }, aNetwork())).toBe(false)
    expect(canSwap({ origin: 'LHR', destination: null }, aNetwork())).toBe(false)
    expect(canSwap({ origin: null, destination: 'JFK' }, aNetwork())).toBe(false)
  })

  it('is complete with both ends', () => {
    expect(isComplete({ origin: 'LHR', destination: 'JFK' })).toBe(true)
    expect(isComplete({ origin: 'LHR', destination: null })).toBe(false)
    expect(isComplete({ origin: null, destination: 'JFK' })).toBe(false)
  })

  it('begins where flights leave from', () => {
    expect(destinationsFrom(aNetwork(), 'MAN').map(({ airportCode }) => airportCode)).toEqual(['JFK'])
    expect(destinationsFrom(aNetwork(), 'BGI')).toEqual([])
    expect(destinationsFrom(aNetwork(), null)).toEqual([])
  })
})
