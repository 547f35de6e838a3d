-- What members made for their assistants and scripts. A copy of this table lets nobody in.
create table personal_token (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the token, which is known to whoever made it alone.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Its last four characters.
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute: an assistant that asks a hundred times writes once.
  last_used_at timestamptz
);
create index personal_token_of_member on personal_token (member_id, created_at);
create index personal_token_expiry on personal_token (expires_at);
