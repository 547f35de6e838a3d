import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { resultsByDay } from './results-by-day.ts'
import { isStarred, priceAround, searchPrices, starredCabins } from './search-prices.ts'

const none = { ECONOMY: null, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null }
const aDay = (date: string, lowest: Partial<DayPrices['lowest']>): DayPrices => ({
  date,
  flights: 1,
  lowest: { ...none, ...lowest },
  seats: none,
})

const days = [
  aDay('2027-03-01', { ECONOMY: 5_000 }),
  aDay('2027-03-10', { ECONOMY: 9_000, BUSINESS: 50_000 }),
  aDay('2027-03-11', { ECONOMY: 6_000, BUSINESS: 60_000 }),
  aDay('2027-03-20', { ECONOMY: 6_000 }),
]
const search = { startDate: '2027-03-05', endDate: '2027-03-31' }
const [economy, , business] = cabins

describe('the star', () => {
  it('is the first day with the lowest points of the whole search, for each cabin that has any', () => {
    expect(searchPrices(days, search, true).stars).toEqual({
      ECONOMY: { date: '2027-03-11', points: 6_000 },
      BUSINESS: { date: '2027-03-10', points: 50_000 },
    })
  })

  it('is that of one day and price', () => {
    const { stars } = searchPrices(days, search, true)
    const costing = (day: number, cabinPointsValue: number) =>
      aRewardFlight({ departure: [2027, 3, day], awardEconomy: anAward({ cabinPointsValue }) })

    expect(isStarred(stars, economy, costing(11, 6_000))).toBe(true)
    expect(isStarred(stars, economy, costing(11, 7_000))).toBe(false)
    expect(isStarred(stars, economy, costing(20, 6_000))).toBe(false)
    expect(isStarred(stars, business, aRewardFlight({ departure: [2027, 3, 11] }))).toBe(false)
  })
})

describe('flights of one day that cost as little', () => {
  it('have one star for each cabin', () => {
    const { stars } = searchPrices(days, search, true)
    const flights = ['VS25', 'VS3'].map((id) =>
      aRewardFlight({ id, departure: [2027, 3, 11], awardEconomy: anAward({ cabinPointsValue: 6_000 }) }),
    )
    const byDay = resultsByDay(flights)

    expect(flights.map((flight) => starredCabins(flight, byDay, stars))).toEqual([['ECONOMY'], []])
  })
})

describe('what a search says of a price', () => {
  const around = (points: number, isOneAirline: boolean, date = '2027-03-11') =>
    priceAround(searchPrices(days, search, isOneAirline), 'ECONOMY', { date, points })

  it('is whether it is the lowest, and how dear the calendar calls it', () => {
    expect(around(6_000, true)).toEqual({ isLowest: true, step: 3 })
    expect(around(9_000, true)).toEqual({ isLowest: false, step: 5 })
  })

  it('compares points of several airlines with nothing but the figure of their own day', () => {
    expect(around(9_000, false)).toEqual({ isLowest: false, step: undefined })
    expect(around(9_000, false, '2027-03-10')).toEqual({ isLowest: false, step: 5 })
  })

  it('is nothing until the days are known', () => {
    const price = { date: '2027-03-11', points: 6_000 }

    expect(priceAround(undefined, 'ECONOMY', price)).toEqual({ isLowest: false, step: undefined })
  })
})
