-- Saved searches follow their member to every device. Until now an account could keep a copy of one browser's.
create table saved_search (
  member_id uuid not null references member on delete cascade,
  -- What the browser that made it calls it.
  id text not null,
  airline_code text,
  origin text,
  destination text,
  start_date text,
  end_date text,
  -- What its address says of a trip.
  trip text,
  searched_at timestamptz not null,
  constraint saved_search_once
    unique nulls not distinct (member_id, airline_code, origin, destination, start_date, end_date, trip)
);
create index saved_search_newest on saved_search (member_id, searched_at desc);

insert into saved_search
select k.member_id, s.id, s."airlineCode", s.origin, s.destination, s."startDate", s."endDate", s.trip,
       to_timestamp(s.timestamp / 1000)
  from kept_searches k
 cross join lateral jsonb_to_recordset(k.searches) s (
    id text, "airlineCode" text, origin text, destination text, "startDate" text, "endDate" text, trip text,
    timestamp double precision)
on conflict do nothing;

drop table kept_searches;
