import { cabins } from '@pointfare/shared/contracts/cabin'
import { createAwards, type CabinIndex } from './awards.ts'
import { dateOf, dayOf, daySeconds, type Day } from './calendar.ts'
import { faresOf } from './fares/fares-of.ts'
import { drawFlight, generateFlights, situationOn } from './generate-flights.ts'
import { demoHotels } from './hotels/demo-hotels.ts'
import { nightsOnSale, statesOf } from './hotels/night-states.ts'
import { createRandom } from '@pointfare/core/random'
import { timetable, type DirectedRoute, type Service } from './timetable.ts'

/** Each of them is today in turn: more than a year, with a leap day. */
const dates = daysFrom(dayOf('2026-12-01'), dayOf('2028-03-01'))
/** The site's own seed: whoever starts it without one sees these figures. */
const seed = 2026

/** Every airline; daily, on some days of the week, in summer, in winter. */
const kindsOfRoutes = new Set([
  'VS LHR-JFK',
  'VS LHR-ANU',
  'VS LHR-CPT',
  'VS EDI-MCO',
  'BA LHR-JFK',
  'BA KIN-LGW',
  'AA JFK-LHR',
  'UA IAD-LHR',
  'DL JFK-LAX',
])

/**
 * All days on sale of all routes would take a minute. What looks far ahead is therefore drawn on one date of `every`, each
 * route on dates of its own: the seats of a day change little from one date to the next.
 */
const isSlot = (every: number, date: Day, routeIndex = 0) => (date + routeIndex) % every === 0

describe('on every date, the demo data', () => {
  it('sells the day that comes on sale, and no other, on each kind of route', () => {
    const routes = timetable.filter((route) => kindsOfRoutes.has(nameOf(route)))
    const sold = dates.flatMap((today) => {
      const lastOnSale = (daysOnSale: number) => today + daysOnSale - 1
      const { flights } = generateFlights(routes, { seed, today, now: today * daySeconds }, lastOnSale)
      return flights.map(({ routeIndex, day, service }) => nameOfFlight(routes[routeIndex]!, dateOf(day), service))
    })

    const expected = routes.flatMap((route) =>
      calendarFrom(dateOf(dates[0]! + daysOnSaleOf(route) - 1), dates.length)
        .filter((date) => route.operatesOn(dayOf(date)))
        .flatMap((date) => route.services.map((service) => nameOfFlight(route, date, service))),
    )
    expect(routes).toHaveLength(kindsOfRoutes.size)
    const [asExpected, asSold] = [new Set(expected), new Set(sold)]
    expect(asSold.size).toBe(sold.length)
    expect(firstOf(expected.filter((name) => !asSold.has(name)))).toEqual([])
    expect(firstOf(sold.filter((name) => !asExpected.has(name)))).toEqual([])
  })

  it('has between 47,000 and 47,400 flights on sale', () => {
    const flightsUntil = timetable.map((route) => {
      let sum = 0
      return daysFrom(dates[0]!, dates.at(-1)! + 400).map(
        (day) => (sum += route.operatesOn(day) ? route.services.length : 0),
      )
    })
    const onSale = (index: number) =>
      timetable.reduce((sum, route, at) => {
        const until = flightsUntil[at]!
        return sum + until[index + daysOnSaleOf(route) - 1]! - (until[index - 1] ?? 0)
      }, 0)

    const counts = dates.map((date, index) => ({ date, count: onSale(index) }))
    expect(
      firstOf(
        counts
          .filter(({ count }) => count < 47_000 || count > 47_400)
          .map(({ date, count }) => `${dateOf(date)} ${count} flights`),
      ),
    ).toEqual([])
  })

  it('has departures of every airline on the day itself, with a seat in some cabin', () => {
    const faults = dates.flatMap((date) => {
      const withSeats = timetable.filter((route) => seatsOn(route, date, date).some(Boolean))
      const airlines = new Set(withSeats.map(({ carrier }) => carrier))
      return ['VS', 'BA', 'AA', 'UA', 'DL']
        .filter((code) => !airlines.has(code))
        .map((code) => `${dateOf(date)} ${code}`)
    })

    expect(firstOf(faults)).toEqual([])
  })

  it('has a seat with Virgin Atlantic between London and New York in Economy, Premium and Business within any 4 days', () => {
    const routes = timetable.filter((route) => route.carrier === 'VS' && isBetween(route, 'LHR', 'JFK'))

    const rendered = dates.filter((date) => isSlot(7, date))
    expect(firstOf(rendered.flatMap((date) => routes.flatMap((route) => closedFor(4, route, date, 100))))).toEqual([])
  })

  it('has a seat in Economy, Premium and Business within any 14 days on every route that has them all year', () => {
    const routes = timetable.filter((route) => !isScarce(route) && !isSeasonal(route))

    const rendered = dates.flatMap((date) =>
      routes.filter((_, index) => isSlot(90, date, index)).map((route) => ({ date, route })),
    )
    expect(routes).toHaveLength(80)
    expect(firstOf(rendered.flatMap(({ date, route }) => closedFor(14, route, date, daysOnSaleOf(route))))).toEqual([])
  })

  it('fills the lists of cheapest routes of every airline in Economy, Premium and Business', () => {
    const faults = dates.flatMap((date) =>
      Object.entries(cheapestRoutes).flatMap(([carrier, atLeast]) => {
        const counts = countCheapestRoutes(carrier, atLeast, date)
        return counts.some((count) => count < atLeast)
          ? [`${dateOf(date)} ${carrier}: ${counts.join(', ')} routes`]
          : []
      }),
    )

    expect(firstOf(faults)).toEqual([])
  })

  it('has a hotel in London with four nights in a row from any night on sale', () => {
    const hotels = demoHotels(new Set(['LHR']))
    const random = createRandom()
    const faults = dates
      .filter((date) => isSlot(60, date))
      .flatMap((date) => {
        const moment = { seed, today: date, now: (date + 0.5) * daySeconds }
        const nights = daysFrom(date, date + nightsOnSale)
        const free = hotels.map((hotel) =>
          nights.map((night) => [...statesOf(hotel, night, moment, random)].at(-1)!.state.rooms > 0),
        )
        return nights
          .slice(0, -3)
          .filter((_, index) => !free.some((ofHotel) => ofHotel.slice(index, index + 4).every(Boolean)))
          .map((night) => `${dateOf(date)} check-in ${dateOf(night)}`)
      })

    expect(firstOf(faults)).toEqual([])
  })
})

