-- What each open tab runs. Unlogged: after a crash the tabs report again within a minute.
create unlogged table open_tab (
  tab text collate "C" primary key,
  channel text collate "C" not null,
  seq integer not null,
  builds jsonb not null,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index open_tab_seen on open_tab (channel, seen_at);
