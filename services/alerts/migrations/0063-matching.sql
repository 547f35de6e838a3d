-- Origins and destinations between which something has changed since alerts are matched; keys are of such alone.
create table alert_pair (
  id int generated always as identity primary key,
  origin text collate "C" not null,
  destination text collate "C" not null,
  unique (origin, destination)
);

-- The index that leads from a change to the alerts whose meaning it could flip: a row for each pair of airports and month of
-- an alert, and each way of a trip.
create table alert_key (
  pair_id int not null,
  cabin cabin not null,
  -- Its first day.
  month date not null,
  -- 0: a flight; 1 and 2: the way out and the way back of a trip.
  way smallint not null,
  saver_only boolean not null,
  travellers smallint not null,
  -- For one traveller, of a trip both ways; 2,000,000,000 where any price will do.
  most_points int not null,
  -- Days of departure that are looked at.
  first date not null,
  last date not null,
  -- Null is every airline.
  airlines text[] collate "C",
  flight_number text collate "C",
  alert_id uuid not null references alert on delete cascade,
  -- Nothing up to this price change is news to it.
  since_event bigint not null
);
-- The points behind the travellers, so that a change reads the range between what it cost and what it costs; then the days,
-- which the index compares itself.
create index alert_key_found on alert_key
  (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last);
create index alert_key_of_alert on alert_key (alert_id);

-- Which alerts look between two places, when something changes there for the first time.
create index alert_places on alert using gin
  (string_to_array(watch ->> 'origin', ','), string_to_array(watch ->> 'destination', ','));

-- How a day of departure stands with an alert since it last changed; days that never did have no row.
create table alert_day (
  alert_id uuid not null references alert on delete cascade,
  departure date not null,
  is_met boolean not null,
  met_since timestamptz,
  -- When it last fell back; null while it has not since.
  lost_since timestamptz,
  rung_at timestamptz,
  primary key (alert_id, departure)
) with (fillfactor = 85);
create index alert_day_over on alert_day (departure);

-- A crossing that is told, or several of one batch of prices. Ids are the order of commits: one process matches at a time.
create table alert_ring (
  id bigint generated always as identity primary key,
  -- Null once the alert is gone: what was told stays.
  alert_id uuid references alert on delete set null,
  watcher_id uuid not null references watcher on delete cascade,
  -- The price change that it follows from.
  event_id bigint not null,
  -- When that change was told.
  at timestamptz not null,
  -- What the alert looked for then.
  watch jsonb not null,
  -- The best flight that matches; of a trip its way out.
  origin text collate "C" not null,
  destination text collate "C" not null,
  departure date not null,
  carrier text collate "C" not null,
  flight_number text collate "C" not null,
  departure_minute smallint not null,
  cabin cabin not null,
  -- For one traveller, of a trip both ways; before is null where there was no seat.
  points int not null,
  points_before int,
  seats smallint not null,
  scraped_at timestamptz not null,
  -- Of a trip, its way back.
  back_departure date,
  back_flight_number text collate "C",
  -- How many days more crossed with the same batch.
  more int not null default 0,
  read_at timestamptz,
  unique (alert_id, departure, event_id),
  check ((back_departure is null) = (back_flight_number is null))
);
create index alert_ring_of_watcher on alert_ring (watcher_id, id);

-- Up to which price change all is matched.
create table alert_position (
  is_only boolean primary key default true check (is_only),
  event_id bigint not null,
  -- When that change was told.
  at timestamptz not null
);
insert into alert_position (event_id, at) select coalesce(max(id), 0), now() from price_event;
