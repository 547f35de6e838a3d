-- Up to when an answer about a route is still right: a number that moves, in the writer's transaction, with every change of
-- what answers say of the route, be it prices, seats, another detail of a flight, flights that come or go, or when a source
-- last saw it. No two routes ever have the same one, and a later commit has higher ones.
create sequence route_version as bigint;
alter table route add column version bigint not null default nextval('route_version');
-- What has moved since somebody looked.
create index route_by_version on route (version);

-- Writers of prices take turns already; whoever writes beside them waits here, so that numbers rise in the order of commits,
-- and before any row is locked, so that no two wait for each other.
create function begin_route_versions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(72612);
  perform pg_notify('route_version', '');
  return null;
end
$$;

create function move_route_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('route_version');
  return new;
end
$$;

create trigger route_versions_begin before insert or update on route
  for each statement execute function begin_route_versions();
create trigger flights_begin_versions before insert or update or delete on flight
  for each statement execute function begin_route_versions();
create trigger route_version_moves before insert or update on route
  for each row execute function move_route_version();

-- Moves the routes of the flights that a statement has written, but those that this transaction has moved already.
create function move_versions_of_flights() returns trigger language plpgsql
-- A plan made while routes were few must not scan them all once they are many.
set enable_seqscan = off
as $$
begin
  if tg_op = 'TRUNCATE' then
    update route set version = version where xmin <> pg_current_xact_id()::xid;
  else
    update route r set version = version
      from (select distinct route_id from written) w
     where r.id = w.route_id and r.xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end
$$;

create trigger flights_added_move_versions after insert on flight
  referencing new table as written for each statement execute function move_versions_of_flights();
create trigger flights_changed_move_versions after update on flight
  referencing new table as written for each statement execute function move_versions_of_flights();
create trigger flights_removed_move_versions after delete on flight
  referencing old table as written for each statement execute function move_versions_of_flights();
create trigger flights_emptied_move_versions after truncate on flight
  for each statement execute function move_versions_of_flights();
