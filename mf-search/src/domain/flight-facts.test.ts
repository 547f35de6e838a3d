import { cabins } from '@pointfare/shared/contracts/cabin'
import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { aSchedule } from '../testing/open-search.tsx'
import {
  arrivalOf,
  formatArrivalTime,
  formatDaysLater,
  formatDuration,
  flightFacts,
  reportedFacts,
} from './flight-facts.ts'
import { lowestTaxes, taxesByCabin, formatTaxes } from './tax-texts.ts'

const segment = (flightNumber: string, origin: string, destination: string) => ({
  flightNumber,
  origin,
  destination,
  departure: '2027-03-15T11:30',
  arrival: '2027-03-15T14:35',
})
const pounds = (amount: number) => anAward({ taxes: { amount, currency: 'GBP' } })
const connection = aRewardFlight({
  carrierCode: 'AA',
  flightNumber: 'BA112-AA100',
  departureTime: '11:30',
  stops: 1,
  durationMinutes: 745,
  carriers: ['BA', 'AA'],
  segments: [segment('BA112', 'LHR', 'JFK'), segment('AA100', 'JFK', 'LAX')],
  arrival: '2027-03-16T00:15',
  awardEconomy: pounds(17_250),
  awardPremiumEconomy: noAward(),
  awardBusiness: pounds(69_900),
})
const reported = (flight = connection) => reportedFacts(flight)
const taxes = { ECONOMY: { amount: 172.5, currency: 'GBP' }, BUSINESS: { amount: 699, currency: 'GBP' } }

describe('taxes in words', () => {
  it('are the lowest of what differs', () => {
    expect(formatTaxes(taxes, 'en-GB')).toBe('from £173')
    expect(formatTaxes({ BUSINESS: taxes.BUSINESS }, 'en-GB')).toBe('£699')
    expect(formatTaxes({}, 'en-GB')).toBeNull()
  })

  it('of cabins in two currencies are told in both, as no sum of one says what is less than one of the other', () => {
    const economy = { amount: 172, currency: 'GBP' }
    const premium = { amount: 300, currency: 'GBP' }
    const business = { amount: 150, currency: 'USD' }

    expect(formatTaxes({ ECONOMY: economy, BUSINESS: business }, 'en-GB')).toBe('£172, US$150')
    expect(formatTaxes({ ECONOMY: economy, PREMIUM_ECONOMY: premium, BUSINESS: business }, 'en-GB')).toBe(
      'from £172, US$150',
    )
    expect(lowestTaxes({ ECONOMY: economy, BUSINESS: business })).toBe(economy)
  })
})

describe('what a source tells of a flight', () => {
  it('is how it goes and who flies', () => {
    expect(reported()).toEqual({
      minutes: 745,
      duration: '12h 25m',
      arrival: { time: '00:15', daysLater: 1 },
      stops: '1 stop via JFK',
      flownBy: 'flown by BA, AA',
    })
  })

  it('is nothing where it tells nothing', () => {
    expect(reported(aRewardFlight())).toEqual({})
  })

  it('names no airport on the way that nobody told', () => {
    expect(reported(aRewardFlight({ stops: 2 })).stops).toBe('2 stops')
    expect(reported(aRewardFlight({ stops: 0, segments: [segment('VS3', 'LHR', 'JFK')] })).stops).toBe('nonstop')
  })

  it('counts taxes in the smallest unit of their currency', () => {
    const flight = aRewardFlight({ awardEconomy: anAward({ taxes: { amount: 12_400, currency: 'JPY' } }) })

    expect(taxesByCabin(flight, undefined, cabins)).toEqual({ ECONOMY: { amount: 12_400, currency: 'JPY' } })
    expect(taxesByCabin(connection, undefined, cabins)).toMatchObject(taxes)
  })

  it('is what is shown, with a timetable and without one', () => {
    const scheduled = {
      flightNumber: connection.flightNumber,
      journeyTimeMinutes: 400,
      isEstimated: true,
      planeType: null,
      stops: 0,
      taxes: { ECONOMY: 1, PREMIUM_ECONOMY: null, BUSINESS: null, FIRST: null },
    }
    const schedule = {
      originTimeZone: 'UTC',
      destinationTimeZone: 'UTC',
      currency: 'USD' as const,
      flights: [scheduled],
    }

    expect(flightFacts(connection, schedule, cabins)).toEqual({ ...reported(), plane: null, taxes })
    expect(flightFacts(connection, undefined, cabins)).toEqual({ ...reported(), plane: null, taxes })
    expect(flightFacts(aRewardFlight(), undefined, cabins)).toBeUndefined()
  })
})