const searched = [0, 1, 2] as const
const awards = createAwards()

/** Which cabins have a seat on some flight of the day, as they are once `today` is over. */
function seatsOn(route: DirectedRoute, day: Day, today: Day): boolean[] {
  const seats = [false, false, false, false]
  if (!route.operatesOn(day)) return seats
  const situation = situationOn(route, day, faresOf(route).fares, { seed, today })
  for (const service of route.services) {
    drawFlight(awards, { day, service, situation }, seed)
    awards.points.forEach((points, cabin) => (seats[cabin] ||= points > 0))
  }
  return seats
}

/** Each time that a cabin has no seat for `length` days or more among the next ones. */
function closedFor(length: number, route: DirectedRoute, today: Day, daysAhead: number): string[] {
  const faults: string[] = []
  const lastOpen = [today - 1, today - 1, today - 1]
  for (let day = today; day <= today + daysAhead; day += 1) {
    const seats = day === today + daysAhead ? [true, true, true] : seatsOn(route, day, today)
    for (const cabin of searched) {
      if (!seats[cabin]) continue
      const days = day - lastOpen[cabin]! - 1
      if (days >= length)
        faults.push(
          `${dateOf(today)} ${nameOf(route)} ${cabins[cabin].label}: none for ${days} days before ${dateOf(day)}`,
        )
      lastOpen[cabin] = day
    }
  }
  return faults
}

/** The page lists twelve, or all that an airline has. */
const cheapestRoutes = { VS: 12, BA: 12, AA: 4, UA: 4, DL: 6 }

/** How many of an airline's routes have a seat in each cabin on some day on sale, counted as far as needed. */
function countCheapestRoutes(carrier: string, atLeast: number, today: Day): number[] {
  const counts = searched.map(() => 0)
  for (const route of timetable.filter((each) => each.carrier === carrier)) {
    if (counts.every((count) => count >= atLeast)) break
    const found = new Set<CabinIndex>()
    for (let day = today; day < today + daysOnSaleOf(route) && found.size < searched.length; day += 1) {
      const seats = seatsOn(route, day, today)
      for (const cabin of searched) if (seats[cabin]) found.add(cabin)
    }
    for (const cabin of found) counts[cabin]! += 1
  }
  return counts
}

/** British Airways has hardly any seats but to New York: its published calendars had none for weeks. */
const isScarce = (route: DirectedRoute) => route.carrier === 'BA' && !isBetween(route, 'LHR', 'JFK')

/** Does not fly at all for a month or more. */
const isSeasonal = (route: DirectedRoute) =>
  Array.from({ length: 12 }, (_, month) => dayOf('2027-01-01') + month * 31).some(
    (first) => !daysFrom(first, first + 14).some((day) => route.operatesOn(day)),
  )

const isBetween = ({ origin, destination }: DirectedRoute, one: string, other: string) =>
  (origin === one && destination === other) || (origin === other && destination === one)

const daysOnSaleOf = (route: DirectedRoute) => faresOf(route).daysOnSale

const nameOf = ({ carrier, origin, destination }: DirectedRoute) => `${carrier} ${origin}-${destination}`

const nameOfFlight = (route: DirectedRoute, date: string, { flightNumber }: Service) =>
  `${date} ${nameOf(route)} ${flightNumber}`

/** From the first up to the second, without it. */
function daysFrom(from: Day, until: Day): Day[] {
  return Array.from({ length: until - from }, (_, index) => from + index)
}

/** So many dates as a calendar counts them, which knows nothing of days since 1970. */
function calendarFrom(first: string, count: number): string[] {
  const date = new Date(first)
  return Array.from({ length: count }, () => {
    const text = date.toISOString().slice(0, 10)
    date.setUTCDate(date.getUTCDate() + 1)
    return text
  })
}

/** A broken generator would list thousands. */
const firstOf = (faults: string[]) => faults.slice(0, 20)
