import type { Seat } from '@pointfare/reference/cash-price-provider'
import { createDemoCashPrices } from './demo-cash-prices.ts'

const at = (now: string) => createDemoCashPrices({ seed: 2026, now: () => new Date(now) })
const prices = at('2026-11-21T12:00:00Z')

const seat = (given: Partial<Seat> = {}): Seat => ({
  origin: 'LHR',
  destination: 'JFK',
  date: '2027-03-15',
  cabin: 'ECONOMY',
  carrier: 'VS',
  flightNumber: 'VS3',
  ...given,
})

describe('demo cash prices', () => {
  it('are there for every flight of the day, of all airlines', async () => {
    const offers = await prices.offers(seat())

    expect(new Set(offers.map(({ carrier }) => carrier))).toEqual(new Set(['VS', 'BA', 'AA', 'DL']))
    expect(offers.find(({ flightNumber }) => flightNumber === 'VS3')).toMatchObject({
      departureTime: expect.stringMatching(/^\d\d:\d\d$/),
      planeType: expect.stringMatching(/^Airbus A3/),
      estimatedDelayMinutes: expect.any(Number),
    })
  })

  it('are the same whether they are asked for or known', async () => {
    const offers = await prices.offers(seat())

    const offer = offers.find(({ flightNumber }) => flightNumber === 'VS3')
    expect(prices.known(seat())).toEqual({ price: offer?.price, taxes: offer?.taxes })
  })

  it('rise with the cabin, and towards departure', () => {
    const amountOf = (given: Partial<Seat>) => prices.known(seat(given))?.price.amount ?? 0
    const amounts = (['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS'] as const).map((cabin) => amountOf({ cabin }))
    const onTheDay = at('2027-03-14T12:00:00Z').known(seat())?.price.amount ?? 0

    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    expect(onTheDay).toBeGreaterThan(amountOf({}) * 1.3)
  })

  it('add the duty of British departures to what an award costs', () => {
    const back = prices.known(seat({ origin: 'JFK', destination: 'LHR', flightNumber: 'VS4' }))

    expect(prices.known(seat())?.taxes).toEqual({ amount: 172, currency: 'GBP' })
    expect(back?.taxes).toEqual({ amount: 88, currency: 'GBP' })
  })

  it.each([
    ['a cabin the airline does not have', seat({ cabin: 'FIRST' })],
    ['a flight nobody flies', seat({ flightNumber: 'VS999' })],
    ['a route nobody flies', seat({ destination: 'HND' })],
  ])('are not invented for %s', (_, unknown) => {
    expect(prices.known(unknown)).toBeNull()
  })
})
