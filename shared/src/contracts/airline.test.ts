import * as z from 'zod/mini'
import { aNetwork, anAirline, anAirport } from '../testing/an-airline.ts'
import { Airport, AirlineList, RouteEntryList } from './airline.ts'

describe('airlines', () => {
  it('are told by code and name, and where they fly by whole airports', () => {
    expect(z.parse(AirlineList, [anAirline()])).toEqual([anAirline()])
    expect(z.parse(RouteEntryList, aNetwork())).toEqual(aNetwork())
  })
})

describe('a list of airlines', () => {
  it('may hold an entry without a code, and none with half a code', () => {
    expect(z.parse(AirlineList, [{ code: '', name: 'Pick one' }, anAirline()])).toHaveLength(2)
    expect(z.safeParse(AirlineList, [{ code: 'V', name: 'Half' }]).success).toBe(false)
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
