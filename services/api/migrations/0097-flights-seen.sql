-- When each flight was last read, whatever became of the others of its route. Beside the flights rather than in them: it moves
-- with every look at them, and what their indexes tell alone stays so.
create table flight_seen (
  route_id int not null,
  departure date not null,
  flight_number text collate "C" not null,
  seen_at timestamptz not null,
  constraint flight_seen_pk primary key (route_id, departure, flight_number)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- All that is known of those that are there: their routes were.
insert into flight_seen (route_id, departure, flight_number, seen_at)
select f.route_id, f.departure, f.flight_number, greatest(r.last_seen_at, f.changed_at)
  from flight f join route r on r.id = f.route_id
 order by f.route_id, f.departure, f.flight_number;

-- Answers say how old each price is.
create trigger flights_seen_move_versions after insert on flight_seen
  referencing new table as written for each statement execute function move_versions_of_flights();
create trigger flights_seen_again_move_versions after update on flight_seen
  referencing new table as written for each statement execute function move_versions_of_flights();

-- It goes with its flight.
create function forget_flights_seen() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from flight_seen;
  else
    delete from flight_seen s using gone g
     where (s.route_id, s.departure, s.flight_number) = (g.route_id, g.departure, g.flight_number);
  end if;
  return null;
end
$$;
create trigger flights_removed_are_not_seen after delete on flight
  referencing old table as gone for each statement execute function forget_flights_seen();
create trigger flights_emptied_are_not_seen after truncate on flight
  for each statement execute function forget_flights_seen();
