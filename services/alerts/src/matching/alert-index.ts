import type { Database, Statement } from '@pointfare/core/db/database'

/** What `alert_key` says where any price will do; more than any flight costs. */
export const anyPoints = 2_000_000_000

/** Airports of a code list, by their own code or that of their city. */
const isOf = (airport: string, codes: string) =>
  `(${airport}.code = any (${codes}) or ${airport}.metro_code = any (${codes}))`

/**
 * Keys of alerts `a` between pairs `p`, which `condition` chooses: for each way of a trip, and for each month of its days. Of
 * alerts that are paused there are none.
 */
const addKeys = (name: string, condition: string): Statement => ({
  name,
  text: `insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, airlines,
                                flight_number, alert_id, since_event)
         select p.id, lower(way.cabin)::cabin, month::date, way.way, (a.watch ->> 'saverOnly')::boolean,
                (a.watch ->> 'travellers')::smallint, coalesce((a.watch ->> 'mostPoints')::int, ${anyPoints}),
                greatest(way.first, month::date), least(way.last, (month + interval '1 month - 1 day')::date),
                nullif(string_to_array(a.watch ->> 'airlines', ','), '{ANY}'), a.watch ->> 'flightNumber', a.id, a.since_event
           from alert a
          cross join lateral (
            select string_to_array(a.watch ->> 'origin', ',') as origins,
                   string_to_array(a.watch ->> 'destination', ',') as destinations,
                   (a.watch ->> 'from')::date as first, (a.watch ->> 'to')::date as last,
                   a.watch ->> 'cabin' as cabin, a.watch -> 'trip' as trip) w
          cross join lateral (
            select case when trip is null then 0 else 1 end as way, origins, destinations, first, last, cabin
             union all
            select 2, destinations, origins, first + (trip ->> 'leastNights')::int, last + (trip ->> 'mostNights')::int,
                   coalesce(trip ->> 'backCabin', cabin)
             where trip is not null) way
           join airport o on ${isOf('o', 'way.origins')}
           join airport d on ${isOf('d', 'way.destinations')}
           join alert_pair p on (p.origin, p.destination) = (o.code, d.code)
          cross join lateral generate_series(date_trunc('month', way.first::timestamp), way.last, '1 month') month
          where not a.is_paused and ${condition}`,
})

/** Until the transaction ends no pair is added, which would miss an alert that nobody else sees yet. */
const holdPairs = { name: 'alert_hold_pairs', text: 'select pg_advisory_xact_lock_shared(72614)' }
/** Waits for alerts on their way in: whoever comes later sees the new pairs. */
const lockPairs = { name: 'alert_lock_pairs', text: 'select pg_advisory_xact_lock(72614)' }

const beginAnew = {
  name: 'alert_begin_anew',
  text: `update alert set since_event = coalesce((select max(id) from price_event), 0) where id = $1`,
}
const forgetKeys = { name: 'alert_forget_keys', text: 'delete from alert_key where alert_id = $1' }
const forgetDays = { name: 'alert_forget_days', text: 'delete from alert_day where alert_id = $1' }
const addKeysOfAlert = addKeys('alert_add_keys', 'a.id = $1')

/**
 * Lets price changes find the alert from now on, as its row says by then; in the transaction that wrote the row. What matches
 * now is its baseline, and rings nothing: whether a day matched before a change is looked up when it changes. A paused alert
 * is found by nobody.
 */
export async function indexAlert(tx: Database, alertId: string): Promise<void> {
  await Promise.all([
    tx.query(holdPairs),
    tx.query(beginAnew, [alertId]),
    tx.query(forgetKeys, [alertId]),
    tx.query(forgetDays, [alertId]),
    tx.query(addKeysOfAlert, [alertId]),
  ])
}

const addPair = {
  name: 'alert_add_pair',
  text: `insert into alert_pair (origin, destination) values ($1, $2) on conflict do nothing returning id`,
}

/** Alerts that name both ends in either direction are found by the index `alert_places`. */
const looksBetween = (from: string, to: string) => `
  string_to_array(a.watch ->> 'origin', ',') && ${from} and string_to_array(a.watch ->> 'destination', ',') && ${to}`

const codesOfEnd = (code: string) =>
  `(select array_remove(array[code, metro_code], null) from airport where code = ${code})`

const addKeysOfPair = addKeys(
  'alert_add_keys_of_pair',
  `p.id = $1 and (${looksBetween(codesOfEnd('$2'), codesOfEnd('$3'))} or ${looksBetween(codesOfEnd('$3'), codesOfEnd('$2'))})`,
)

/**
 * Gives alerts keys of a pair between which something changes for the first time, so that an airport or a route that is new
 * belongs to the alerts of its city. Does nothing for a pair that is there.
 */
export async function addAlertPair(tx: Database, origin: string, destination: string): Promise<void> {
  await tx.query(lockPairs)
  const [added] = await tx.query<{ id: number }>(addPair, [origin, destination])
  if (added) await tx.query(addKeysOfPair, [added.id, origin, destination])
}

/** Keys of all alerts that have none: for alerts that were loaded in bulk. */
export const addKeysOfAll = addKeys(
  'alert_add_keys_of_all',
  'not exists (select from alert_key k where k.alert_id = a.id)',
)
