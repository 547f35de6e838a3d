-- Which build of each remote a page started with: the first that it ran or tried, once for each page and trial. A trial is
-- the rollout of a canary, by its salt, or the build itself while there is none. The network is hashed with the trial, so
-- that nobody can be followed from one trial to another.
create table build_visit (
  channel text collate "C" not null,
  remote text collate "C" not null,
  trial text collate "C" not null,
  page text collate "C" not null,
  build text collate "C" not null,
  network text collate "C" not null,
  -- Among the first of its network within an hour; others are only kept from being told twice.
  weighs boolean not null,
  failed boolean not null,
  at timestamptz not null,
  primary key (channel, remote, trial, page)
);
create index build_visit_of_network on build_visit (channel, remote, trial, network, at);
create index build_visit_at on build_visit (at);

-- The visits that weigh, counted by the minute in which they began; a visit that fails later counts where it began.
create table build_minute (
  channel text collate "C" not null,
  remote text collate "C" not null,
  trial text collate "C" not null,
  minute timestamptz not null,
  build text collate "C" not null,
  visits integer not null,
  failed integer not null check (failed <= visits),
  primary key (channel, remote, trial, minute, build)
);
create index build_minute_at on build_minute (minute);

-- Whoever opened a page could invent failures: those of before pages proved themselves say nothing.
delete from remote_failure;
alter table remote_failure drop constraint remote_failure_kind_check;
alter table remote_failure add constraint remote_failure_kind_check
  check (kind in ('load', 'render', 'unmatched', 'stalled', 'uncaught', 'blank'));
delete from open_tab;
