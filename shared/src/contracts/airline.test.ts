import * as z from 'zod/mini'
import { aNetwork, anAirline, anAirport } from '../testing/an-airline.ts'
import { Airport, AirlineList, RouteEntryList } from './airline.ts'

describe('airlines', () => {
  it('are told by code and name, and where they fly by whole airports', () => {
    expect(z.parse(AirlineList, [anAirline()])).toEqual([anAirline()])
    expect(z.parse(RouteEntryList, aNetwork())).toEqual(aNetwork())
  })
})

describe('an airport', () => {
  it.each([{ airportCode: 'LH' }, { country: 'G' }, { country: 'GBR' }, { name: undefined }, { city: undefined }])(
    'cannot have %j',
    (change) => {
      expect(z.safeParse(Airport, { ...anAirport(), ...change }).success).toBe(false)
    },
  )
})
