import { anAirline } from '@pointfare/shared/testing/an-airline'
import { airlineName, dateRange, resultsHeading, shownPart } from './result-texts.ts'

const route = { origin: 'LHR', destination: 'JFK', startDate: '2027-03-01', endDate: '2027-03-31' }
const page = (pageNumber: number, onPage: number) => ({
  content: Array.from({ length: onPage }),
  totalElements: 60,
  pageable: { pageNumber },
})

describe('the heading of results', () => {
  it('names the route, and the airline where one is set', () => {
    expect(resultsHeading(route, 'VS', [])).toBe('Reward Flights from LHR to JFK with Virgin Atlantic')
    expect(resultsHeading(route, null, [])).toBe('Reward Flights from LHR to JFK')
  })
})

describe('an airline', () => {
  it.each([
    ['dl', 'Delta Air Lines'],
    ['XQ', 'XQ'],
    [null, 'All Airlines'],
  ])('is called, by its code %s, %s', (code, name) => {
    expect(airlineName(code)).toBe(name)
  })

  it('has the name its list gives when it is new', () => {
    expect(airlineName('XQ', [anAirline({ code: 'XQ', name: 'SunExpress' })])).toBe('SunExpress')
  })
})

describe('the summary line', () => {
  it('counts what is on the page', () => {
    expect(shownPart(page(0, 28), 28)).toBe('Showing flights 1-28 of 60')
  })

  it('begins where the page does', () => {
    const second = { ...page(1, 24), pageable: { pageNumber: 1, firstElement: 24 } }

    expect(shownPart(second, 28)).toBe('Showing flights 25-48 of 60')
  })

  it('says All when all are shown', () => {
    expect(shownPart(page(0, 60), 'All')).toBe('All 60 flights')
    expect(shownPart(page(0, 28))).toBe('60 flights')
  })
})

describe('dates', () => {
  it('are written in full for a single day', () => {
    expect(dateRange({ startDate: '2027-03-01', endDate: '2027-03-01' }, 'en-GB')).toBe('Monday, 1 March 2027')
    expect(dateRange(route, 'en-GB')).toBe('1 Mar - 31 Mar 2027')
  })
})
