-- The copy of a browser's saved searches, of members who asked for one.
create table kept_searches (
  member_id uuid primary key references member on delete cascade,
  -- As the browser has them: at most 20, the newest first.
  searches jsonb not null,
  kept_at timestamptz not null
);
