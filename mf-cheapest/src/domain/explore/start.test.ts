import { heathrow, somePlaces } from '../../testing/some-destinations.ts'
import { startOf } from './start.ts'

describe('where an exploration starts', () => {
  it('is an airport', () => {
    expect(startOf('LHR', somePlaces)).toEqual({ code: 'LHR', name: 'London Heathrow', place: heathrow })
  })

  it('is a city with all its airports', () => {
    const busy = { ...heathrow, metroCode: 'LON', destinations: 33 }
    const quiet = { ...heathrow, airportCode: 'LGW', metroCode: 'LON', destinations: 1, latitude: 51.15 }

    expect(startOf('LON', [quiet, busy])).toEqual({
      code: 'LON',
      name: 'London',
      place: { ...busy, airportCode: 'LON' },
    })
  })

  it('is called by its code where nobody knows it', () => {
    expect(startOf('XXX', somePlaces)).toEqual({ code: 'XXX', name: 'XXX', place: undefined })
  })
})
