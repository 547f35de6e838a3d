-- Cabins of flights that became a saver award: of each the last time, as the radar lists them.
create table saver_opening (
  route_id int not null,
  departure date not null,
  flight_number text collate "C" not null,
  cabin cabin not null,
  -- The price event with which it became one.
  event_id bigint not null,
  -- When a source saw it.
  opened_at timestamptz not null,
  -- Of the destination.
  region text collate "C" not null,
  primary key (route_id, departure, flight_number, cabin)
);
create index saver_opening_newest on saver_opening (event_id desc, cabin);
create index saver_opening_of_region on saver_opening (region, event_id desc, cabin);

-- Up to which price event the radar has looked.
create table radar_position (
  is_only boolean primary key default true check (is_only),
  event_id bigint not null
);
insert into radar_position (event_id) values (0);
