-- How fast pages were for visitors, counted by steps: nothing here says by whom, and nothing finer was ever sent.
-- A visit tells this of itself once.
alter table build_visit add column timed boolean not null default false;

-- By day (UTC), for people who look at a release.
create table vital_day (
  day date not null,
  channel text collate "C" not null,
  -- That the page was served with.
  release integer not null,
  remote text collate "C" not null,
  build text collate "C" not null,
  -- As it was declared, such as /search/:code; never an address.
  page text collate "C" not null,
  vital text collate "C" not null check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
  step smallint not null check (step between 0 and 31),
  visits bigint not null,
  primary key (channel, release, remote, build, page, vital, step, day)
) with (fillfactor = 70);
create index vital_day_of_build on vital_day (channel, remote, build);
create index vital_day_day on vital_day (day);

-- By ten minutes and rollout of a canary, by its salt: visits that weigh, of which each network has few.
create table vital_trial (
  channel text collate "C" not null,
  remote text collate "C" not null,
  trial text collate "C" not null,
  slot timestamptz not null,
  build text collate "C" not null,
  page text collate "C" not null,
  vital text collate "C" not null check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
  step smallint not null check (step between 0 and 31),
  visits integer not null,
  primary key (channel, remote, trial, slot, build, page, vital, step)
) with (fillfactor = 70);
create index vital_trial_slot on vital_trial (slot);
