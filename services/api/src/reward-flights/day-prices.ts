import { type CabinName, cabinNames, isWhole } from '@pointfare/reference/cabin-values'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { fitting } from '../fitting.ts'
import { isStillToLeave } from '../origin-clock.ts'
import { flightsOfRoute, routesRequested } from './merged-search-statement.ts'

/** More seats than a flight has: the least of points and then missing seats is the lowest points with most seats. */
const manySeats = 32_768

const bestOf = (cabin: CabinName, fits: string) =>
  `min((f.points).${cabin}::bigint * ${manySeats} + ${manySeats - 1} - (f.seats).${cabin})
                  filter (where ${fits}) as "${cabin.toUpperCase()}"`

const flightsNow = `(select f.departure, f.points, f.seats, f.savers, f.cabin_shares from ${flightsOfRoute('$5')})`

/** Of each flight the state that was the newest at $8. By $4 and $5 other months are left out before any is opened. */
const flightsThen = `(
             select *
               from (select distinct on (h.departure, h.flight_number)
                            h.departure, h.departure_minute, h.points, h.seats, h.savers, h.cabin_shares
                       from flight_history h
                      where h.route_id = r.id and h.departure between $4 and $5 and h.departure >= r.since and h.scraped_at <= $8
                      order by h.departure, h.flight_number, h.id desc) f
              where ${isStillToLeave('r.today', 'r.minute')})`

/** Without a rule of what fits, every flight counts, and every cabin that is to be had for points. */
function pricesOf(flights: string, rule?: ReturnType<typeof fitting>): string {
  const best = cabinNames.map((cabin) =>
    bestOf(cabin, `${rule ? rule.fits(cabin) : `(f.points).${cabin} > 0`} and ${isWhole(cabin)}`),
  )
  return `with ${routesRequested({ from: '$4', todays: '$6', minutes: '$7' })}
         select f.departure as date, count(*) as flights,
                ${best.join(',\n                ')}
           from r cross join lateral ${flights} f ${rule ? `where ${rule.any}` : ''}
          group by f.departure
          order by f.departure`
}

/**
 * $1 carriers or null for every one, $2 origins, $3 destinations, $4 from, $5 to, $6 today and $7 minute at each origin; in the past, $8 a
 * moment; then, where filtered, seats, points, saver only.
 */
export const dayPricesStatements = {
  now: { name: 'reward_flight_days', text: pricesOf(flightsNow) },
  nowFiltered: {
    name: 'reward_flight_days_filtered',
    text: pricesOf(flightsNow, fitting({ seats: '$8', points: '$9', saver: '$10' })),
  },
  past: { name: 'past_reward_flight_days', text: pricesOf(flightsThen) },
  pastFiltered: {
    name: 'past_reward_flight_days_filtered',
    text: pricesOf(flightsThen, fitting({ seats: '$9', points: '$10', saver: '$11' })),
  },
}

/** $1 carriers or null for every one, $2 origins, $3 destinations, $4 a moment: whether anything was known by then. */
export const knownByStatement = {
  name: 'route_known_by',
  text: `select exists (
           select from route r
            cross join lateral (
              select from flight_history h where h.route_id = r.id and h.scraped_at <= $4 limit 1) h
            where r.origin = any ($2) and r.destination = any ($3) and ($1::text[] is null or r.carrier = any ($1))) known`,
}

/** A day; of each cabin its lowest points and, in the same number, how many seats are left at them. */
export type DayPricesRow = { date: string; flights: number } & Record<Cabin, number | null>

export const toDayPrices = ({ date, flights, ...best }: DayPricesRow): DayPrices => ({
  date,
  flights,
  lowest: ofEachCabin(best, (number) => Math.floor(number / manySeats)),
  seats: ofEachCabin(best, (number) => manySeats - 1 - (number % manySeats)),
})

function ofEachCabin(best: Record<Cabin, number | null>, read: (number: number) => number): DayPrices['lowest'] {
  const of = (number: number | null) => (number === null ? null : read(number))
  return {
    ECONOMY: of(best.ECONOMY),
    PREMIUM_ECONOMY: of(best.PREMIUM_ECONOMY),
    BUSINESS: of(best.BUSINESS),
    FIRST: of(best.FIRST),
  }
}
