-- Links that were sent to somebody with an account; each is good once.
create table identity_password_reset (
  -- SHA-256 of what the link holds.
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id text collate "C" not null references identity_account on delete cascade,
  expires_at timestamptz not null
);

create index identity_password_reset_account on identity_password_reset (account_id);
create index identity_password_reset_expiry on identity_password_reset (expires_at);

-- Another address that an account has asked for; it becomes the account's when the letter to it is answered.
create table identity_address_change (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- The last one asked for counts.
  account_id text collate "C" not null unique references identity_account on delete cascade,
  email text collate "C" not null check (email = lower(email)),
  expires_at timestamptz not null
);

create index identity_address_change_expiry on identity_address_change (expires_at);
