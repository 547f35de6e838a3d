import * as z from 'zod/mini'
import { anAward, aPage, aRewardFlight } from '../testing/a-reward-flight.ts'
import { AirlineCode } from './iata.ts'
import {
  airlineInPath,
  defaultAirline,
  HistoricRewardFlightPage,
  historyInput,
  RewardFlightPage,
  searchInput,
} from './reward-flight.ts'

describe('an airline in an address', () => {
  it('is written in small letters, and is Virgin Atlantic when none is chosen', () => {
    expect(airlineInPath('BA')).toBe('ba')
    expect(airlineInPath(null)).toBe('any')
    expect(z.parse(AirlineCode, defaultAirline)).toBe('VS')
  })
})

describe('what is asked for', () => {
  const route = { origin: 'LHR', destination: 'JFK' }

  it('of a search is a page of some days', () => {
    const days = { from: '2027-03-15', to: '2027-03-20' }

    expect(searchInput({ airline: null, ...route, ...days, pageNumber: 1, pageSize: 56 })).toEqual({
      params: { airline: 'any', ...route, ...days },
      query: { 'page-number': 1, 'page-size': 56 },
    })
  })

  it('of a history is a page of 20 states of one day', () => {
    expect(historyInput({ carrier: 'BA', ...route, on: '2027-03-15', pageNumber: 1 })).toEqual({
      params: { airline: 'ba', ...route, on: '2027-03-15' },
      query: { 'page-number': 1, 'page-size': 20 },
    })
  })
})

describe.each([
  ['found', RewardFlightPage],
  ['of a history', HistoricRewardFlightPage],
])('a flight %s', (_, Page) => {
  it('is told with all four cabins', () => {
    expect(z.parse(Page, aPage([aRewardFlight()]))).toEqual(aPage([aRewardFlight()]))
  })

  it.each([
    { origin: 'London' },
    { destination: 'jfk' },
    { departure: '2027-03-15' },
    { departureTime: undefined },
    { carrierCode: 'virgin' },
    { flightNumber: undefined },
    { scrapedAt: undefined },
    ...['awardEconomy', 'awardPremiumEconomy', 'awardBusiness', 'awardFirst'].flatMap((cabin) => [
      { [cabin]: {} },
      { [cabin]: anAward({ cabinPointsValue: -1 }) },
      { [cabin]: anAward({ cabinClassSeatCount: -1 }) },
    ]),
  ])('cannot have %j', (change) => {
    expect(z.safeParse(Page, aPage([{ ...aRewardFlight(), ...change }])).success).toBe(false)
  })
})
