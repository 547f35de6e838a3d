import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { Database } from '@pointfare/core/db/database'
import { airports } from '@pointfare/reference/airports'
import { createRandom } from '@pointfare/core/random'

/** What the tables have of a flight that has not left, read by plain SQL and judged by JavaScript alone. */
export type OnSale = {
  id: string
  date: string
  carrier: string
  origin: string
  destination: string
  awards: Awards
}
type Award = Pick<CabinAward, 'cabinPointsValue' | 'cabinClassSeatCount' | 'isSaverAward'>
export type Awards = Record<Cabin, Award>

type Filters = { cabins?: Cabin[]; minimumSeats?: number; maximumPoints?: number; saverOnly?: boolean }

/** A search; without filters it is the plain one. Its codes are as a path has them: `any`, `BA,VS`, `LON`, `DEL,LHR`. */
export type Search = {
  airline: string
  origin: string
  destination: string
  from: string
  to: string
  size: number
  sort: 'departure' | 'points' | 'seats'
  filters: Filters | null
}

type Row = Omit<OnSale, 'awards'> & { time: string; zone: string; figures: string }

export async function flightsOnSale(db: Database, now: Date): Promise<OnSale[]> {
  const rows = await db.query<Row>({
    name: '',
    text: `select f.id::text, f.departure as date, to_char(time '0:00' + departure_minute * interval '1 minute', 'HH24:MI') as time,
                  carrier, origin, destination, time_zone as zone, json_build_array(points, seats, savers)::text as figures
             from flight f join route r on r.id = route_id join airport o on o.code = origin`,
  })
  const clock = (timeZone: string) => now.toLocaleString('sv-SE', { timeZone }).slice(0, 16)
  return rows
    .filter(({ date, time, zone }) => `${date} ${time}` > clock(zone))
    .map(({ time: _time, zone: _zone, figures, ...flight }) => ({ ...flight, awards: awardsIn(figures) }))
}

function awardsIn(figures: string): Awards {
  type ByCabin<Value> = Record<string, Value>
  const [points, seats, savers]: [ByCabin<number>, ByCabin<number>, ByCabin<boolean>] = JSON.parse(figures)
  const awards = searchableCabins.map((cabin): [Cabin, Award] => {
    const name = cabin.toLowerCase()
    return [
      cabin,
      { cabinPointsValue: points[name]!, cabinClassSeatCount: seats[name]!, isSaverAward: savers[name]! }, // all have four
    ]
  })
  return Object.fromEntries(awards) as Awards
}

export const awardsOf = (flight: RewardFlight): Awards => ({
  ECONOMY: flight.awardEconomy,
  PREMIUM_ECONOMY: flight.awardPremiumEconomy,
  BUSINESS: flight.awardBusiness,
  FIRST: flight.awardFirst,
})

/** The cabins that fit; without filters, all that can be booked. */
export function fitting(awards: Awards, filters: Filters | null): Cabin[] {
  const { cabins: requested = searchableCabins, minimumSeats = 1, maximumPoints = Infinity, saverOnly } = filters ?? {}
  return requested.filter((cabin) => {
    const { cabinPointsValue: points, cabinClassSeatCount: seats, isSaverAward } = awards[cabin]
    if (!filters) return points > 0
    return points > 0 && Math.max(seats, 1) >= minimumSeats && points <= maximumPoints && (!saverOnly || isSaverAward)
  })
}

export const isWanted = ({ awards, ...flight }: OnSale, { airline, origin, destination, from, to, filters }: Search) =>
  airportsOf(origin).includes(flight.origin) &&
  airportsOf(destination).includes(flight.destination) &&
  (airline === 'any' || airline.split(',').includes(flight.carrier)) &&
  flight.date >= from &&
  flight.date <= to &&
  (!filters || fitting(awards, filters).length > 0)

/** The airports that codes of airports and cities stand for. */
export const airportsOf = (codes: string): string[] =>
  codes.split(',').flatMap((requested) => {
    const isAirport = airports.some(({ code }) => code === requested)
    return airports.filter(({ code, metro }) => requested === (isAirport ? code : metro)).map(({ code }) => code)
  })

/** Searches between these pairs of places, the same for the same seed: a third of them plain. */
export function someSearches(count: number, pairs: readonly string[], now: Date): Search[] {
  const random = createRandom()
  random.reseed(16)
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!
  const daysAhead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const maybe = <Part extends object>(share: number, part: Part) => (random.chance(share) ? part : {})

  return Array.from({ length: count }, (_, index) => {
    const isPlain = index % 3 === 0
    const [origin = '', destination = ''] = pick(pairs).split(' ')
    const first = pick([-1, 0, 0, 1, 30, 200])
    const requested = searchableCabins.filter(() => random.chance(0.5))
    const filters = {
      ...maybe(requested.length > 0 ? 0.5 : 0, { cabins: requested }),
      ...maybe(0.4, { minimumSeats: pick([1, 2, 4, 9]) }),
      ...maybe(0.4, { maximumPoints: pick([6000, 12_500, 30_000, 90_000]) }),
      ...maybe(0.3, { saverOnly: true }),
    }
    return {
      airline: pick(['VS', 'VS', 'any', 'any', 'BA,VS,UA']),
      origin,
      destination,
      from: daysAhead(first),
      to: daysAhead(first + pick([0, 1, 6, 30, 90])),
      size: pick([1, 5, 13, 28, 28, 56, 112, 10_000]),
      sort: isPlain ? 'departure' : pick(['departure', 'points', 'seats'] as const),
      filters: isPlain ? null : filters,
    }
  })
}
