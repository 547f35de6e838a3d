import { cabins } from '@pointfare/shared/contracts/cabin'
import { createAwards, type CabinIndex } from './awards.ts'
import { dateOf, dayOf, type Day } from './calendar.ts'
import { createDemoCashPrices } from './cash-prices/demo-cash-prices.ts'
import { faresOf } from './fares/fares-of.ts'
import { drawFlight, situationOn } from './generate-flights.ts'
import { timetable, type DirectedRoute, type Service } from './timetable.ts'

/** Every other week of a year; every day of it with `PROPERTY_RUNS`. */
const everyDays = process.env['PROPERTY_SEEDS'] ? 1 : 15
const dates = Array.from({ length: Math.floor(365 / everyDays) }, (_, index) => dayOf('2027-01-04') + index * everyDays)

const seed = 2026
const popularPairs = ['LHR-JFK', 'LHR-LAX', 'LHR-MCO', 'LHR-MIA', 'LHR-BOS', 'LHR-ATL', 'LHR-EWR', 'LHR-IAD']
const popular = timetable.filter(
  ({ origin, destination }) =>
    popularPairs.includes(`${origin}-${destination}`) || popularPairs.includes(`${destination}-${origin}`),
)

/** Cents of cash for a point from which a price is called great (rule 6.6 of the product), in pounds at the rates of the demo. */
const greatCents = 1.5
const dollarsPerPound = 1.33

const awards = createAwards()

describe.each(dates.map(dateOf))('sample prices on %s', (date) => {
  const today = dayOf(date)
  const flights = popular.flatMap((route) => flightsOf(route, today))

  it('have the lowest price of a month on at most a fifth of its days, and at least four prices in each month', () => {
    const dynamic = flights.filter(({ route }) => route.carrier !== 'BA')
    const faults = [...lowestByMonth(dynamic, today)].flatMap(([name, byDay]) => {
      const points = [...byDay.values()]
      const lowest = Math.min(...points)
      const days = points.filter((value) => value === lowest).length
      const isRare = days <= Math.max(1, points.length * 0.2)
      return isRare && new Set(points).size >= Math.min(4, points.length) ? [] : [`${name}: ${lowest} on ${days} days`]
    })

    expect(faults).toEqual([])
  })

  it('rise with the cabin on at least 99 of 100 flights', () => {
    const outOfOrder = flights.filter(({ points }) => {
      const open = points.filter((value) => value > 0)
      return open.some((value, index) => index > 0 && value <= open[index - 1]!) // it has a cabin behind it
    })

    expect(outOfOrder.length / flights.length).toBeLessThanOrEqual(0.01)
  })

  it('are great value in Economy on 5 to 40 of 100 flights', () => {
    const cash = createDemoCashPrices({ seed, now: () => new Date(date) })
    const economy = flights.filter(({ points }) => points[0] > 0)
    const great = economy.filter(({ route, day, service, points }) => {
      const { origin, destination, carrier } = route
      const { flightNumber } = service
      const fare = cash.known({ origin, destination, carrier, flightNumber, date: dateOf(day), cabin: 'ECONOMY' })
      return fare && (fare.price.amount * dollarsPerPound * 100) / points[0] >= greatCents
    })

    expect(great.length / economy.length).toBeGreaterThanOrEqual(0.05)
    expect(great.length / economy.length).toBeLessThanOrEqual(0.4)
  })
})

it.each(dates.filter((_, index) => index % 6 === 0).map(dateOf))(
  'the lowest Economy prices from London on %s differ by where they go: at least eight of them',
  (date) => {
    const fromLondon = timetable.filter(({ origin, carrier }) => origin === 'LHR' && carrier === 'VS')
    const lowest = fromLondon.map((route) =>
      Math.min(...flightsOf(route, dayOf(date)).map(({ points }) => points[0] || Infinity)),
    )

    expect(new Set(lowest).size).toBeGreaterThanOrEqual(8)
  },
)

it('a saver costs more the farther it goes, so that routes differ', () => {
  const savers = ['JFK', 'MCO', 'SEA', 'LAX', 'JNB', 'HKT'].map((destination) => {
    const route = timetable.find((each) => each.carrier === 'VS' && each.destination === destination)!
    const [economy] = faresOf(route).fares
    return economy?.kind === 'dynamic' && economy.saver
  })

  expect(savers).toEqual([6_000, 7_500, 8_500, 9_500, 10_000, 10_500])
})

type Flight = { route: DirectedRoute; day: Day; service: Service; points: [number, number, number, number] }

/** What the flights of a route cost, as they are drawn for the end of the day. */
function flightsOf(route: DirectedRoute, today: Day): Flight[] {
  const { daysOnSale, fares } = faresOf(route)
  const days = Array.from({ length: daysOnSale }, (_, index) => today + index).filter(route.operatesOn)
  return days.flatMap((day) => {
    const situation = situationOn(route, day, fares, { seed, today })
    return route.services.map((service) => {
      drawFlight(awards, { day, service, situation }, seed)
      return { route, day, service, points: [...awards.points] }
    })
  })
}

/** By airline, route, cabin and whole month: the lowest points of each day on which the cabin is open. */
function lowestByMonth(flights: Flight[], today: Day): Map<string, Map<Day, number>> {
  const months = new Map<string, Map<Day, number>>()
  const partial = [dateOf(today).slice(0, 7), dateOf(today + 330).slice(0, 7), dateOf(today + 336).slice(0, 7)]
  for (const { route, day, points } of flights) {
    const month = dateOf(day).slice(0, 7)
    if (partial.includes(month)) continue
    for (const cabin of [0, 1, 2] satisfies CabinIndex[]) {
      const value = points[cabin]
      if (value === 0) continue
      const name = `${route.carrier} ${route.origin}-${route.destination} ${cabins[cabin].label} ${month}`
      const byDay = months.get(name) ?? new Map<Day, number>()
      months.set(name, byDay.set(day, Math.min(value, byDay.get(day) ?? Infinity)))
    }
  }
  return months
}
