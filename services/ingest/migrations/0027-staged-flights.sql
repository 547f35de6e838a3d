-- Ingest writes by statements of its own.
drop function ingest_snapshots;
drop function price_event_awards;

-- One snapshot on its way in: the key of its flight, when it was seen, and what was seen. Null is what its source does not
-- know.
create type staged_flight as (
  route_id int,
  departure date,
  flight_number text collate "C",
  scraped_at timestamptz,
  points cabin_points,
  seats cabin_seats,
  departure_minute smallint,
  savers cabin_flags,
  more_seats cabin_flags
);

-- What is left of the history of flights that left long ago, with one value for all cabins as everywhere.
alter table history_day rename to old_history_day;
alter table old_history_day rename constraint history_day_pkey to old_history_day_pkey;

create table history_day (
  route_id int not null,
  departure date not null,
  flight_number text collate "C" not null,
  day date not null,
  states int not null,
  -- Lowest and highest leave out states in which the cabin could not be booked.
  lowest cabin_points not null,
  highest cabin_points not null,
  last cabin_points not null,
  primary key (route_id, departure, flight_number, day)
);

insert into history_day (route_id, departure, flight_number, day, states, lowest, highest, last)
select route_id, departure, flight_number, day, states,
       row(lowest_economy, lowest_premium_economy, lowest_business, lowest_first)::cabin_points,
       row(highest_economy, highest_premium_economy, highest_business, highest_first)::cabin_points,
       row(last_economy, last_premium_economy, last_business, last_first)::cabin_points
  from old_history_day;

drop table old_history_day;
