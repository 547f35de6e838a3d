-- Which flight an event is about whose points and seats did not change: one seen for the first time, or another detail.
alter table price_event
  add column untold_departure date,
  add column untold_flight_number text collate "C";

-- When a source first reported a route: all that it reports in the beginning is no news. Routes that are there are old.
alter table route add column first_seen_at timestamptz not null default '-infinity';
