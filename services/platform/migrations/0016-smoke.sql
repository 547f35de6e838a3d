-- What a browser found when it tried a site before it went live. The newest verdict over the same builds counts.
create table check_run (
  id bigint generated always as identity primary key,
  channel text collate "C" not null,
  -- The whole site that was tried, by artifact, as in a release.
  builds jsonb not null,
  -- The release it would have followed; null for the first of a channel.
  head_seq integer,
  verdict text not null check (verdict in ('passed', 'failed')),
  findings jsonb not null,
  -- Addresses of pages that were opened, and how many milliseconds until each was there.
  pages jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index check_run_of_site on check_run (channel, id desc);
