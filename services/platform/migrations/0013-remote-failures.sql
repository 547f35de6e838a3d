-- Builds that failed in somebody's tab, once for each tab. A tab's name is drawn anew with every page; nothing here says
-- whose it was.
create table remote_failure (
  channel text collate "C" not null,
  remote text collate "C" not null,
  build text collate "C" not null,
  kind text collate "C" not null check (kind in ('load', 'render')),
  tab text collate "C" not null,
  at timestamptz not null,
  message text not null,
  primary key (channel, remote, build, tab, kind)
);
create index remote_failure_recent on remote_failure (channel, at);
