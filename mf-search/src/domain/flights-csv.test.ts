import { anAward, aRewardFlight, unknownSeats } from '@pointfare/shared/testing/a-reward-flight'
import { flightsCsv } from './flights-csv.ts'

describe('flights as a table for spreadsheets', () => {
  it('have a heading and a line each', () => {
    const award = anAward({ cabinPointsValue: 12_500, cabinClassSeatCountString: '9+', isSaverAward: true })

    const [heading, line, end] = flightsCsv([aRewardFlight({ awardEconomy: award })]).split('\r\n')

    expect(heading).toMatch(
      /^Date,Departure,Carrier,Flight,Origin,Destination,Economy points,Economy seats,Economy saver,/,
    )
    expect(line).toMatch(/^2027-03-15,09:15,VS,VS3,LHR,JFK,12500,9\+,yes,.*,,,2027-03-01T09:55:00.000Z$/)
    expect(heading?.split(',')).toHaveLength(line?.split(',').length ?? 0)
    expect(end).toBe('')
  })

  it('leave empty what nobody tells, and say midnight', () => {
    const unknown = { departureTime: '00:00', departureTimeKnown: false, awardEconomy: unknownSeats }
    const midnight = { departureTime: '00:00', departureTimeKnown: true }

    const [, first, second] = flightsCsv([aRewardFlight(unknown), aRewardFlight(midnight)]).split('\r\n')

    expect(first).toMatch(/^2027-03-15,,VS,VS3,LHR,JFK,17500,,no,/)
    expect(second).toMatch(/^2027-03-15,00:00,VS,/)
  })

  it('say how much of the way a mixed cabin is', () => {
    const award = anAward({ cabinPointsValue: 9_000, cabinShare: 82 })

    const [heading, line] = flightsCsv([aRewardFlight({ awardBusiness: award })]).split('\r\n')

    const at = heading!.split(',').indexOf('Business in cabin (%)')
    expect(line!.split(',')[at]).toBe('82')
    expect(line!.split(',')[at - 1]).toBe('')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['VS,3', '"VS,3"'],
    ['VS"3', '"VS""3"'],
  ])('can neither run as a formula nor break the line: %s', (flightNumber, cell) => {
    expect(flightsCsv([aRewardFlight({ flightNumber })])).toContain(`,${cell},LHR`)
  })
})
