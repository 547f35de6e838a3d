import { anAirport } from '../testing/an-airline.ts'
import { airportsIn } from './airports-in.ts'

const heathrow = anAirport({ metroCode: 'LON' })
const gatwick = anAirport({ airportCode: 'LGW', metroCode: 'LON' })
const bangkok = anAirport({ airportCode: 'BKK', metroCode: 'BKK' })
const donMueang = anAirport({ airportCode: 'DMK', metroCode: 'BKK' })
const airports = [heathrow, gatwick, bangkok, donMueang]

describe('the airports of a place', () => {
  it.each([
    ['LHR', [heathrow]],
    ['LON', [heathrow, gatwick]],
    ['LGW,LON', [gatwick, heathrow]],
    ['BKK', [bangkok]],
    ['ZRH', []],
  ])('%s', (place, expected) => {
    expect(airportsIn(place, airports)).toEqual(expected)
  })
})