describe('what is shown of a flight', () => {
  const scheduled = (over: object) => ({ ...aSchedule(), flights: [{ ...aSchedule().flights[0]!, ...over }] })
  const facts = (flight: Parameters<typeof aRewardFlight>[0], over: object = {}) =>
    flightFacts(aRewardFlight(flight), scheduled(over), cabins)

  it('lands nowhere where nobody knows when it leaves', () => {
    expect(facts({ departureTime: '00:00', departureTimeKnown: false })?.arrival).toBeUndefined()
    expect(facts({ departureTime: '00:00', departureTimeKnown: true })?.arrival).toEqual({
      time: '03:55',
      daysLater: 0,
    })
  })

  it('lands after the duration that its source tells', () => {
    expect(facts({ durationMinutes: 500 }, { isEstimated: true })).toMatchObject({
      arrival: { time: '13:35', daysLater: 0 },
      duration: '8h 20m',
    })
  })

  it('takes as long as until the arrival that its source tells', () => {
    expect(facts({ arrival: '2027-03-15T12:40' }, { isEstimated: true })).toMatchObject({
      arrival: { time: '12:40', daysLater: 0 },
      duration: '7h 25m',
    })
  })

  it('is marked where it is estimated', () => {
    const { arrival, duration } = facts({}, { isEstimated: true })!

    expect([formatArrivalTime(arrival!), duration]).toEqual(['≈ 13:10', '≈ 7h 55m'])
  })
})

const [london, newYork] = ['Europe/London', 'America/New_York']

describe('when a flight lands', () => {
  it.each([
    ['by the clocks of its destination', '2027-01-15 09:15', 475, london, newYork, { time: '12:10', daysLater: 0 }],
    ['on the next day', '2027-01-15 21:30', 420, newYork, london, { time: '09:30', daysLater: 1 }],
    ['on the day before', '2027-01-15 00:30', 480, 'Asia/Tokyo', 'Pacific/Honolulu', { time: '13:30', daysLater: -1 }],
    ['between changes to summer time', '2027-03-15 09:15', 475, london, newYork, { time: '13:10', daysLater: 0 }],
    ['through a night that is an hour short', '2027-03-27 22:00', 480, london, london, { time: '07:00', daysLater: 1 }],
    ['just after the clocks have changed', '2027-03-28 02:30', 60, london, london, { time: '03:30', daysLater: 0 }],
  ])('is told %s', (_, leaves, minutes, originTimeZone = '', destinationTimeZone = '', arrival) => {
    const [date = '', departureTime = ''] = leaves.split(' ')
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)

    const flight = { departure: [year, month, day] as [number, number, number], departureTime }
    expect(arrivalOf(flight, minutes, { originTimeZone, destinationTimeZone })).toEqual(arrival)
  })

  it('is unknown where a browser has never heard of the time zone', () => {
    const flight = { departure: [2027, 1, 15] as [number, number, number], departureTime: '09:15' }

    expect(arrivalOf(flight, 60, { originTimeZone: 'Moon/Tranquility', destinationTimeZone: 'UTC' })).toBeUndefined()
  })

  it('is short', () => {
    expect(formatDuration(475)).toBe('7h 55m')
    expect(formatDuration(605)).toBe('10h 05m')
    expect([1, 0, -1].map((daysLater) => formatDaysLater({ time: '', daysLater }))).toEqual(['+1', '', '−1'])
  })
})
