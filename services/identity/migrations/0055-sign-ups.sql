-- Sign-ups whose address nobody has confirmed yet, one for each letter: no account, and nobody's address is taken by it.
-- There is one whether the address has an account or not; which of the two letters went out is not kept.
create table identity_sign_up (
  -- SHA-256 of what the link in the letter holds.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- SHA-256 of what the browser that signed up holds: opened there, the link asks nothing more.
  browser_hash bytea not null check (length(browser_hash) = 32),
  email text collate "C" not null check (email = lower(email)),
  name text not null,
  -- As in identity_account.
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index identity_sign_up_email on identity_sign_up (email);
create index identity_sign_up_browser on identity_sign_up (browser_hash, created_at desc);
create index identity_sign_up_expiry on identity_sign_up (expires_at);
