-- What every process on this database has to hold as well: a public key, or the hash of a token.
create table installation_secret (
  name text primary key,
  fingerprint text not null,
  recorded_at timestamptz not null
);
