-- What is counted for all processes together: by whom, how much, and until when (milliseconds since 1970). The columns
-- and their order are those of rate-limiter-flexible, which writes them.
create table rate_limit (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
