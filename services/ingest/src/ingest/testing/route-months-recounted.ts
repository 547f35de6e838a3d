/**
 * SQL: rows of `route_month` that flights do not bear out, and those that are missing. Said as plainly as the rule goes, of
 * every party by itself, and so many times slower than what keeps the table.
 */
export const wrongRouteMonths = `
  with award as (
    select f.route_id, c.cabin, date_trunc('month', f.departure)::date as month, f.departure, c.points, c.seats
      from flight f
     cross join lateral (
       values ('economy'::cabin, (f.points).economy, (f.seats).economy),
              ('premium_economy', (f.points).premium_economy, (f.seats).premium_economy),
              ('business', (f.points).business, (f.seats).business),
              ('first', (f.points).first, (f.seats).first)) c (cabin, points, seats)
     where c.points > 0
  ),
  expected as (
    select route_id, cabin, month, party, min(points) as points,
           (array_agg(extract(day from departure)::int order by points, departure))[1] as first_day,
           (select sum(1::bigint << day - 1) from (select distinct unnest(array_agg(extract(day from departure)::int)) as day) d)
             as days
      from award cross join generate_series(1, 9) party
     where seats >= party or party = 1
     group by route_id, cabin, month, party
  ),
  kept as (
    select route_id, cabin, month, party, p.points, p.first_day, p.days
      from route_month m
     cross join lateral unnest(m.points, m.first_day, m.days) with ordinality p (points, first_day, days, party)
  )
  select * from expected e full join kept k using (route_id, cabin, month, party)
   where (e.points, e.first_day, e.days) is distinct from (k.points, k.first_day, k.days)`
