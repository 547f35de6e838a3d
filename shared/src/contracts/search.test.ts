import * as z from 'zod/mini'
import { aRewardFlight } from '../testing/a-reward-flight.ts'
import { anAirline, anAirport } from '../testing/an-airline.ts'
import { RewardFlightList, SearchResults } from './search.ts'

const found = {
  airlines: [anAirline()],
  airports: [anAirport()],
  hotelChains: [{ code: 'HILTON', name: 'Hilton', programme: 'Hilton Honors', brands: [] }],
}

describe('what a text is found in', () => {
  it('is told of airlines, airports and hotel chains', () => {
    expect(z.parse(SearchResults, found)).toEqual(found)
  })

  it.each(Object.keys(found))('always tells of %s', (name) => {
    expect(z.safeParse(SearchResults, { ...found, [name]: undefined }).success).toBe(false)
  })
})

it('flights are told one by one', () => {
  expect(z.parse(RewardFlightList, [aRewardFlight()])).toEqual([aRewardFlight()])
})
