import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { noFilters } from './filters.ts'
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

  it('begin a day with its best three, the others in order of departure', () => {
    const at = (flightNumber: string, departureTime: string, points: number, business = 60_000) =>
      aRewardFlight({
        id: flightNumber,
        flightNumber,
        departureTime,
        ...economy(points),
        awardBusiness: anAward({ cabinPointsValue: business }),
      })

    const [day] = resultsByDay([
      at('VS45', '16:00', 20_000),
      at('VS137', '14:50', 6_000),
      at('VS3', '09:30', 25_000, 30_000),
      at('VS25', '10:15', 9_000),
      at('VS1', '08:00', 20_000),
    ])

    expect(day?.flights.map(({ flightNumber }) => flightNumber)).toEqual(['VS137', 'VS1', 'VS3', 'VS25', 'VS45'])
  })

  it('begin a day with the best price of the cabin that is looked for', () => {
    const business = (flightNumber: string, cabinPointsValue: number) =>
      aRewardFlight({ flightNumber, awardBusiness: anAward({ cabinPointsValue }), ...economy(cabinPointsValue / 10) })

    const [day] = resultsByDay([business('VS3', 90_000), business('VS9', 60_000)], {
      ...noFilters,
      cabins: ['BUSINESS'],
    })

    expect(day?.flights[0].flightNumber).toBe('VS9')
    expect(day?.best).toMatchObject({ ECONOMY: null, BUSINESS: { flightNumber: 'VS9' } })
  })

  it('have the best of each cabin, where 0 means that none can be booked', () => {
    const flights = [economy(20_000), economy(15_000), economy(0)].map((award, index) =>
      aRewardFlight({ flightNumber: `VS${index}`, ...award }),
    )

    expect(resultsByDay(flights)[0]?.best).toMatchObject({ ECONOMY: { flightNumber: 'VS1' }, FIRST: null })
    expect(resultsByDay([aRewardFlight({ awardEconomy: noAward() })])[0]?.best.ECONOMY).toBeNull()
  })

  it('have as their best only what fits the filters', () => {
    const two = anAward({ cabinPointsValue: 20_000, cabinClassSeatCount: 2 })
    const flights = [aRewardFlight({ flightNumber: 'VS3', awardEconomy: two }), aRewardFlight({ flightNumber: 'VS9' })]

    const bestFor = (filters: object) => resultsByDay(flights, { ...noFilters, ...filters })[0]?.best.ECONOMY
    expect(bestFor({ minimumSeats: 3 })?.flightNumber).toBe('VS9')
    expect(bestFor({ maximumPoints: 10_000 })).toBeNull()
    expect(bestFor({ saverOnly: true })).toBeNull()
  })
})

describe('results that come again', () => {
  const on = (day: number, points: number) => aRewardFlight({ departure: [2027, 3, day], ...economy(points) })

  it('keep the days that are as they were, as the same objects', () => {
    const before = resultsByDay([on(1, 10_000), on(2, 20_000), on(3, 30_000)])

    const now = keepUnchanged(before, resultsByDay([on(1, 10_000), on(2, 25_000), on(3, 30_000)]))

    expect(now.map((day, index) => day === before[index])).toEqual([true, false, true])
  })
})
