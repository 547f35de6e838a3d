-- A flight is closed when two whole sweeps in a row did not list it, and its day could be read.
alter table pulled_flight
  -- Beginning of the first whole sweep that did not list it; null since it was listed.
  add column missed_at timestamptz,
  -- When its day was last read whole, and did not list it.
  add column told_at timestamptz,
  -- When its day was last listed and could not be read whole: it says nothing of the flight.
  add column unread_at timestamptz;

-- Rows of the sweep under way of which not even the day could be read.
alter table pull_sweep add column unread int not null default 0;

-- What of the answers of each source could not be used, since the site began, with the last sample of each reason.
create table reading_fault (
  source text collate "C" not null,
  reason text collate "C" not null,
  count bigint not null,
  sample text not null,
  last_at timestamptz not null,
  primary key (source, reason)
) with (fillfactor = 50);
