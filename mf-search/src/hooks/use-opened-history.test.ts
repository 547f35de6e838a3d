import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { readOpenedHistory, withOpenedHistory } from './use-opened-history.ts'

const flights = [aRewardFlight({ flightNumber: 'VS30' }), aRewardFlight()]
const read = (query: string) => readOpenedHistory(new URLSearchParams(query), flights)

describe('the price history that an address opens', () => {
  it('is of one cabin of one flight', () => {
    expect(read('history=VS3.2027-03-15.premium-economy')).toEqual({ flight: flights[1], cabin: 'PREMIUM_ECONOMY' })
    expect(read('history=vs30.2027-03-15.economy')).toEqual({ flight: flights[0], cabin: 'ECONOMY' })
  })

  it.each(['', 'history=VS3.2027-03-16.economy', 'history=VS3.2027-03-15.cargo', 'history=economy'])(
    'is none for "%s"',
    (query) => {
      expect(read(query)).toBeUndefined()
    },
  )

  it('names its airports where several flights have one name', () => {
    const ofDay = aRewardFlight({ flightNumber: 'BA', carrierCode: 'BA' })
    const gatwick = { ...ofDay, origin: 'LGW' }
    const day = [ofDay, gatwick]

    const open = withOpenedHistory(new URLSearchParams(), { flight: gatwick, cabin: 'ECONOMY' }, day)

    expect(String(open)).toBe('history=BA.2027-03-15.LGW.JFK.economy')
    expect(readOpenedHistory(open, day)).toEqual({ flight: gatwick, cabin: 'ECONOMY' })
  })

  it('is written and taken away beside all else', () => {
    const open = withOpenedHistory(new URLSearchParams('page=2'), { flight: aRewardFlight(), cabin: 'BUSINESS' })

    expect(String(open)).toBe('page=2&history=VS3.2027-03-15.business')
    expect(String(withOpenedHistory(open, undefined))).toBe('page=2')
  })
})
