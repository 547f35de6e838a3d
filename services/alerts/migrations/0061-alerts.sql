-- Who is told something: a member, or the browser of a visitor without an account.
create table watcher (
  -- A member's is the id of their record.
  id uuid primary key default gen_random_uuid(),
  member_id uuid unique references member on delete cascade check (member_id = id),
  -- SHA-256 of the visitor's token, which is known to their browser alone.
  token_hash bytea unique check (length(token_hash) = 32),
  time_zone text not null default 'UTC',
  -- No push and no letter at once from then until then, by the watcher's clock; both or neither.
  quiet_from time,
  quiet_until time,
  letters text not null default 'at-once' check (letters in ('at-once', 'daily', 'off')),
  -- When the daily letter goes, by the watcher's clock.
  daily_at time not null default '08:00',
  created_at timestamptz not null,
  -- Of a visitor, to the day: who has not been here for a year is forgotten.
  seen_at timestamptz not null,
  check ((member_id is null) <> (token_hash is null)),
  check ((quiet_from is null) = (quiet_until is null))
);
create index watcher_seen on watcher (seen_at) where member_id is null;

-- A watch that is kept: what is looked for, and whom to tell.
create table alert (
  id uuid primary key default gen_random_uuid(),
  watcher_id uuid not null references watcher on delete cascade,
  -- As contracts/alert.ts has it, its codes in order: the same watch is the same value.
  watch jsonb not null,
  is_paused boolean not null default false,
  push boolean not null default true,
  letters boolean not null default true,
  created_at timestamptz not null,
  -- The last day of departure that it looks at.
  ends_on date not null,
  -- The newest price change when it was made: nothing older rings.
  since_event bigint not null,
  unique (watcher_id, watch)
);
create index alert_end on alert (ends_on);
