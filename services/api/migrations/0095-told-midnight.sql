-- Midnight that a source told is kept as -1, for 0 is what nobody told (services/flights/src/departure-minute.ts). Rows of
-- before say 0 of both: those whose way begins at midnight were told.
alter table flight drop constraint flight_departure_minute_check1,
  add constraint flight_departure_minute_check check (departure_minute between -1 and 1439) not valid;

update flight set departure_minute = -1
 where departure_minute = 0 and segments ~ '^[^,]+,[^,]+,[0-9-]+T00:00,';
update flight_history set departure_minute = -1
 where departure_minute = 0 and segments ~ '^[^,]+,[^,]+,[0-9-]+T00:00,';
