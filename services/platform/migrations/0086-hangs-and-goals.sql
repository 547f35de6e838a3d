-- Builds hang, too: their page tells nobody of it, a worker beside it does.
alter table remote_failure drop constraint remote_failure_kind_check;
alter table remote_failure add constraint remote_failure_kind_check
  check (kind in ('load', 'render', 'unmatched', 'stalled', 'uncaught', 'blank', 'server', 'hung'));

-- Whether visitors found what they looked for: how many, and nothing of what. A visit tells it of itself once.
alter table build_visit add column sought_at timestamptz, add column missed boolean not null default false;

create table goal_minute (
  channel text collate "C" not null,
  remote text collate "C" not null,
  -- As in build_minute.
  trial text collate "C" not null,
  -- In which it was told.
  minute timestamptz not null,
  build text collate "C" not null,
  sought integer not null,
  missed integer not null check (missed <= sought),
  primary key (channel, remote, trial, minute, build)
);
create index goal_minute_at on goal_minute (minute);
