-- Builds as they were declared. A build becomes visible only when it is ready, and never changes after that.
create table artifact (
  name text not null,
  build text not null,
  version text not null,
  unique_name text not null,
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  declaration jsonb not null,
  declared_at timestamptz not null,
  published_at timestamptz,
  primary key (name, build),
  check (state <> 'ready' or published_at is not null)
);

-- Two builds with one bundler name cannot live in one tab: the second would run the first one's code.
create unique index artifact_unique_name on artifact (unique_name) where state = 'ready';

-- Files whose bytes were read back and hashed when their artifact was completed: exactly what may be served.
create table artifact_file (
  name text not null,
  build text not null,
  path text not null,
  bytes integer not null check (bytes >= 0),
  integrity text not null,
  type text not null,
  -- Size of the pre-compressed twin; null when compressing does not pay.
  brotli_bytes integer check (brotli_bytes < bytes),
  primary key (name, build, path),
  foreign key (name, build) references artifact (name, build)
);

-- The row that promotions lock, so that they reach a channel one after the other.
create table channel (
  name text primary key,
  head_seq integer not null default 0 check (head_seq >= 0)
);

-- What a channel served, release by release. A rollback is one more release, not one less.
create table release (
  channel text not null references channel (name),
  seq integer not null check (seq >= 1),
  kind text not null check (kind in ('promote', 'rollback', 'canary', 'advance', 'abort', 'auto_rollback', 'freeze')),
  -- Which build of each artifact it serves, as in the document.
  builds jsonb not null,
  doc jsonb not null,
  doc_hash text not null,
  actor text not null check (actor <> ''),
  reason text not null check (length(reason) >= 3),
  parent_seq integer,
  parent_hash text,
  -- Covers the document, who, why and when, and the parent's hash: history cannot be rewritten unnoticed.
  release_hash text not null,
  created_at timestamptz not null,
  primary key (channel, seq),
  foreign key (channel, parent_seq) references release (channel, seq),
  check (parent_seq is not distinct from nullif(seq - 1, 0)),
  check ((parent_seq is null) = (parent_hash is null))
);

create index release_builds on release using gin (builds jsonb_path_ops);

create function refuse_release_change() returns trigger language plpgsql as $$
begin
  raise exception 'Releases are append-only: % of a release is refused', tg_op;
end
$$;

create trigger release_is_append_only before update or delete on release
  for each row execute function refuse_release_change();

create trigger release_is_never_emptied before truncate on release
  for each statement execute function refuse_release_change();
