import { cabins } from '@pointfare/shared/contracts/cabin'
import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { aSchedule } from '../testing/open-search.tsx'
import { inOrder, nextOrder, readOrder, withOrder } from './table-order.ts'

const flights = [
  aRewardFlight({ flightNumber: 'VS25', departureTime: '10:00', awardEconomy: anAward({ cabinPointsValue: 9_000 }) }),
  aRewardFlight({ flightNumber: 'VS3', departureTime: '12:00', awardEconomy: noAward() }),
  aRewardFlight({ flightNumber: 'VS137', departureTime: '08:00', awardEconomy: anAward({ cabinPointsValue: 6_000 }) }),
]
const numbers = (column: string, isDescending = false) =>
  inOrder(flights, { column, isDescending }, undefined).map(({ flightNumber }) => flightNumber)

describe('the order of a table', () => {
  it('is by the numbers of flights, not by their letters', () => {
    expect(numbers('flight')).toEqual(['VS3', 'VS25', 'VS137'])
    expect(numbers('flight', true)).toEqual(['VS137', 'VS25', 'VS3'])
  })

  it('is by airline before that', () => {
    const british = aRewardFlight({ carrierCode: 'BA', flightNumber: 'BA117' })

    const sorted = inOrder([...flights, british], { column: 'flight', isDescending: false }, undefined)

    expect(sorted.map(({ flightNumber }) => flightNumber)).toEqual(['BA117', 'VS3', 'VS25', 'VS137'])
  })

  it('has what is not there last, either way', () => {
    expect(numbers('economy')).toEqual(['VS137', 'VS25', 'VS3'])
    expect(numbers('economy', true)).toEqual(['VS25', 'VS137', 'VS3'])
    expect(numbers('arrives')).toEqual(['VS25', 'VS3', 'VS137'])
  })

  it('is by the taxes of the cabins that are shown', () => {
    const scheduled = (flightNumber: string, economy: number, business: number) => ({
      ...aSchedule().flights[0]!,
      flightNumber,
      taxes: { ECONOMY: economy, PREMIUM_ECONOMY: null, BUSINESS: business, FIRST: null },
    })
    const schedule = { ...aSchedule(), flights: [scheduled('VS25', 100, 900), scheduled('VS137', 200, 800)] }
    const ofBusiness = cabins.filter(({ cabin }) => cabin === 'BUSINESS')
    const order = { column: 'taxes', isDescending: false }

    const byBusiness = inOrder(flights, order, schedule, ofBusiness)

    expect(byBusiness.map(({ flightNumber }) => flightNumber)).toEqual(['VS137', 'VS25', 'VS3'])
  })

  it('is by what the rows show, where a flight tells more than its timetable', () => {
    const reported = [
      aRewardFlight({ flightNumber: 'VS25', durationMinutes: 500, arrival: '2027-03-16T06:00' }),
      aRewardFlight({ flightNumber: 'VS3', durationMinutes: 400, arrival: '2027-03-15T22:00' }),
    ]
    const schedule = { ...aSchedule(), flights: [{ ...aSchedule().flights[0]!, journeyTimeMinutes: 900 }] }
    const by = (column: string) =>
      inOrder(reported, { column, isDescending: false }, schedule).map(({ flightNumber }) => flightNumber)

    expect(by('duration')).toEqual(['VS3', 'VS25'])
    expect(by('arrives')).toEqual(['VS3', 'VS25'])
  })

  it('puts what nobody tells last, and midnight first', () => {
    const some = [
      aRewardFlight({ flightNumber: 'VS', departureTime: '00:00', departureTimeKnown: false }),
      aRewardFlight({ flightNumber: 'VS3', departureTime: '09:15' }),
      aRewardFlight({ flightNumber: 'VS5', departureTime: '00:00', departureTimeKnown: true }),
    ]
    const numbersBy = (column: string, isDescending = false) =>
      inOrder(some, { column, isDescending }, aSchedule()).map(({ flightNumber }) => flightNumber)

    expect(numbersBy('departs')).toEqual(['VS5', 'VS3', 'VS'])
    expect(numbersBy('departs', true)).toEqual(['VS3', 'VS5', 'VS'])
    expect(numbersBy('date')).toEqual(['VS5', 'VS3', 'VS'])
  })

  it('is by the arrival that follows from the duration told', () => {
    const [first, second] = [{ flightNumber: 'VS3', durationMinutes: 700 }, { flightNumber: 'VS25' }].map(aRewardFlight)
    const [scheduled] = aSchedule().flights
    const schedule = { ...aSchedule(), flights: [scheduled!, { ...scheduled!, flightNumber: 'VS25' }] }

    const sorted = inOrder([first!, second!], { column: 'arrives', isDescending: false }, schedule)

    expect(sorted.map(({ flightNumber }) => flightNumber)).toEqual(['VS25', 'VS3'])
  })

  it('is in the address', () => {
    const query = withOrder(new URLSearchParams('view=table'), { column: 'premium-economy', isDescending: true })

    expect(String(query)).toBe('view=table&order=-premium-economy')
    expect(readOrder(query)).toEqual({ column: 'premium-economy', isDescending: true })
    expect(readOrder(new URLSearchParams('order=colour'))).toBeNull()
  })

  it('turns round with the second press', () => {
    const first = nextOrder(null, 'departs')

    expect(first).toEqual({ column: 'departs', isDescending: false })
    expect(nextOrder(first, 'departs').isDescending).toBe(true)
    expect(nextOrder(first, 'taxes').isDescending).toBe(false)
  })
})
