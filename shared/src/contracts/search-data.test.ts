import * as z from 'zod/mini'
import { HistoricFlightsCount, PopularRoutes, RecentPriceChanges, RoutesCount } from './search-data.ts'

const counts = { changes: 3, increases: 1, decreases: 2 }
const recent = { ...counts, hours: [{ startsAt: [2027, 3, 1, 11, 0, 0], ...counts }] }
const route = { origin: 'LHR', destination: 'JFK', count: 5 }

describe('figures of the site', () => {
  it.each([
    ['flights on record', { totalHistoricFlights: 0 }, HistoricFlightsCount],
    ['routes', { totalRoutes: 0 }, RoutesCount],
    ['routes that change often', [route], PopularRoutes],
    ['changes of late, hour by hour', recent, RecentPriceChanges],
  ])('are told of %s: %j', (_, figures, Figures) => {
    expect(z.parse(Figures, figures)).toEqual(figures)
  })

  it.each([
    ['flights on record', { totalHistoricFlights: -1 }, HistoricFlightsCount],
    ['routes', { totalRoutes: -1 }, RoutesCount],
    ['routes that change often', [{ ...route, count: -1 }], PopularRoutes],
    ['routes that change often', [{ ...route, destination: 'New York' }], PopularRoutes],
    ['changes of late', { ...recent, changes: -1 }, RecentPriceChanges],
    ['changes of late', { ...recent, increases: -1 }, RecentPriceChanges],
    ['changes of late', { ...recent, decreases: -1 }, RecentPriceChanges],
    ['changes of late', { ...recent, hours: [counts] }, RecentPriceChanges],
  ])('of %s cannot be %j', (_, figures, Figures) => {
    expect(z.safeParse(Figures, figures).success).toBe(false)
  })
})
