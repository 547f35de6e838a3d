-- How often somebody has tried to log in lately, counted by all processes together; the columns are those that
-- rate-limiter-flexible writes.
create table login_attempt (
  -- What is counted and a keyed hash of whose it is: neither an address nor an account can be read from it.
  key varchar(255) collate "C" primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index login_attempt_expiry on login_attempt (expire);
