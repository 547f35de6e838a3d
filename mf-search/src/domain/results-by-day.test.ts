import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { keepUnchanged, resultsByDay } from './results-by-day.ts'

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

  it('are in order of departure within a day', () => {
    const at = (flightNumber: string, departureTime: string) => aRewardFlight({ flightNumber, departureTime })

    const [day] = resultsByDay([at('VS137', '14:50'), at('VS3', '09:30'), at('VS25', '10:15')])

    expect(day?.flights.map(({ flightNumber }) => flightNumber)).toEqual(['VS3', 'VS25', 'VS137'])
  })

  it('have the lowest points of each cabin, where 0 means that none can be booked', () => {
    const flights = [aRewardFlight(economy(20_000)), aRewardFlight(economy(15_000)), aRewardFlight(economy(0))]

    expect(resultsByDay(flights)[0]?.lowest).toMatchObject({ ECONOMY: 15_000, FIRST: null })
    expect(resultsByDay([aRewardFlight({ awardEconomy: noAward() })])[0]?.lowest.ECONOMY).toBeNull()
  })

  it('give a star to the lowest points of each cabin across all days', () => {
    const days = resultsByDay([
      aRewardFlight({ departure: [2027, 3, 9], ...economy(20_000) }),
      aRewardFlight({ departure: [2027, 3, 10], ...economy(15_000) }),
    ])

    expect(days.map(({ stars }) => stars.ECONOMY)).toEqual([null, 15_000])
  })
})

describe('results that come again', () => {
  const on = (day: number, points: number) => aRewardFlight({ departure: [2027, 3, day], ...economy(points) })

  it('keep the days that are as they were, as the same objects', () => {
    const before = resultsByDay([on(1, 10_000), on(2, 20_000), on(3, 30_000)])

    const now = keepUnchanged(before, resultsByDay([on(1, 10_000), on(2, 25_000), on(3, 30_000)]))

    expect(now.map((day, index) => day === before[index])).toEqual([true, false, true])
  })

  it('change a day that loses its star', () => {
    const before = resultsByDay([on(1, 10_000), on(2, 20_000)])

    const now = keepUnchanged(before, resultsByDay([on(1, 10_000), on(2, 5000)]))

    expect(now.map(({ stars }) => stars.ECONOMY)).toEqual([null, 5000])
  })
})
