import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database, Statement } from '@pointfare/core/db/database'
import { cabinNames } from '@pointfare/reference/cabin-values'
import { flightKey, snapshotCabins } from './known-awards.ts'

type SnapshotCabin = (typeof snapshotCabins)[number]

/** A price far from what the route and cabin usually cost, or far below anything where nothing is known. */
export type ImplausiblePrice = Parameters<typeof flightKey>[0] & {
  cabin: SnapshotCabin
  points: number
  /** Null where too few flights were seen in 90 days. */
  usual: number | null
}

const usualDays = 90
/** One flight is no market. */
const fewestFlights = 5
/** No published award costs less. */
const leastPoints = 1000
const mostTimes = 3
/** Of a route; more of them tell no other median. */
const mostStates = 1000

const cabinIndex = (index: number) =>
  `(${index}, (c.points).${cabinNames[index]}, (c.points_before).${cabinNames[index]})`
const inEachCabin = (aggregate: (points: string) => string) =>
  `array[${cabinNames.map((name) => aggregate(`(s.points).${name}`)).join(', ')}]`

/**
 * $1 now. Of what was found to be news: prices that move by more than half, or are told for the first time, and are under a
 * third or over three times of the median of 90 days. What is published already is not doubted again.
 */
const find: Statement = {
  name: 'ingest_find_implausible',
  text: `with priced as materialized (
           select c.route_id, c.departure, c.flight_number, n.cabin, n.points
             from change c cross join lateral (values ${cabinNames.map((_, at) => cabinIndex(at)).join(', ')}) n(cabin, points, before)
            where n.points > 0 and abs(n.points - coalesce(n.before, 0)) * 2 > coalesce(n.before, 0)),
         known as materialized (
           select p.route_id, ${inEachCabin((points) => `percentile_disc(0.5) within group (order by nullif(${points}, 0))`)} as points,
                  ${inEachCabin((points) => `count(distinct (s.departure, s.flight_number)) filter (where ${points} > 0)`)} as flights
             from (select distinct route_id from priced) p
            cross join lateral (
              (select departure, flight_number, points from flight_history
                where route_id = p.route_id and scraped_at > $1::timestamptz - interval '${usualDays} days'
                  and departure >= ($1::timestamptz - interval '${usualDays} days')::date
                limit ${mostStates})
               union all
              (select departure, flight_number, points from flight
                where route_id = p.route_id and changed_at <= $1::timestamptz - interval '${usualDays} days'
                  and departure >= $1::timestamptz::date
                limit ${mostStates})) s
            group by 1),
         usual as (
           select route_id, n.cabin, n.points, n.flights
             from known cross join lateral unnest(array[0, 1, 2, 3], points, flights) n(cabin, points, flights))
         select r.carrier, r.origin, r.destination, p.departure, p.flight_number as "flightNumber", p.cabin as "cabinIndex",
                p.points, case when u.flights >= ${fewestFlights} then u.points end as usual
           from priced p
           join route r on r.id = p.route_id
           left join usual u on (u.route_id, u.cabin) = (p.route_id, p.cabin)
          where case when u.flights >= ${fewestFlights}
                     then p.points * ${mostTimes} < u.points or p.points > u.points::bigint * ${mostTimes}
                     else p.points < ${leastPoints} end
          order by p.departure, p.flight_number, p.cabin`,
}

type Row = Omit<ImplausiblePrice, 'cabin'> & { cabinIndex: number }

const findImplausible = async (tx: Database, now: Date): Promise<ImplausiblePrice[]> =>
  (await tx.query<Row>(find, [now])).map(({ cabinIndex: index, ...price }) => ({
    ...price,
    cabin: snapshotCabins[index]!, // there are four
  }))

/** Leaves the transaction, which takes back what the batch did. */
export class ImplausiblePrices extends Error {
  override name = 'ImplausiblePrices'
  readonly prices: readonly ImplausiblePrice[]

  constructor(prices: readonly ImplausiblePrice[]) {
    super('Some prices are to be looked at first')
    this.prices = prices
  }
}

/** @throws ImplausiblePrices for prices that an operator should look at first */
export async function refuseImplausible(tx: Database, now: Date) {
  const prices = await findImplausible(tx, now)
  if (prices.length > 0) throw new ImplausiblePrices(prices)
}

/** A batch without the prices that are held: what is known of those cabins stays. And the flights of which some are. */
export function splitImplausible(rows: readonly AwardSnapshot[], prices: readonly ImplausiblePrice[]) {
  const byFlight = Map.groupBy(prices, flightKey)
  const held: AwardSnapshot[] = []
  const rest = rows.flatMap((row): Record<string, unknown>[] => {
    const strange = (byFlight.get(flightKey(row)) ?? []).filter(({ cabin, points }) => row[cabin].points === points)
    if (strange.length === 0) return [row]
    held.push(row)
    const isSold = snapshotCabins.some(
      (cabin) => row[cabin].points > 0 && strange.every((price) => price.cabin !== cabin),
    )
    return isSold ? [{ ...row, ...Object.fromEntries(strange.map(({ cabin }) => [cabin, null])) }] : []
  })
  return { held, rest }
}

const words: Record<SnapshotCabin, string> = {
  economy: 'economy',
  premiumEconomy: 'premium economy',
  business: 'business',
  first: 'first',
}
const figure = (points: number) => points.toLocaleString('en-GB')

/** Of one route. */
export function reasonOf(prices: readonly ImplausiblePrice[]): string {
  const [{ flightNumber, origin, destination, departure, cabin, points, usual }] = prices as [ImplausiblePrice]
  const beside = usual === null ? `fewer than ${figure(leastPoints)}` : `${figure(usual)} are usual`
  const others = prices.length === 1 ? '' : `, and ${figure(prices.length - 1)} more such prices`
  return `${flightNumber} ${origin}-${destination} on ${departure} costs ${figure(points)} in ${words[cabin]}, ${beside}${others}`
}
