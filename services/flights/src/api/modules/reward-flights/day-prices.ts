import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import { cabinNames, type CabinName } from '../../../cabin-values.ts'
import { isToLeave, routeByClock } from '../origin-clock.ts'
import { fitting } from './fitting.ts'

const { any, fits } = fitting({ seats: '$7', points: '$8', saver: '$9' })

/** More seats than a flight has: the least of points and then missing seats is the lowest points with most seats. */
const manySeats = 32_768

const bestOf = (cabin: CabinName) =>
  `min((f.points).${cabin}::bigint * ${manySeats} + ${manySeats - 1} - (f.seats).${cabin})
                  filter (where ${fits(cabin)}) as "${cabin.toUpperCase()}"`

/**
 * $1 carrier, $2 origin, $3 destination, $4 from, $5 to, $6 now, $7 seats, $8 points, $9 saver only, $10 flights without a
 * cabin that fits count, too.
 */
export const dayPricesStatement = {
  name: 'reward_flight_days',
  text: `with r as materialized (${routeByClock('$6')})
         select f.departure as date, count(*) as flights,
                ${cabinNames.map(bestOf).join(',\n                ')}
           from r
           join flight f on f.route_id = r.id and f.departure between $4 and $5 and ${isToLeave}
          where $10::boolean or ${any}
          group by f.departure
          order by f.departure`,
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
