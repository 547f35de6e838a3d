import { cabinNames } from '@pointfare/reference/cabin-values'

const inCabins = (value: (cabin: string) => string) => `row(${cabinNames.map(value).join(', ')})::cabin_points`

/**
 * SQL that answers as `count` how many days of flights it keeps of states, which it is given as rows of `id`, `route_id`,
 * `departure`, `flight_number`, `scraped_at` and `points`. Lowest and highest leave out states in which a cabin could not be booked.
 */
export const summariesOf = (states: string) => `
         with state as (${states}),
         kept as (
           insert into history_day as d (route_id, departure, flight_number, day, states, lowest, highest, last)
           select route_id, departure, flight_number, (scraped_at at time zone 'UTC')::date as day, count(*),
                  ${inCabins((cabin) => `coalesce(min((points).${cabin}) filter (where (points).${cabin} > 0), 0)`)},
                  ${inCabins((cabin) => `max((points).${cabin})`)},
                  (array_agg(points order by id desc))[1]
             from state group by route_id, departure, flight_number, day
           on conflict (route_id, departure, flight_number, day) do update set states = d.states + excluded.states,
             lowest = ${inCabins((cabin) => `coalesce(least(nullif((d.lowest).${cabin}, 0), nullif((excluded.lowest).${cabin}, 0)), 0)`)},
             highest = ${inCabins((cabin) => `greatest((d.highest).${cabin}, (excluded.highest).${cabin})`)},
             last = excluded.last
           returning 1
         )
         select count(*) as count from kept`
