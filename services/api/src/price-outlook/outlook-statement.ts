import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinNames, isWhole, type CabinName } from '@pointfare/reference/cabin-values'

const points = (value: string, cabin: CabinName) => `(${value}).${cabin}`

/** Of a case: the lowest points it was to be had for afterwards, and those of the state that held at the end; 0 for none. */
const afterwards = (cabin: CabinName) => `
  coalesce(min(${points('a.points', cabin)}) filter (where ${points('a.points', cabin)} > 0), 0)`

const fell = (cabin: CabinName) =>
  `${points('lowest', cabin)} > 0 and ${points('lowest', cabin)} < ${points('before', cabin)}`

const isGone = (cabin: CabinName) =>
  `${points('last', cabin)} = 0 or ${points('last', cabin)} > ${points('before', cabin)}`

/** $5 to $8 are what the cabins cost now, 0 for none. */
const isLike = (cabin: CabinName) => {
  const now = `$${5 + cabinNames.indexOf(cabin)}::int`
  return `${points('before', cabin)} between ${now} * 5 / 6 and ${now} * 6 / 5 and ${now} > 0 and ${points('before', cabin)} > 0`
}

/** $13 which cabins are not flown all the way now: such prices are compared with such alone, and others with none of them. */
const ofTheSame = (cabin: CabinName, place: number) =>
  `case when (${isWhole(cabin, 'h')}) <> ($13::boolean[])[${place + 1}] then ${points('h.points', cabin)} else 0 end`

/** How many cases are like the price now, of how many flights, how many fell, and how many were gone instead. */
const countsOf = (cabin: CabinName) => `array[
    count(*) filter (where ${isLike(cabin)}),
    count(distinct (departure, flight_number)) filter (where ${isLike(cabin)}),
    count(*) filter (where ${isLike(cabin)} and ${fell(cabin)}),
    count(*) filter (where ${isLike(cabin)} and not (${fell(cabin)}) and (${isGone(cabin)}))]::int[]
    as "${cabin.toUpperCase()}"`

/**
 * What became of prices like those of a flight. $1 to $4 the route's flights to look at: carrier, origin, destination and
 * how many days before departure at least; $9 at most. $10 now: nothing later is read. $11 for how many days afterwards
 * each case is followed, and $12 how many such spans back the first one begins: cases of one flight never overlap. A case
 * is a flight as it stood when a span began, and is followed while it is on sale.
 */
export const outlookStatement = {
  name: 'price_outlook',
  text: `with r as materialized (
           select id from route where carrier = $1 and origin = $2 and destination = $3),
         span as (
           select $10::timestamptz - n * $11::int * interval '1 day' as since,
                  $10::timestamptz - (n - 1) * $11::int * interval '1 day' as until
             from generate_series(1, $12::int) n),
         state as materialized (
           select h.departure, h.flight_number, row(${cabinNames.map(ofTheSame).join(', ')})::cabin_points as points, h.scraped_at as since,
                  coalesce(lead(h.scraped_at) over (partition by h.departure, h.flight_number order by h.id), 'infinity') as until
             from flight_history h
            where h.route_id = (select id from r) and h.scraped_at <= $10
              and h.departure between ($10::timestamptz at time zone 'UTC')::date - $11::int * $12::int + $4::int
                                  and ($10::timestamptz at time zone 'UTC')::date - $11::int + $9::int),
         cases as (
           select s.departure, s.flight_number, s.points as before, span.until,
                  row(${cabinNames.map(afterwards).join(', ')})::cabin_points as lowest,
                  coalesce((array_agg(a.points order by a.since desc) filter (where a.since is not null))[1], s.points) as last
             from span
             join state s on s.since <= span.since and s.until > span.since
              and s.departure - (span.since at time zone 'UTC')::date between $4::int and $9::int
             left join state a on a.departure = s.departure and a.flight_number = s.flight_number
              and a.since > span.since and a.since <= span.until
            group by s.departure, s.flight_number, s.points, span.until)
         select ${cabinNames.map(countsOf).join(',\n                ')}
           from cases`,
}

/** Cases, flights, fell and gone. */
export type OutlookRow = Record<Cabin, [cases: number, flights: number, fell: number, gone: number]>
