import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { listedFlight } from './listed-flight.ts'

describe('a flight in the list', () => {
  const flight = { ...aRewardFlight(), cash: { price: 480, taxes: null, currency: 'USD' as const } }

  it('is that of its day, with what it costs in the cabin that was asked for', () => {
    expect(listedFlight(flight, 'BUSINESS', undefined)).toEqual({
      key: '2027-03-15-VS3',
      date: '2027-03-15',
      flight,
      award: flight.awardBusiness,
      value: { cents: 0.5, verdict: 'Consider paying cash instead', net: null },
    })
  })
})
