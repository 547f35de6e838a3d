import { meetsInSql, type Wanted } from '../../matching/meets.ts'
import { clockInSql, isStillToLeave } from '@pointfare/api/origin-clock'
import type { Cabin } from '@pointfare/shared/contracts/cabin'

/** One of several things wanted at once, known by its number. */
export type NumberedWanted = Wanted & { n: number }

const columns = {
  airlines: 'text[]',
  origins: 'text[]',
  destinations: 'text[]',
  first: 'date',
  last: 'date',
  travellers: 'int',
  points: 'int',
  savers: 'boolean',
  number: 'text',
}
const names = Object.keys(columns)

/** SQL: what is wanted, from $1, as rows `w`. */
export const wantedRows = `jsonb_to_recordset($1::jsonb) w (n int, ${names.map((name) => `${name} ${columns[name as keyof typeof columns]}`).join(', ')})`

/** What $1 has to be. */
export const wantedJson = (wanted: readonly NumberedWanted[]) =>
  JSON.stringify(
    wanted.map(({ n, airlines, origins, destinations, from, to, travellers, mostPoints, saverOnly, flightNumber }) => ({
      n,
      airlines,
      origins,
      destinations,
      first: from,
      last: to,
      travellers,
      points: mostPoints,
      savers: saverOnly,
      number: flightNumber,
    })),
  )

/** SQL: the one rule of what a flight has to be, with the columns of `w` in the place of its parameters. */
export const meetsWanted = (cabin: Cabin) =>
  meetsInSql(cabin).replaceAll(/\$(\d)/g, (_, place) => `w.${names[Number(place) - 1]}`)

/** SQL: the routes of everything wanted. */
export const routesWanted = `${wantedRows}
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))`

/** SQL: the same, with what clocks at their origins show; $2 now. */
export const routesWithClocks = `${routesWanted}
           join airport o on o.code = r.origin
          cross join ${clockInSql('$2')}`

/** SQL, flights `f` of such a route that are wanted and have not left: one range of flight_pk. */
export const flightsWanted = (cabin: Cabin) => `flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and ${isStillToLeave('clock.today', 'clock.minute')} and ${meetsWanted(cabin)}`
