-- What some sources tell of a flight beyond its figures; null is what nobody told. How each is written:
-- services/feeds/src/ingest/itinerary-columns.ts.
alter table flight
  add column stops smallint check (stops between 0 and 9),
  add column duration_minutes smallint check (duration_minutes > 0),
  -- Who flies, where that is not just the airline whose miles pay: AA,BA.
  add column carriers text collate "C",
  -- BA112,LHR,2027-03-15T11:30,JFK,2027-03-15T14:35,351 for each part, plus signs between them; times are those of the airports.
  add column segments text collate "C",
  -- In minor units; 0 is what nobody told.
  add column taxes cabin_points,
  add column taxes_currency text collate "C" check (taxes_currency ~ '^[A-Z]{3}$'),
  -- Percent of the way that is flown in the cabin; 0 is all of it.
  add column cabin_shares cabin_seats,
  -- A connection is one award: its numbers are joined by dashes.
  drop constraint flight_flight_number_check1,
  add constraint flight_flight_number_check
    check (flight_number ~ '^[A-Z0-9]{1,8}(-[A-Z0-9]{2,8}){0,5}$') not valid;

alter table flight_history
  add column stops smallint,
  add column duration_minutes smallint,
  add column carriers text collate "C",
  add column segments text collate "C",
  add column taxes cabin_points,
  add column taxes_currency text collate "C",
  add column cabin_shares cabin_seats;

alter table flight alter column taxes set statistics 0, alter column cabin_shares set statistics 0;
alter table flight_history alter column taxes set statistics 0, alter column cabin_shares set statistics 0;

alter type staged_flight
  add attribute stops smallint,
  add attribute duration_minutes smallint,
  add attribute carriers text collate "C",
  add attribute segments text collate "C",
  add attribute taxes cabin_points,
  add attribute taxes_currency text collate "C",
  add attribute cabin_shares cabin_seats;
