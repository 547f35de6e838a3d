-- Before a row that has such a trigger is written, PostgreSQL locks it, whichever columns the trigger is for: a record of the
-- write-ahead log for each change. Afterwards is early enough to refuse.
drop trigger flight_stays on flight;
create trigger flight_stays after update of route_id, departure on flight
  for each row when ((old.route_id, old.departure) is distinct from (new.route_id, new.departure))
  execute function refuse_moved_flight();
