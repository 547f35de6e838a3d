import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { watchAddress } from '../api/alerts/alerts.service.ts'
import { formatWatch } from './watch-words.ts'

const airport = (airportCode: string, name: string, city: string) => ({
  id: airportCode,
  airportCode,
  name,
  city,
  country: 'GB',
})
const names = {
  airports: [
    airport('LHR', 'London Heathrow Airport', 'London'),
    airport('JFK', 'John F Kennedy International Airport', 'New York'),
  ],
  airlines: new Map([
    ['VS', 'Virgin Atlantic'],
    ['BA', 'British Airways'],
  ]),
}
const watch: AlertWatch = {
  airlines: 'ANY',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
  mostPoints: 60_000,
  saverOnly: false,
}

describe('a watch', () => {
  it.each<[string, Partial<AlertWatch>, string]>([
    ['with a price', {}, 'London Heathrow to New York John F Kennedy, Business for 2, at most 60,000, 1–20 March 2027'],
    [
      'of anything on a day, between cities',
      { origin: 'LON', destination: 'NYC', to: '2027-03-01', travellers: 1, mostPoints: null },
      'London (any airport) to New York (any airport), Business, 1 March 2027',
    ],
    [
      'of two airlines',
      { airlines: 'BA,VS', saverOnly: true, to: '2027-04-02' },
      'London Heathrow to New York John F Kennedy, British Airways or Virgin Atlantic, Business for 2, saver seats only, at most 60,000, 1 March – 2 April 2027',
    ],
    [
      'of one flight',
      { airlines: 'VS', flightNumber: 'VS3', travellers: 1 },
      'London Heathrow to New York John F Kennedy, VS3, Business, at most 60,000, 1–20 March 2027',
    ],
    [
      'there and back',
      { trip: { leastNights: 7, mostNights: 14, backCabin: 'PREMIUM_ECONOMY' } },
      'London Heathrow to New York John F Kennedy and back, Business out and Premium Economy back for 2, at most 60,000, 1–20 March 2027, 7–14 nights',
    ],
  ])('%s is told in words', (_, change, words) => {
    expect(formatWatch({ ...watch, ...change }, names)).toBe(words)
  })

  it.each<[string, Partial<AlertWatch>, string]>([
    [
      'of any airline',
      {},
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20?cabins=business&seats=2&points=60000',
    ],
    [
      'of two airlines, savers only',
      { airlines: 'BA,VS', travellers: 1, mostPoints: null, saverOnly: true },
      '/search/airline/any/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20?airlines=BA,VS&cabins=business&saver=1',
    ],
    [
      'there and back',
      { airlines: 'VS', trip: { leastNights: 7, mostNights: 7 } },
      '/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-01/to/2027-03-20?trip=return&nights=7&travellers=2&cabin=business',
    ],
  ])('%s has a page', (_, change, address) => {
    expect(watchAddress({ ...watch, ...change })).toBe(address)
  })
})
