import { holidayPreferences } from '@pointfare/shared/contracts/holiday-preference'
import { airports } from '@pointfare/feeds/facts/airports'
import { destinationOf, knownDestinations } from './destinations.ts'
import { worthOfPoints } from './point-values.ts'
import { stayRatesAt } from './stay-rates.ts'

describe('every airport of the site', () => {
  it.each(airports.map(({ code }) => code))('%s is a place that can be described and paid for', (code) => {
    const fact = destinationOf(code)
    const rates = stayRatesAt(code)

    expect(fact?.activities.length).toBeGreaterThanOrEqual(3)
    expect(fact?.likings.length).toBeGreaterThan(0)
    expect(fact?.bestMonths.filter((month) => fact.avoidedMonths.includes(month))).toEqual([])
    expect(rates?.seasons[0]?.[0]).toBe(1)
    expect(rates?.seasons.map(([month]) => month)).toEqual(
      rates?.seasons.map(([month]) => month).toSorted((a, b) => a - b),
    )
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
