import { dayOf, daySeconds } from './calendar.ts'
import { type DemoFlights, generateFlights, type Moment } from './generate-flights.ts'
import { snapshotsOf } from './load-demo-data.ts'
import { type DirectedRoute, timetable } from './timetable.ts'

const today = dayOf('2026-11-21')
const moment: Moment = { seed: 2026, today, now: today * daySeconds + 10 * 3600 }
const demo = generateFlights(timetable, moment)

type Cabin = 0 | 1 | 2 | 3
type State = { at: number; points: number[]; seats: number[]; savers: boolean[] }
type Flight = { route: DirectedRoute; day: number; number: string; states: State[] }

/** The columns as objects: newest state first. */
function flightsOf({ flights, states }: DemoFlights): Flight[] {
  return flights.map(({ routeIndex, day, service, firstState }, index) => {
    const end = flights[index + 1]?.firstState ?? states.length
    const rows = Array.from({ length: end - firstState }, (_, offset) => firstState + offset)
    return {
      route: timetable[routeIndex]!,
      day,
      number: service.flightNumber,
      states: rows.map((row) => ({
        at: states.at[row]!,
        points: [...states.points.subarray(row * 4, row * 4 + 4)],
        seats: [...states.seats.subarray(row * 4, row * 4 + 4)],
        savers: [...states.savers.subarray(row * 4, row * 4 + 4)].map(Boolean),
      })),
    }
  })
}

const flights = flightsOf(demo)
const ofCarrier = (carrier: string) => flights.filter(({ route }) => route.carrier === carrier)
const isSaver = ({ savers }: State, cabin: Cabin) => savers[cabin]!

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
const share = <Item>(items: Item[], holds: (item: Item) => boolean) => items.filter(holds).length / items.length

/** Points of the open cabins of Virgin Atlantic's flights in a band of miles. */
const virginAwards = (cabin: Cabin, fromMiles = 0, toMiles = Infinity) =>
  ofCarrier('VS')
    .filter(({ route }) => route.miles >= fromMiles && route.miles < toMiles)
    .map(({ states }) => states[0]!)
    .filter(({ points }) => points[cabin]! > 0)
    .map((state) => ({ points: state.points[cabin]!, saver: isSaver(state, cabin) }))

describe('what flights cost', () => {
  it.each([
    [0, 3700, [24_000, 67_000, 158_000]],
    [3700, 4500, [31_000, 85_000, 200_000]],
    [4500, 5600, [38_000, 103_000, 239_000]],
    [5600, 7000, [44_000, 114_000, 274_000]],
  ])('has about the medians of Virgin Atlantic from %i to %i miles', (from, to, medians) => {
    for (const cabin of [0, 1, 2] as const) {
      const awards = virginAwards(cabin, from, to)
      const dynamic = awards.filter(({ saver }) => !saver).map(({ points }) => points)

      expect(quantile(dynamic, 0.5) / medians[cabin]!).toBeGreaterThan(0.87)
      expect(quantile(dynamic, 0.5) / medians[cabin]!).toBeLessThan(1.07)
      expect(Math.min(...dynamic)).toBeGreaterThan(
        Math.min(...awards.filter(({ saver }) => saver).map(({ points }) => points)),
      )
    }
  })

  it.each([
    [0, 0.06, [6_000, 15_500, 26_000, 38_500, 59_500]],
    [1, 0.06, [10_500, 51_000, 78_000, 107_500, 161_000]],
    [2, 0.06, [43_500, 138_000, 191_000, 256_500, 350_000]],
  ] as const)('spreads Virgin Atlantic cabin %i as its whole network does', (cabin, saverShare, quantiles) => {
    const awards = virginAwards(cabin)
    const points = awards.map((award) => award.points)

    expect(share(awards, ({ saver }) => saver)).toBeCloseTo(saverShare, 1)
    for (const [index, at] of [0.25, 0.5, 0.75].entries()) {
      expect(quantile(points, at) / quantiles[index + 1]!).toBeGreaterThan(0.75)
      expect(quantile(points, at) / quantiles[index + 1]!).toBeLessThan(1.25)
    }
  })

  it('follows British Airways’ table, peak and off-peak', () => {
    const economy = ofCarrier('BA')
      .filter(({ route }) => route.destination === 'JFK')
      .map(({ states }) => states[0]!.points[0])

    expect(new Set(economy)).toEqual(new Set([0, 27_500, 33_000]))
  })

  it('opens the scarce routes of British Airways less often than the business routes', () => {
    const openBusiness = (destination: string) =>
      share(
        ofCarrier('BA').filter(({ route }) => route.destination === destination),
        ({ states }) => states[0]!.points[2]! > 0,
      )

    expect(openBusiness('JFK')).toBeGreaterThan(0.75)
    expect(openBusiness('HKG')).toBeLessThan(0.15)
  })

  it('has First on British Airways and American alone', () => {
    const withFirst = flights.filter(({ states }) => states.some(({ points }) => points[3]! > 0))

    expect(new Set(withFirst.map(({ route }) => route.carrier))).toEqual(new Set(['BA', 'AA']))
  })

  it('is dearer on peak days than on the same weekday in a quiet month', () => {
    const meanOn = (dates: string[]) => {
      const points = ofCarrier('VS')
        .filter(({ day }) => dates.map(dayOf).includes(day))
        .map(({ states }) => states[0]!.points[0]!)
        .filter((value) => value > 0)
      return points.reduce((sum, value) => sum + value, 0) / points.length
    }

    expect(
      meanOn(['2027-07-27', '2027-08-03', '2027-08-10']) / meanOn(['2027-01-19', '2027-01-26', '2027-02-02']),
    ).toBeGreaterThan(1.2)
  })
})

