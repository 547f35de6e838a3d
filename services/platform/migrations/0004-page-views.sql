-- How often each page was opened on each day (UTC). Nothing here says by whom.
create table page_view (
  day date not null,
  page text collate "C" not null check (page ~ '^[a-z0-9-]{1,40}$'),
  views bigint not null,
  primary key (day, page)
) with (fillfactor = 50);
