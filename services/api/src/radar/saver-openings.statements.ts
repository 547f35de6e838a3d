import type { Statement } from '@pointfare/core/db/database'
import { cabinNames } from '@pointfare/reference/cabin-values'

/** A row while there is something to look at. */
export const isBehind: Statement = {
  name: 'radar_is_behind',
  text: 'select p.event_id from radar_position p where exists (select from price_event e where e.id > p.event_id)',
}

/** No row while another process looks. */
export const takePosition: Statement = {
  name: 'radar_take_position',
  text: 'select event_id as "eventId" from radar_position for update skip locked',
}

/** $1 the position, $2 how many. */
export const lastOfBatch: Statement = {
  name: 'radar_last_of_batch',
  text: `select max(id) as id, count(*) as events
           from (select id from price_event where id > $1 order by id limit $2) e`,
}

/** A seat that comes back sooner is the same news (rule 21.2 of the product). */
const flap = `interval '3 hours'`

const sameFlight = (alias: string) =>
  `${alias}.route_id = e.route_id and ${alias}.departure = flight.departure and ${alias}.flight_number = flight.number`

/**
 * $1 the position, $2 up to which event: cabins that became a saver award. Not those of a route that a source reports for the
 * first time, and none that was one within three hours before.
 */
export const openingsBetween: Statement = {
  name: 'radar_openings_between',
  text: `select e.id as "eventId", e.route_id as "routeId", flight.departure, flight.number as "flightNumber", c.cabin,
                h.scraped_at as "openedAt", d.country, d.continent
           from price_event e
           join route r on r.id = e.route_id
           join airport d on d.code = r.destination
          cross join lateral (
            select coalesce(e.departure, e.untold_departure) as departure,
                   coalesce(e.flight_number, e.untold_flight_number) as number) flight
           join flight_history h on h.route_id = e.route_id and h.departure = flight.departure and h.id = e.id
           left join lateral (
             select b.savers from flight_history b where ${sameFlight('b')} and b.id < e.id order by b.id desc limit 1) b
             on true
          cross join lateral (values ${cabinNames
            .map((cabin) => `('${cabin}', (h.savers).${cabin}, (b.savers).${cabin}, (e.points_before).${cabin})`)
            .join(', ')}) c (cabin, is_saver, was_saver, points_before)
          where e.id > $1 and e.id <= $2 and c.is_saver and c.was_saver is not true
            -- Of a state before that is no longer kept, it is known at least whether there were seats.
            and (b.savers is not null or coalesce(c.points_before, 0) = 0)
            and not (e.departure is null and b.savers is null and e.at < r.first_seen_at + interval '24 hours')
            and not exists (
              select from flight_history p
               cross join lateral (
                 select n.scraped_at from flight_history n where ${sameFlight('n')} and n.id > p.id order by n.id limit 1) gone
               where ${sameFlight('p')} and p.id < e.id and gone.scraped_at > h.scraped_at - ${flap}
                 and case c.cabin ${cabinNames.map((cabin) => `when '${cabin}' then (p.savers).${cabin}`).join(' ')} end)
          order by e.id`,
}

/** $1 routes, $2 days, $3 flight numbers, $4 cabins, $5 events, $6 when each was seen, $7 regions; none twice. */
export const keepOpenings: Statement = {
  name: 'radar_keep_openings',
  text: `insert into saver_opening (route_id, departure, flight_number, cabin, event_id, opened_at, region)
         select * from unnest($1::int[], $2::date[], $3::text[], $4::cabin[], $5::bigint[], $6::timestamptz[], $7::text[])
         on conflict (route_id, departure, flight_number, cabin) do update
            set event_id = excluded.event_id, opened_at = excluded.opened_at, region = excluded.region`,
}

export const advance: Statement = { name: 'radar_advance', text: 'update radar_position set event_id = $1' }

/** $1 a day. */
export const removeDeparted: Statement = {
  name: 'radar_remove_departed',
  text: 'delete from saver_opening where departure < $1',
}

/** $1 how many of the newest stay. */
export const removeOldest: Statement = {
  name: 'radar_remove_oldest',
  text: `delete from saver_opening
          where event_id < (select event_id from saver_opening order by event_id desc offset $1 limit 1)`,
}
