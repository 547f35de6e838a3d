-- The local identity tenant. Empty while people sign in at a tenant elsewhere.
create table identity_account (
  -- The subject of its tokens.
  id text collate "C" primary key,
  email text collate "C" not null unique check (email = lower(email)),
  email_verified boolean not null,
  -- Argon2id in PHC format; null: signs in by another way than a password.
  password_hash text,
  name text not null,
  given_name text,
  family_name text,
  -- Everybody knows the password: usable only where demo data is.
  is_demo boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Sessions, logins under way, grants, codes and tokens, found by the hash of what their holder presents: a copy of
-- this table lets nobody in.
create table identity_artifact (
  model text collate "C" not null,
  id_hash bytea not null,
  -- json, not jsonb: what clients send may hold characters that jsonb refuses.
  payload json not null,
  grant_hash bytea,
  uid_hash bytea,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id_hash)
);

create index identity_artifact_grant on identity_artifact (grant_hash) where grant_hash is not null;
create index identity_artifact_uid on identity_artifact (model, uid_hash) where uid_hash is not null;
create index identity_artifact_expiry on identity_artifact (expires_at);

-- `current` signs. `next` is published before it signs, `previous` as long as tokens it signed are valid.
create table identity_key (
  role text primary key check (role in ('next', 'current', 'previous')),
  jwk jsonb not null,
  since timestamptz not null
);

-- Signs cookies and forms.
create table identity_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) = 32)
);
