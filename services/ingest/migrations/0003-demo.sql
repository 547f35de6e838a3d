-- One row while the database holds the demo data set: how it was drawn, and for which day it is complete.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  seed int not null,
  today date not null
);
