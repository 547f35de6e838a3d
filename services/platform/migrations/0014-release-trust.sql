-- Signatures of a release: one over its document, which browsers check, one over its hash, which holds who and why.
-- Releases made before there were keys have none.
alter table release
  add column key_id text,
  add column doc_signature text,
  add column release_signature text,
  -- What the gate found and somebody overrode.
  add column overridden jsonb,
  add constraint release_signed_whole check (num_nulls(key_id, doc_signature, release_signature) in (0, 3));

-- Requests that changed a channel, by the key their senders gave them: the same request again is answered with the same
-- release. Written in the transaction of the change, so that of two at once the second waits and finds the first.
create table release_request (
  key text collate "C" primary key,
  -- Of method, address, sender and body.
  request_hash text not null,
  channel text not null,
  seq integer not null,
  is_new boolean not null,
  at timestamptz not null
);
create index release_request_at on release_request (at);

-- Tokens of people and programs; only a hash of each is kept.
create table release_token (
  name text collate "C" primary key,
  token_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null))
);

-- Tokens made and revoked, and who was turned away.
create table release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('token-created', 'token-revoked', 'denied')),
  -- Name of a token; null when none or an unknown one was shown.
  actor text,
  detail text not null
);

-- How a build differs from the one that was live when it was published.
alter table artifact add column changes jsonb;
