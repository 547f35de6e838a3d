import { nowhere } from '../domain/places.ts'
import { aRow } from '../testing/a-row.ts'
import { routesToChoose } from './live-feed.tsx'

const rows = [aRow(), aRow({ id: '2', origin: 'AMS' }), aRow({ id: '3' })]

describe('the routes to choose from', () => {
  it('are those of the changes, each once, in the order of their names', () => {
    expect(routesToChoose(rows, nowhere)).toEqual([
      { value: 'AMS-JFK', label: 'AMS to JFK' },
      { value: 'LHR-JFK', label: 'LHR to JFK' },
    ])
  })

  it('have the names of the cities that are known', () => {
    const cities: Record<string, string> = { LHR: 'London', AMS: 'Schiphol' }

    expect(routesToChoose(rows, { ...nowhere, cityOf: (code) => cities[code] }).map(({ label }) => label)).toEqual([
      'London (LHR) to JFK',
      'Schiphol (AMS) to JFK',
    ])
  })
})