describe('every state', () => {
  it('has whole steps of points, and seats exactly where there are points', () => {
    const wrong = flights
      .flatMap(({ states }) => states)
      .filter(({ points, seats }) =>
        points.some((value, cabin) => value % 500 !== 0 || value > 0 !== seats[cabin]! > 0 || seats[cabin]! > 9),
      )

    expect(wrong).toEqual([])
  })

  it('marks no closed cabin as a saver', () => {
    const wrong = flights
      .flatMap(({ states }) => states)
      .filter(({ seats, savers }) => seats.some((count, cabin) => count === 0 && savers[cabin]))

    expect(wrong).toEqual([])
  })

  it('reports nine seats as at least nine', () => {
    const reported = [...snapshotsOf(generateFlights([timetable[2]!], moment), [timetable[2]!])]
    const awards = reported.flatMap(({ economy, premiumEconomy, business, first }) => [
      economy,
      premiumEconomy,
      business,
      first,
    ])

    expect(awards.filter(({ seats, seatsAreAtLeast }) => (seats === 9) !== seatsAreAtLeast)).toEqual([])
    expect(awards.some(({ seatsAreAtLeast }) => seatsAreAtLeast)).toBe(true)
  })

  it('differs from the one before it, and is later', () => {
    const wrong = flights.filter(({ states }) =>
      states.some((state, index) => {
        const before = states[index + 1]
        if (!before) return false
        return state.at <= before.at || JSON.stringify({ ...state, at: 0 }) === JSON.stringify({ ...before, at: 0 })
      }),
    )

    expect(wrong).toEqual([])
  })

  it('lies between the day the flight went on sale, or 90 days ago, and now', () => {
    const times = flights.flatMap(({ states }) => states.map(({ at }) => at))

    expect(times.every((at) => at >= (today - 90) * daySeconds && at <= moment.now)).toBe(true)
    expect(times.some((at) => at > moment.now - 600)).toBe(true)
  })
})

describe('the data set', () => {
  it('has about 29,000 flights of Virgin Atlantic, 331 days ahead, and BA 355', () => {
    const lastDay = (carrier: string) => Math.max(...ofCarrier(carrier).map(({ day }) => day))

    expect(Math.abs(ofCarrier('VS').length - 29_000)).toBeLessThan(800)
    expect(lastDay('VS')).toBe(today + 330)
    expect(lastDay('BA')).toBe(today + 354)
    expect(Math.min(...flights.map(({ day }) => day))).toBe(today)
  })

  it('changes Virgin Atlantic about 3,700 times a day', () => {
    const lastDay = ofCarrier('VS')
      .flatMap(({ states }) => states.slice(0, -1))
      .filter(({ at }) => at > moment.now - daySeconds)

    expect(lastDay.length).toBeGreaterThan(3000)
    expect(lastDay.length).toBeLessThan(4400)
  })

  it('raises prices about three times as often as it lowers them', () => {
    const steps = ofCarrier('VS').flatMap(({ states }) =>
      states
        .slice(0, -1)
        .flatMap(({ points }, index) =>
          points
            .map((value, cabin) => [states[index + 1]!.points[cabin]!, value])
            .filter(([before, after]) => before && after && before !== after),
        ),
    )
    const rises = share(steps, ([before, after]) => after! > before!)

    expect(rises).toBeGreaterThan(0.55)
    expect(rises).toBeLessThan(0.8)
  })

  it('is the same for the same seed and day, and another for another seed', () => {
    const some = timetable.slice(12, 14)

    expect(generateFlights(some, moment)).toEqual(generateFlights(some, moment))
    expect(generateFlights(some, moment).states.points).not.toEqual(
      generateFlights(some, { ...moment, seed: 1 }).states.points,
    )
  })

  it('does not depend on what is generated beside a flight', () => {
    const alone = flightsOf(generateFlights([timetable[2]!], moment)).map(({ states }) => states)
    const among = flights.filter(({ route }) => route === timetable[2]).map(({ states }) => states)

    expect(alone).toEqual(among)
  })

  it('only adds what happened meanwhile when it is generated later that day', () => {
    const some = timetable.slice(12, 14)
    const later = flightsOf(generateFlights(some, { ...moment, now: moment.now + 6 * 3600 }))
    const earlier = flightsOf(generateFlights(some, moment))

    const cut = later.map(({ states }) => states.filter(({ at }) => at <= moment.now))
    expect(cut).toEqual(earlier.map(({ states }) => states))
    expect(later.flatMap(({ states }) => states).length).toBeGreaterThan(cut.flat().length)
  })
})
