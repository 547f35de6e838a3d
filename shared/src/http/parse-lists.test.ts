import * as z from 'zod/mini'
import { RouteEntryList } from '../contracts/airline.ts'
import { parseLists } from './call.ts'

const airport = (airportCode: string, over: object = {}) => ({
  id: airportCode,
  airportCode,
  name: airportCode,
  city: 'London',
  country: 'GB',
  ...over,
})

const bad = airport('Heathrow', { country: 'Great Britain' })

describe('a list with a bad entry', () => {
  it('loses that alone, and says which and why', () => {
    const body = [
      { origin: airport('LHR'), destinations: [airport('JFK'), bad, airport('BOS')] },
      { origin: bad, destinations: [] },
      { origin: airport('MAN'), destinations: [airport('JFK')] },
    ]

    const { data, leftOut } = parseLists(RouteEntryList, body)

    expect(data.map(({ origin, destinations }) => [origin, ...destinations].map((each) => each.airportCode))).toEqual([
      ['LHR', 'JFK', 'BOS'],
      ['MAN', 'JFK'],
    ])
    expect(leftOut).toHaveLength(2)
    expect(leftOut[0]).toMatch(/^0\.destinations\.1\./)
  })

  it('is refused where it is no list of such entries', () => {
    const body = Array.from({ length: 30 }, () => ({ origin: bad, destinations: [] }))

    expect(() => parseLists(RouteEntryList, body)).toThrow(z.core.$ZodError)
    expect(() => parseLists(RouteEntryList, body.slice(0, 1))).toThrow(z.core.$ZodError)
    expect(() => parseLists(RouteEntryList, { problem: 'none' })).toThrow(z.core.$ZodError)
  })

  it('is refused where figures are at fault, which mean something by their places', () => {
    const Hours = z.object({ hours: z.array(z.number()) })

    expect(() => parseLists(Hours, { hours: [1, 'two', 3] })).toThrow(z.core.$ZodError)
  })
})
