-- Work that is due once for the whole installation, however many processes it has: when somebody last began it.
create table job (
  name text primary key,
  began_at timestamptz not null
);
