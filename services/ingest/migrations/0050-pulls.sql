-- What was asked of a source that is pulled from, by day (UTC): calls are counted before they are made.
create table pull_day (
  source text collate "C" not null,
  day date not null,
  calls int not null default 0,
  -- What the source said is left of the day; null while it has not said so.
  remaining int,
  primary key (source, day)
) with (fillfactor = 50);

-- Whether the source may be asked at all.
create table pull_source (
  source text collate "C" primary key,
  -- Nobody asks before it.
  not_before timestamptz not null default '-infinity',
  -- Calls in a row that failed.
  failures int not null default 0,
  -- Why it refused us, and the hash of the settings it refused: others are tried at once.
  refused text,
  refused_settings text collate "C"
) with (fillfactor = 50);

-- Looks at everything that is sold on some days: the one under way, which goes on where it was cut off, and the last whole one.
create table pull_sweep (
  source text collate "C" not null,
  name text collate "C" not null,
  began_at timestamptz,
  first_day date,
  last_day date,
  -- Of the source's first page, and meant for nobody but the source; null before that page.
  cursor text collate "C",
  -- Rows of the pages that were read.
  skip int not null default 0,
  calls int not null default 0,
  completed_at timestamptz,
  completed_began_at timestamptz,
  completed_calls int not null default 0,
  completed_rows int not null default 0,
  -- Somebody wants it now.
  wanted boolean not null default false,
  primary key (source, name)
) with (fillfactor = 50);

-- Flights that the source has listed, and when it last did: one that a whole sweep does not list any more is closed.
create table pulled_flight (
  source text collate "C" not null,
  carrier text collate "C" not null,
  origin text collate "C" not null,
  destination text collate "C" not null,
  departure date not null,
  flight_number text collate "C" not null,
  listed_at timestamptz not null,
  -- Closed since; when it is listed again, that is news even if nobody has looked at it since.
  closed_at timestamptz,
  primary key (source, carrier, origin, destination, departure, flight_number)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
