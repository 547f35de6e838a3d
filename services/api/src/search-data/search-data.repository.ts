import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { PopularRoutes } from '@pointfare/shared/contracts/search-data'
import type { Database } from '@pointfare/core/db/database'

export type SearchDataRepository = ReturnType<typeof createSearchDataRepository>

/** Kept up to date by those who write flights: counting rows would take longer the more there are. */
const counterByName = { name: 'counter_by_name', text: 'select value from counter where name = $1' }

const topPairs = {
  name: 'most_changed_pairs',
  text: `select origin, destination, changes as count from pair_stat
          order by changes desc, origin, destination limit $1`,
}

/**
 * $1 origins and $2 destinations, pair by pair, $3 the first of the days, $4 today, $5 how many days to come: of each pair
 * (`place` counts from 1) what the lowest Economy seat of a departure day cost on average at the end of each day, of the
 * flights that leave from today on. A state holds until the next one of its flight.
 */
const averageByDay = {
  name: 'popular_average_by_day',
  text: `with states as (
           select p.place, h.departure, (h.points).economy as points, (h.scraped_at at time zone 'UTC')::date as since,
                  (lead(h.scraped_at) over flights at time zone 'UTC')::date as until
             from unnest($1::text[], $2::text[]) with ordinality p(origin, destination, place)
             join route r on r.origin = p.origin and r.destination = p.destination
             join flight_history h on h.route_id = r.id and h.departure between $4::date and $4::date + $5::int
           window flights as (partition by h.route_id, h.departure, h.flight_number order by h.id)
         ),
         lowest as (
           select place, day, departure, min(points) as points
             from states s
            cross join lateral
              generate_series(greatest(s.since - $3::date, 0), coalesce(s.until, $4::date + 1) - $3::date - 1) day
            where points > 0
            group by place, day, departure
         )
         select place::int, day, round(avg(points))::int as points from lowest group by place, day`,
}
type AverageOfDay = { place: number; day: number; points: number }
type Period = { since: IsoDate; today: IsoDate; daysToCome: number }

const changesByHour = {
  name: 'changes_by_hour',
  text: 'select hour, changes, increases, decreases from change_hour where hour >= $1 and hour < $2 order by hour',
}
type Pair = Pick<PopularRoutes[number], 'origin' | 'destination'>

export type ChangeHour = { hour: Date; changes: number; increases: number; decreases: number }

export function createSearchDataRepository(db: Database) {
  return {
    async counter(name: 'historic' | 'routes'): Promise<number> {
      const [row] = await db.query<{ value: number }>(counterByName, [name])
      return row?.value ?? 0
    },

    /** Most first. */
    mostChanged: (limit: number) => db.query<PopularRoutes[number]>(topPairs, [limit]),

    /** Of each pair, in their order, the average of each day of the period; days without a price are left out. */
    async averageByDay(pairs: readonly Pair[], { since, today, daysToCome }: Period) {
      const ends = [pairs.map(({ origin }) => origin), pairs.map(({ destination }) => destination)]
      const rows = await db.query<AverageOfDay>(averageByDay, [...ends, since, today, daysToCome])
      const found = Map.groupBy(rows, ({ place }) => place)
      return pairs.map((_, at) => new Map((found.get(at + 1) ?? []).map(({ day, points }) => [day, points])))
    },

    /** Hours that start in [`from`, `until`), oldest first; those without a change are left out. */
    changeHours: (from: Date, until: Date) => db.query<ChangeHour>(changesByHour, [from, until]),
  }
}
