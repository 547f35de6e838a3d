-- On how many flights each source has opened seats in the running hour: a feed's mistake may come in several batches.
alter table source_health
  add column opening_hour timestamptz,
  add column openings int not null default 0;
