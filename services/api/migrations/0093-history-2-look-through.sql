do $$
begin
  if exists (select from pg_constraint where conrelid = 'flight_history'::regclass and conname = 'flight_history_end') then
    alter table flight_history validate constraint flight_history_end;
  end if;
end $$;
