import { heathrow, somePlaces } from '../../testing/some-destinations.ts'
import { startOf } from './start.ts'

describe('where an exploration starts', () => {
  it('is an airport', () => {
    expect(startOf('LHR', somePlaces)).toEqual({ code: 'LHR', name: 'London Heathrow', place: heathrow })
  })

  it('is a city with all its airports', () => {
    const places = [{ ...heathrow, metroCode: 'LON' }]

    expect(startOf('LON', places)).toEqual({ code: 'LON', name: 'London', place: places[0] })
  })

  it('is called by its code where nobody knows it', () => {
    expect(startOf('XXX', somePlaces)).toEqual({ code: 'XXX', name: 'XXX', place: undefined })
  })
})
