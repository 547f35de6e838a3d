import { aDayPrices } from '@pointfare/shared/testing/a-day-prices'
import { heatWeeks } from '../../components/explore/month-heat.tsx'
import { someDestinations } from '../../testing/some-destinations.ts'
import { initialExploration } from './exploration.ts'
import { monthsFrom } from './months.ts'
import { rankDestinations } from './ranking.ts'
import { resultsAddress, watchOfDestination } from './results-address.ts'

const today = '2027-03-10'
const [newYork] = rankDestinations(someDestinations(), 1, undefined)
// Twelve were found.
const address = (change = {}) => resultsAddress(newYork!, { ...initialExploration, ...change }, today)

describe('the address of the flights to a destination', () => {
  it('covers its cheapest month from today on, all airlines, the fewest points first', () => {
    expect(address()).toBe(
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-10/to/2027-03-31?cabins=economy&sort=points',
    )
  })

  it('covers the month, the party and the airlines that were asked about', () => {
    expect(address({ month: '2027-06', seats: 2, cabin: 'PREMIUM_ECONOMY', airlines: ['BA', 'VS'] })).toBe(
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-06-01/to/2027-06-30' +
        '?cabins=premium-economy&airlines=BA,VS&seats=2&sort=points',
    )
    expect(address({ airlines: ['VS'] })).toMatch(/^\/search\/airline\/VS\//)
  })

  it('covers exact days, none of them past and no more than a year', () => {
    expect(address({ from: '2027-03-01', to: '2027-03-20' })).toContain('/from/2027-03-10/to/2027-03-20?')
    expect(address({ from: '2027-03-11', to: '2029-03-20' })).toContain('/from/2027-03-11/to/2028-03-10?')
  })
})

describe('months and days', () => {
  it('are twelve months from this one on', () => {
    const months = monthsFrom(today)

    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual(['2027-03', '2028-02'])
  })

  it('are whole weeks from Monday, in five steps', () => {
    const days = [aDayPrices('2027-03-10', { ECONOMY: 6000 }), aDayPrices('2027-03-12', { ECONOMY: 30_000 })]

    const weeks = heatWeeks(days, 'ECONOMY', { from: '2027-03-10', to: '2027-03-31' })

    expect(weeks).toHaveLength(4)
    expect(weeks[0]).toEqual([
      null,
      null,
      { date: '2027-03-10', points: 6000, step: 1 },
      { date: '2027-03-11', points: null, step: null },
      { date: '2027-03-12', points: 30_000, step: 5 },
      { date: '2027-03-13', points: null, step: null },
      { date: '2027-03-14', points: null, step: null },
    ])
  })
})

describe('what an alert about a destination looks for', () => {
  it('is what its address leads to, for what there is to spend', () => {
    const requested = { ...initialExploration, month: '2027-06', seats: 2, budget: 90_001, airlines: ['BA', 'VS'] }

    expect(watchOfDestination(newYork!, requested, today)).toEqual({
      airlines: 'BA,VS',
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-06-01',
      to: '2027-06-30',
      cabin: 'ECONOMY',
      travellers: 2,
      mostPoints: 45_000,
    })
    expect(watchOfDestination(newYork!, initialExploration, today)).toMatchObject({ airlines: null, mostPoints: null })
  })
})
