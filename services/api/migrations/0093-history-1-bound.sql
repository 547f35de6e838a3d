-- What there is of the history becomes its first partition (0093-history-3-months.sql). That nothing in it lies behind its end is
-- looked through beforehand, while others read and write.
do $$
declare
  until date;
begin
  -- Nothing that is taken in meanwhile is refused: flights are sold up to 366 days ahead.
  select date_trunc('month', greatest(max(last.departure), current_date + 377)) + interval '1 month' into until
    from route r
   cross join lateral (
     select h.departure from flight_history h where h.route_id = r.id order by h.departure desc limit 1) last
  having count(*) > 0;

  if until is not null then
    execute format('alter table flight_history add constraint flight_history_end check (departure < %L) not valid', until);
  end if;
end $$;
