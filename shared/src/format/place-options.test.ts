import { anAirport } from '../testing/an-airline.ts'
import { filterOptions } from '../ui/filter-options.ts'
import { placeOptions } from './place-options.ts'

const heathrow = anAirport({ metroCode: 'LON' })
const gatwick = anAirport({ airportCode: 'LGW', name: 'London Gatwick Airport', metroCode: 'LON' })
const manchester = anAirport({ airportCode: 'MAN', name: 'Manchester Airport', city: 'Manchester' })
const york = { country: 'US', metroCode: 'NYC' }
const kennedy = anAirport({ airportCode: 'JFK', name: 'John F Kennedy Airport', city: 'New York', ...york })
const newark = anAirport({ airportCode: 'EWR', name: 'Newark Liberty Airport', city: 'Newark', ...york })
const atlanta = anAirport({ airportCode: 'ATL', name: 'Atlanta Airport', city: 'Atlanta', country: 'US' })
const airports = [kennedy, manchester, newark, heathrow, atlanta, gatwick]

describe('places as choices', () => {
  it('are cities with several airports, each before its own', () => {
    expect(placeOptions(airports, 'en-GB').map(({ group, label }) => `${group}: ${label}`)).toEqual([
      'United Kingdom: London, any airport',
      'United Kingdom: London Gatwick',
      'United Kingdom: London Heathrow',
      'United Kingdom: Manchester',
      'United States: Atlanta',
      'United States: New York, any airport',
      'United States: New York John F Kennedy',
      'United States: Newark Liberty',
    ])
  })

  it.each(['LON', 'London', 'LHR', 'united k'])('find the city by %s', (typed) => {
    const found = filterOptions(placeOptions(airports, 'en-GB'), typed)

    expect(found.map(({ value }) => value)).toContain('LON')
  })

  it('find an airport by its own name, without its city', () => {
    expect(filterOptions(placeOptions(airports, 'en-GB'), 'heathr').map(({ value }) => value)).toEqual(['LHR'])
  })

  it('are airports alone where one is served, or has the code of its city for itself', () => {
    const bangkok = anAirport({ airportCode: 'BKK', city: 'Bangkok', country: 'TH', metroCode: 'BKK' })
    const donMueang = anAirport({ airportCode: 'DMK', city: 'Bangkok', country: 'TH', metroCode: 'BKK' })

    const values = placeOptions([heathrow, bangkok, donMueang], 'en-GB').map(({ value }) => value)

    expect(values.toSorted()).toEqual(['BKK', 'DMK', 'LHR'])
  })
})
