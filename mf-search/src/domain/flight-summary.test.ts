import { aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { readFlightSummary, reportedFirst } from './flight-summary.ts'

const flights = ['VS3', 'VS45', 'VS9'].map((flightNumber) => aRewardFlight({ flightNumber }))
const first = (reported: string | null) => reportedFirst(flights, reported).map(({ flightNumber }) => flightNumber)

describe('the flight that a link is about', () => {
  it('is in the address, in any case', () => {
    expect(readFlightSummary(new URLSearchParams('flight=vs3'))).toBe('VS3')
    expect(readFlightSummary(new URLSearchParams(''))).toBeNull()
  })

  it('comes first of its day, before others in their order', () => {
    expect(first('VS9')).toEqual(['VS9', 'VS3', 'VS45'])
  })

  it('changes nothing where it is not', () => {
    expect(first(null)).toEqual(['VS3', 'VS45', 'VS9'])
    expect(first('BA1')).toEqual(['VS3', 'VS45', 'VS9'])
  })
})
