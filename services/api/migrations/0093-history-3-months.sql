-- The history in partitions by month of departure. No row is moved: what there was stays one partition, up to a month that nothing
-- in it reaches, and months follow behind it.
-- squawk-ignore renaming-table
alter table flight_history rename to flight_history_before;
alter table flight_history_before rename constraint flight_history_pk to flight_history_before_pk;

create table flight_history (
  like flight_history_before,
  constraint flight_history_pk primary key (route_id, departure, id)
) partition by range (departure);
alter table flight_history alter column points set statistics 0, alter column seats set statistics 0,
  alter column savers set statistics 0, alter column more_seats set statistics 0, alter column taxes set statistics 0,
  alter column cabin_shares set statistics 0;

-- What has no month yet: no write fails for want of a partition.
create table flight_history_other partition of flight_history default
  with (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table flight_history_other alter column points set statistics 0, alter column seats set statistics 0,
  alter column savers set statistics 0, alter column more_seats set statistics 0, alter column taxes set statistics 0,
  alter column cabin_shares set statistics 0;

set local datestyle = 'ISO';
do $$
declare
  until text;
begin
  select substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d') into until
    from pg_constraint where conrelid = 'flight_history_before'::regclass and conname = 'flight_history_end';

  -- An installation that begins has nothing to keep.
  if until is null and not exists (select from flight_history_before) then
    drop table flight_history_before;
    return;
  end if;
  execute format('alter table flight_history attach partition flight_history_before for values from (minvalue) to (%L)',
                 coalesce(until, (select (date_trunc('month', max(departure)) + interval '1 month')::date::text
                                    from flight_history_before)));
  alter table flight_history_before drop constraint if exists flight_history_end;
end $$;

-- Partitions with the days of departure that they hold, the last not included; null for that of all other days.
create view flight_history_part as
  select c.oid::regclass as part,
         case when bounds like 'FOR VALUES FROM (MINVALUE)%' then '-infinity'
              else substring(bounds from $$FROM \('(.+?)'\)$$) end::date as since,
         substring(bounds from $$TO \('(.+?)'\)$$)::date as until
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
   cross join lateral pg_get_expr(c.relpartbound, c.oid) bounds
   where i.inhparent = 'flight_history'::regclass;

-- Nobody adds to a partition until the transaction ends.
create function hold_flight_history_part(part regclass) returns void language plpgsql as $$
begin
  execute format('lock table %s in share mode', part);
end $$;

-- Whoever waits for these locks holds up everybody who reads or writes history. So the functions below wait for a second and let
-- the others go on for a second, as often as they may try; false is that they never got them.

-- Drops a partition.
create function drop_flight_history_part(part regclass, tries int) returns boolean language plpgsql as $$
begin
  perform set_config('lock_timeout', '1s', true);
  for try in 1..tries loop
    begin
      execute format('drop table %s', part);
      return true;
    exception when lock_not_available then
      perform pg_sleep(case when try < tries then 1 else 0 end);
    end;
  end loop;
  return false;
end $$;

-- A partition for a month, with what flight_history_other holds of it.
create function add_flight_history_month(month date, tries int) returns boolean language plpgsql as $$
declare
  part name := to_char(month, '"flight_history_"YYYY_MM');
  until date := month + interval '1 month';
begin
  perform set_config('lock_timeout', '1s', true);
  for try in 1..tries loop
    begin
      lock table flight_history_other in access exclusive mode;
      execute format('create table %I (like flight_history, constraint %I primary key (route_id, departure, id))
                        with (autovacuum_vacuum_insert_scale_factor = 0.02)', part, part || '_pk');
      execute (select format('alter table %I %s', part, string_agg(format('alter column %I set statistics 0', attname), ', '))
                 from pg_attribute where attrelid = 'flight_history'::regclass and attnum > 0 and attstattarget = 0);
      execute format('with moved as (delete from flight_history_other where departure >= %L and departure < %L returning *)
                      insert into %I select * from moved', month, until, part);
      execute format('alter table flight_history attach partition %I for values from (%L) to (%L)', part, month, until);
      return true;
    exception when lock_not_available then
      perform pg_sleep(case when try < tries then 1 else 0 end);
    end;
  end loop;
  return false;
end $$;

-- Adds the months from that of `first` to that of `last` which have no partition yet.
create function add_flight_history_months(first date, last date, tries int) returns boolean language plpgsql as $$
declare
  month date;
begin
  -- One process at a time; this holds up only who cleans the table up.
  lock table only flight_history in share update exclusive mode;
  for month in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') loop
    continue when exists (select from flight_history_part where since <= month and month < until);
    if not add_flight_history_month(month, tries) then return false; end if;
  end loop;
  return true;
end $$;
