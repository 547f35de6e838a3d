create type cabin as enum ('economy', 'premium_economy', 'business', 'first');

-- What a route costs in a month, so that all destinations of an origin over a year are answered without reading a flight.
-- It follows from `flight` alone, and triggers keep it: no writer of flights can forget it. Where no flight of the month
-- has the cabin for points, there is no row.
create table route_month (
  route_id int not null,
  cabin cabin not null,
  -- Its first day.
  month date not null,
  -- Element n of each list is for a party of n, up to 9, that finds its seats on one flight; the lists end at the largest
  -- party that does. A flight whose seats nobody counts is one for a party of 1.
  -- The lowest points for one traveller.
  points int[] not null,
  -- The first day of the month (1-31) with them.
  first_day int[] not null,
  -- On which days there are such seats at whatever price: bit 0 is the first.
  days int[] not null,
  primary key (route_id, cabin, month)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

create index route_by_destination on route (destination);

-- The lists of `route_month` over ranges of days, no two of which overlap, and none of which has days of two months.
create function count_awards(route_ids int[], cabins cabin[], firsts date[], lasts date[])
returns table (route_id int, cabin cabin, month date, points int[], first_day int[], days int[]) language plpgsql stable
-- A plan made while flights were few must not scan them all once they are many: each range is one of `flight_pk`.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  -- Of one number of seats. Points and day are one number: its least is the first day with the lowest points.
  with of_seats as (
    select a.route_id, a.cabin, a.month, award.seats, min(award.points * 32::bigint + (f.departure - a.month)) as lowest,
           bit_or(1 << (f.departure - a.month)) as days
      from (select asked.*, date_trunc('month', first::timestamp)::date as month
              from unnest(route_ids, cabins, firsts, lasts) asked (route_id, cabin, first, last)) a
      join flight f on f.route_id = a.route_id and f.departure between a.first and a.last
     cross join lateral (
       select case a.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy
                           when 'business' then (f.points).business else (f.points).first end as points,
              least(9, greatest(1,
                case a.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy
                             when 'business' then (f.seats).business else (f.seats).first end)) as seats) award
     where award.points > 0
     group by 1, 2, 3, 4
  ),
  -- A party takes what has as many seats or more.
  of_party as (
    select route_id, cabin, month, seats, lag(seats, 1, 0) over (partition by route_id, cabin, month order by seats) as fewer,
           min(lowest) over parties as lowest, bit_or(days) over parties as days
      from of_seats
    window parties as (partition by route_id, cabin, month order by seats desc)
  )
  select route_id, cabin, month, array_agg((lowest / 32)::int order by party),
         array_agg((lowest % 32)::int + 1 order by party), array_agg(days order by party)
    from of_party
   cross join lateral generate_series(fewer + 1, seats) party
   group by route_id, cabin, month;
end
$$;

-- Counts whole months again. Sets of keys are subtracted and grouped rather than joined: no plan compares all with all.
create function recount_route_months(route_ids int[], cabins cabin[], months date[]) returns void language plpgsql
set enable_seqscan = off
as $$
begin
  with counted as (
    select c.*
      from (select array_agg((month + interval '1 month - 1 day')::date order by at) as lasts
              from unnest(months) with ordinality m (month, at)) ends
     cross join lateral count_awards(route_ids, cabins, months, ends.lasts) c
  ),
  kept as (
    insert into route_month as m select * from counted
    on conflict (route_id, cabin, month) do update
       set points = excluded.points, first_day = excluded.first_day, days = excluded.days
     where (m.points, m.first_day, m.days) is distinct from (excluded.points, excluded.first_day, excluded.days)
  ),
  gone as (
    select * from unnest(route_ids, cabins, months) asked (route_id, cabin, month)
    except select route_id, cabin, month from counted
  )
  delete from route_month m using gone g where (m.route_id, m.cabin, m.month) = (g.route_id, g.cabin, g.month);
end
$$;

-- Takes up what has changed on some days of months, bits of `masks`: only those days are read again, unless one of them was
-- the first with the lowest points and has them no longer.
create function recount_days_of_route_months(route_ids int[], cabins cabin[], months date[], masks int[]) returns void
language plpgsql
set enable_seqscan = off
as $$
begin
  with touched as (
    select * from unnest(route_ids, cabins, months, masks) touched (route_id, cabin, month, mask)
  ),
  counted as (
    select c.*
      from (select array_agg(route_id) as route_ids, array_agg(cabin) as cabins, array_agg(month + bit) as days
              from touched cross join generate_series(0, 30) bit where mask & (1 << bit) <> 0) ranges
     cross join lateral count_awards(ranges.route_ids, ranges.cabins, ranges.days, ranges.days) c
  ),
  -- What the days that have changed come to now, and what the month came to: its days without them.
  part as (
    select c.route_id, c.cabin, c.month, e.party, e.points * 32::bigint + e.first_day - 1 as code, e.days,
           null::bigint as code_before, null::boolean as has_changed
      from counted c cross join lateral unnest(c.points, c.first_day, c.days) with ordinality e (points, first_day, days, party)
    union all
    select m.route_id, m.cabin, m.month, e.party, null, e.days & (~t.mask), e.points * 32::bigint + e.first_day - 1,
           t.mask & (1 << (e.first_day - 1)) <> 0
      from touched t
      join route_month m on (m.route_id, m.cabin, m.month) = (t.route_id, t.cabin, t.month)
     cross join lateral unnest(m.points, m.first_day, m.days) with ordinality e (points, first_day, days, party)
  ),
  of_party as (
    select route_id, cabin, month, party, least(min(code), min(code_before)) as code, bit_or(days) as days,
           bool_or(has_changed) and coalesce(min(code) > min(code_before), true) as is_lost
      from part group by 1, 2, 3, 4
  ),
  merged as (
    select route_id, cabin, month, array_agg((code / 32)::int order by party) as points,
           array_agg((code % 32)::int + 1 order by party) as first_day, array_agg(days order by party) as days,
           coalesce(bool_or(is_lost), false) as is_lost
      from of_party group by 1, 2, 3
  ),
  kept as (
    insert into route_month as m (route_id, cabin, month, points, first_day, days)
    select route_id, cabin, month, points, first_day, days from merged where not is_lost
    on conflict (route_id, cabin, month) do update
       set points = excluded.points, first_day = excluded.first_day, days = excluded.days
     where (m.points, m.first_day, m.days) is distinct from (excluded.points, excluded.first_day, excluded.days)
  )
  select array_agg(route_id), array_agg(cabin), array_agg(month) into route_ids, cabins, months from merged where is_lost;

  if route_ids is not null then
    perform recount_route_months(route_ids, cabins, months);
  end if;
end
$$;

-- Writers of prices take turns already; whoever writes flights beside them waits here, and each counts what the one before
-- it has left.
create function keep_route_months() returns trigger language plpgsql
set enable_hashjoin = on
as $$
declare
  -- A month of which more days have changed is counted as a whole.
  most_days constant int := 6;
  -- Which flights a statement has written, in tables of its own, and when a cabin of one counts as changed.
  written constant text := case tg_op when 'UPDATE' then 'removed f join added n on n.id = f.id'
                                      when 'INSERT' then 'added f' else 'removed f' end;
  is_other constant text := case tg_op
    when 'UPDATE' then '((f.points).%1$s, (f.seats).%1$s) <> ((n.points).%1$s, (n.seats).%1$s)'
    else '(f.points).%1$s > 0' end;
  touched record;
begin
  perform pg_advisory_xact_lock(72612);

  if tg_op = 'TRUNCATE' then
    truncate route_month;
    return null;
  end if;

  execute format('
    with month as (
      select f.route_id, f.departure - bit as month, array[%s] as masks
        from %s cross join lateral (select extract(day from f.departure)::int - 1 as bit) day
       group by 1, 2
    ),
    touched as (
      select route_id, cabin, month, mask, bit_count(mask::bit(32)) > %s as is_whole
        from month cross join lateral unnest(enum_range(null::cabin), masks) c (cabin, mask)
       where mask <> 0
    )
    select array_agg(route_id) filter (where is_whole) as whole_routes,
           array_agg(cabin) filter (where is_whole) as whole_cabins,
           array_agg(month) filter (where is_whole) as whole_months,
           array_agg(route_id) filter (where not is_whole) as routes,
           array_agg(cabin) filter (where not is_whole) as cabins,
           array_agg(month) filter (where not is_whole) as months,
           array_agg(mask) filter (where not is_whole) as masks
      from touched',
    (select string_agg(format('bit_or(case when ' || is_other || ' then 1 << bit else 0 end)', cabin), ', ' order by cabin)
       from unnest(enum_range(null::cabin)) cabin),
    written, most_days) into touched;

  if touched.routes is not null then
    perform recount_days_of_route_months(touched.routes, touched.cabins, touched.months, touched.masks);
  end if;
  if touched.whole_routes is not null then
    perform recount_route_months(touched.whole_routes, touched.whole_cabins, touched.whole_months);
  end if;
  return null;
end
$$;

create trigger flights_added after insert on flight
  referencing new table as added for each statement execute function keep_route_months();
create trigger flights_changed after update on flight
  referencing old table as removed new table as added for each statement execute function keep_route_months();
create trigger flights_removed after delete on flight
  referencing old table as removed for each statement execute function keep_route_months();
create trigger flights_emptied after truncate on flight
  for each statement execute function keep_route_months();

-- A flight is one of a route and day for ever: other ones are other flights.
create function refuse_moved_flight() returns trigger language plpgsql as $$
begin
  raise 'A flight stays on its route and day';
end
$$;
create trigger flight_stays before update of route_id, departure on flight
  for each row when ((old.route_id, old.departure) is distinct from (new.route_id, new.departure))
  execute function refuse_moved_flight();

select recount_route_months(array_agg(route_id), array_agg(cabin), array_agg(month)) from (
  select distinct route_id, cabin, date_trunc('month', departure::timestamp)::date as month
    from flight cross join unnest(enum_range(null::cabin)) cabin) every_month;

-- Until the next vacuum, plans would rest on guesses.
analyze route_month;
