-- What people log in with instead of a password, or after it. Public keys: a copy of this table lets nobody in.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id text collate "C" not null references identity_account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it was used, where it counts; a use with a lower one is a copy's.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_account on passkey (account_id);

-- Whose password is not enough.
create table second_factor (
  account_id text collate "C" primary key references identity_account on delete cascade,
  since timestamptz not null
);

-- What is left to whoever has lost their passkeys; each is good once. Random, so a plain hash keeps them.
create table recovery_code (
  account_id text collate "C" not null references identity_account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- What browsers were asked and have not answered yet: one for each login under way, or for each member and purpose.
create table passkey_challenge (
  -- SHA-256 of what it is for and whom.
  asked_for bytea primary key,
  challenge_hash bytea not null,
  expires_at timestamptz not null
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Logins under way whose password was right, and which wait for the second factor.
create table half_login (
  -- SHA-256 of the login.
  login_hash bytea primary key,
  account_id text collate "C" not null references identity_account on delete cascade,
  expires_at timestamptz not null
);

create index half_login_account on half_login (account_id);
create index half_login_expiry on half_login (expires_at);
