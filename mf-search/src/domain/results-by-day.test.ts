import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { lowestPoints, resultsByDay } from './results-by-day.ts'

const economy = (cabinPointsValue: number) => ({ awardEconomy: anAward({ cabinPointsValue }) })

describe('results', () => {
  it('are grouped by the day they leave on, days in order', () => {
    const days = resultsByDay([
      aRewardFlight({ departure: [2027, 3, 16] }),
      aRewardFlight({ departure: [2027, 3, 9] }),
      aRewardFlight({ departure: [2027, 3, 16], flightNumber: 'VS25' }),
    ])

    expect(days.map(({ date, flights }) => [date, flights.length])).toEqual([
      ['2027-03-09', 1],
      ['2027-03-16', 2],
    ])
  })

  it('of one day are in order of departure', () => {
    const at = (flightNumber: string, departureTime: string) => aRewardFlight({ flightNumber, departureTime })

    const [day] = resultsByDay([at('VS137', '14:50'), at('VS3', '09:30'), at('VS25', '10:15')])

    expect(day?.flights.map(({ flightNumber }) => flightNumber)).toEqual(['VS3', 'VS25', 'VS137'])
  })

  it('have the lowest points of each cabin, where 0 means that none can be booked', () => {
    const flights = [aRewardFlight(economy(20_000)), aRewardFlight(economy(15_000)), aRewardFlight(economy(0))]

    expect(lowestPoints(flights)).toMatchObject({ ECONOMY: 15_000, FIRST: null })
    expect(lowestPoints([aRewardFlight({ awardEconomy: noAward() })]).ECONOMY).toBeNull()
  })
})
