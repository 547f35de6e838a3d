-- Builds that failed in somebody's tab, minute by minute. Nothing here says whose.
create table remote_failure (
  channel text collate "C" not null,
  remote text collate "C" not null,
  build text collate "C" not null,
  kind text collate "C" not null check (kind in ('load', 'render')),
  minute timestamptz not null,
  failures integer not null,
  -- The latest of them, for whoever looks into it.
  message text not null,
  primary key (channel, remote, build, kind, minute)
) with (fillfactor = 70);
