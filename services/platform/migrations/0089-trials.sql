-- Trials that go on or wait for a worker, of every process; whoever is at one says so every few seconds.
create table trial_under_way (
  id uuid primary key,
  channel text collate "C" not null,
  -- What is tried, by artifact; null for one that goes.
  changes jsonb not null,
  asked_at timestamptz not null,
  -- Null while it waits.
  began_at timestamptz,
  seen_at timestamptz not null
);
create index trial_under_way_of_channel on trial_under_way (channel);

-- What pages looked like when they were tried.
create table check_picture (
  run bigint not null references check_run (id) on delete cascade,
  -- Its place among the pages of the run.
  page integer not null,
  kind text not null check (kind in ('next', 'live', 'difference')),
  image bytea not null,
  taken_at timestamptz not null,
  primary key (run, page, kind)
);
create index check_picture_at on check_picture (taken_at);
