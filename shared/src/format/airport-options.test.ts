import { anAirport } from '../testing/an-airline.ts'
import { airportOption, airportOptions } from './airport-options.ts'

describe('an airport as a choice', () => {
  it('is named by its name and code, and found by city, country and the code of its city', () => {
    expect(airportOption(anAirport({ metroCode: 'LON' }), 'en-GB')).toEqual({
      value: 'LHR',
      label: 'London Heathrow',
      code: 'LHR',
      group: 'United Kingdom',
      keywords: ['London', 'London Heathrow Airport', 'GB', 'United Kingdom', 'LON'],
    })
  })

  it('is in a country that has the name of the language, or its code where it has none', () => {
    expect(airportOption(anAirport({ country: 'DE' }), 'fr-FR').group).toBe('Allemagne')
    expect(airportOption(anAirport({ country: 'Q1' }), 'en-GB').group).toBe('Q1')
  })
})

describe('airports as choices', () => {
  it('come by country, then city, then name', () => {
    const airports = [
      anAirport({ airportCode: 'JFK', name: 'John F Kennedy', city: 'New York', country: 'US' }),
      anAirport({ airportCode: 'MAN', name: 'Manchester Airport', city: 'Manchester' }),
      anAirport({ airportCode: 'BOS', name: 'Logan', city: 'Boston', country: 'US' }),
      anAirport(),
      anAirport({ airportCode: 'LGW', name: 'London Gatwick Airport' }),
      anAirport({ airportCode: 'BGI', name: 'Grantley Adams', city: 'Bridgetown', country: 'BB' }),
    ]

    expect(airportOptions(airports, 'en-GB').map(({ value }) => value)).toEqual([
      'BGI',
      'LGW',
      'LHR',
      'MAN',
      'BOS',
      'JFK',
    ])
  })
})
