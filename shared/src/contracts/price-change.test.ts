import * as z from 'zod/mini'
import { aPriceChange } from '../testing/a-price-change.ts'
import {
  heartbeatEventName,
  lastEventIdParameter,
  missedEventName,
  PriceChange,
  priceChangeEventName,
  PriceChangesQuery,
  priceChangesUrl,
} from './price-change.ts'

describe('a price change', () => {
  const change = aPriceChange()
  const isTaken = (second: object) =>
    z.safeParse(PriceChange, { ...change, second: { ...change.second, ...second } }).success

  it('tells all four cabins, whom and where, and when it was seen', () => {
    expect(z.parse(PriceChange, change)).toEqual(change)
    expect(isTaken({ flight_number: undefined })).toBe(true)
  })

  it.each([
    ...['award_economy', 'award_premium_economy', 'award_business', 'award_first'].map((cabin) => ({ [cabin]: {} })),
    { award_economy: { cabin_points_value: -1, cabin_class_seat_count: 0 } },
    { award_economy: { cabin_points_value: 0, cabin_class_seat_count: -1 } },
    { origin: undefined },
    { destination: undefined },
    { carrier_code: undefined },
    { departure: undefined },
    { scraped_at: undefined },
    { flight_number: 3 },
  ])('cannot have %j', (second) => {
    expect(isTaken(second)).toBe(false)
  })
})

describe('the address of the stream', () => {
  it('is that of all changes, or of some', () => {
    expect(priceChangesUrl('/stream')).toBe('/stream/price-changes/airlines')
    expect(priceChangesUrl('/stream', { carrier: 'VS', origin: 'LHR' })).toBe(
      '/stream/price-changes/airlines?carrier=VS&origin=LHR',
    )
  })

  it('asks for an airline and airports by their codes', () => {
    const query = { carrier: 'VS', origin: 'LHR', destination: 'JFK' }

    expect(z.parse(PriceChangesQuery, query)).toEqual(query)
    expect(z.parse(PriceChangesQuery, {})).toEqual({})
    expect(
      ['carrier', 'origin', 'destination'].map((name) => z.safeParse(PriceChangesQuery, { [name]: '?' }).success),
    ).toEqual([false, false, false])
  })
})

describe('the stream', () => {
  it('calls its events, and the parameter that resumes it, by names that others rely on', () => {
    expect([priceChangeEventName, heartbeatEventName, missedEventName]).toEqual(['price-change', 'heartbeat', 'missed'])
    expect(lastEventIdParameter).toBe('last-event-id')
  })
})
