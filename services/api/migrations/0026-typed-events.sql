-- An event is kept as what changed, and written out as JSON by whoever tells it.
alter table price_event rename to old_price_event;
alter table old_price_event rename constraint price_event_pkey to old_price_event_pkey;

create table price_event (
  id bigint primary key,
  at timestamptz not null,
  route_id int not null,
  -- From here on null when no points or seats changed: the flight was seen for the first time, or something else of it.
  departure date,
  flight_number text collate "C",
  points_before cabin_points,
  seats_before cabin_seats,
  points_after cabin_points,
  seats_after cabin_seats,
  scraped_at timestamptz,
  constraint price_event_whole check (
    num_nulls(departure, flight_number, points_before, seats_before, points_after, seats_after, scraped_at) in (0, 7))
);

create function cabin_points_of(snapshot jsonb) returns cabin_points language sql as $$
  select row(snapshot #>> '{award_economy,cabin_points_value}', snapshot #>> '{award_premium_economy,cabin_points_value}',
             snapshot #>> '{award_business,cabin_points_value}', snapshot #>> '{award_first,cabin_points_value}')::cabin_points
$$;
create function cabin_seats_of(snapshot jsonb) returns cabin_seats language sql as $$
  select row(snapshot #>> '{award_economy,cabin_class_seat_count}', snapshot #>> '{award_premium_economy,cabin_class_seat_count}',
             snapshot #>> '{award_business,cabin_class_seat_count}', snapshot #>> '{award_first,cabin_class_seat_count}')::cabin_seats
$$;

insert into price_event
select e.id, e.at, e.route_id,
       make_date((second #>> '{departure,0}')::int, (second #>> '{departure,1}')::int, (second #>> '{departure,2}')::int),
       -- An event that names no flight is of a source that knows only days: the airline alone stands for it.
       case when second is not null then coalesce(second ->> 'flight_number', r.carrier) end,
       case when second is not null then cabin_points_of(first) end,
       case when second is not null then cabin_seats_of(first) end,
       case when second is not null then cabin_points_of(second) end,
       case when second is not null then cabin_seats_of(second) end,
       make_timestamptz((second #>> '{scraped_at,0}')::int, (second #>> '{scraped_at,1}')::int,
                        (second #>> '{scraped_at,2}')::int, (second #>> '{scraped_at,3}')::int,
                        (second #>> '{scraped_at,4}')::int, (second #>> '{scraped_at,5}')::int, 'UTC')
  from old_price_event e
  join route r on r.id = e.route_id
 cross join lateral (select e.body::jsonb -> 'first', e.body::jsonb -> 'second') b(first, second);

drop function cabin_points_of;
drop function cabin_seats_of;
drop table old_price_event;
