import * as z from 'zod/mini'
import { RouteInfoList } from './route-info.ts'

const info = {
  origin: 'LHR',
  destination: 'JFK',
  date: '2027-03-15',
  airlineCode: 'VS',
  flightNumber: 'VS3',
  departureTime: '09:15',
  cabin: 'ECONOMY',
  price: 420.5,
  currency: 'GBP',
  taxes: 180,
  flightMiles: 3451,
  journeyTimeMinutes: 480,
  planeType: 'A350',
  estimatedDelayMinutes: 12,
  source: 'Demo fares',
}
const unknown = { taxes: null, planeType: null, estimatedDelayMinutes: null }

describe('a flight for cash', () => {
  it.each([{}, unknown])('may have %j', (change) => {
    expect(z.parse(RouteInfoList, [{ ...info, ...change }])).toEqual([{ ...info, ...change }])
  })

  it.each([
    { origin: 'London' },
    { date: 'today' },
    { airlineCode: 'virgin' },
    { cabin: 'SOFA' },
    { price: -1 },
    { currency: 'XXX' },
    { taxes: -1 },
    { flightMiles: 1.5 },
    { journeyTimeMinutes: -1 },
    { estimatedDelayMinutes: -1 },
    { source: undefined },
  ])('cannot have %j', (change) => {
    expect(z.safeParse(RouteInfoList, [{ ...info, ...change }]).success).toBe(false)
  })
})
