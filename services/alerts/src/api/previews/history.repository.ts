import type { Database, Statement } from '@pointfare/core/db/database'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { SeenState } from './seen-state.ts'
import { meetsWanted, routesWanted, wantedJson, type NumberedWanted } from './wanted-rows.ts'

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

export type KnownRoute = { id: number; since: Date | null }

/** The oldest states are those of the next departures: a route was seen first when one of them was. */
const oldestStates = 1000

/** $1 what is wanted: its routes, and since when each is known, or null where nothing is. */
const knownRoutes = {
  name: 'known_routes_of_watch',
  text: `select distinct r.id, known.since
           from ${routesWanted}
          cross join lateral (
           select min(h.scraped_at) as since
             from (select scraped_at from flight_history h where h.route_id = r.id
                    order by h.departure, h.id limit ${oldestStates}) h) known`,
}

/**
 * $1 what is wanted. Of each flight only those states that change whether it matches, or for how much; in the order in which
 * they were told. Each route is one range of flight_history_pk.
 */
const statesStatement = (cabin: Cabin): Statement => {
  const points = `case when ${meetsWanted(cabin)} then (f.points).${cabin.toLowerCase()} end`
  return {
    name: `states_of_watch_${cabin}`.toLowerCase(),
    text: `select s.id, w.n, r.id as "routeId", r.carrier, s.departure, s.flight_number as "flightNumber", s.points,
                  s.scraped_at as at
             from ${routesWanted}
            cross join lateral (
             select * from (
               select f.id, f.departure, f.flight_number, f.scraped_at, ${points} as points,
                      lag(${points}) over (partition by f.departure, f.flight_number order by f.id) as before
                 from flight_history f
                where f.route_id = r.id and f.departure between w.first and w.last
                  and (w.number is null or f.flight_number = w.number)) each_state
              where points is distinct from before) s
            order by s.id`,
  }
}

/** For tests of their plans. */
export const historyStatements = { knownRoutes, statesStatement }

/** What is known of flights as they were. */
export function createHistoryRepository(db: Database) {
  return {
    routes: (wanted: readonly NumberedWanted[]): Promise<KnownRoute[]> =>
      db.query<KnownRoute>(knownRoutes, [wantedJson(wanted)]),

    /** In the order in which they were told. */
    async states(wanted: readonly NumberedWanted[]): Promise<SeenState[]> {
      const answers = await Promise.all(
        wanted.map((each) => db.query<SeenState>(statesStatement(each.cabin), [wantedJson([each])])),
      )
      return answers.length === 1 ? answers[0]! : answers.flat().toSorted((one, other) => one.id - other.id)
    },
  }
}
