import { airports } from '@pointfare/reference/airports'
import { stayRatesAt } from '@pointfare/reference/stay-rates'
import { holidayPreferences } from '@pointfare/shared/contracts/holiday'
import { destinationOf, knownDestinations } from './destinations.ts'
import { worthOfPoints } from './point-values.ts'

describe('every airport of the site', () => {
  it('is a place that can be described and paid for', () => {
    const faults = airports
      .map(({ code }) => code)
      .filter((code) => {
        const fact = destinationOf(code)
        const months = stayRatesAt(code)?.seasons.map(([month]) => month)
        return (
          !fact ||
          fact.activities.length < 3 ||
          fact.likings.length === 0 ||
          fact.bestMonths.some((month) => fact.avoidedMonths.includes(month)) ||
          months?.[0] !== 1 ||
          months.some((month, index) => month < (months[index - 1] ?? 1))
        )
      })

    expect(faults).toEqual([])
  })

  it('is known once', () => {
    expect(knownDestinations.toSorted()).toEqual(airports.map(({ code }) => code).toSorted())
  })
})

describe('every preference', () => {
  it.each(holidayPreferences.map(({ value }) => value))('%s is met by several places', (preference) => {
    const places = knownDestinations.filter((code) => destinationOf(code)?.likings.includes(preference))

    expect(places.length).toBeGreaterThanOrEqual(5)
  })
})

describe('points', () => {
  it('are worth what their programme is, and a cent where that is not known', () => {
    expect(worthOfPoints('VS', 10_000)).toBe(120)
    expect(worthOfPoints('QF', 10_000)).toBe(100)
  })
})
