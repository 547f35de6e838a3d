-- A feed begins with the last changes that were told; between them, a first load may have put any number that were not.
create index price_event_told on price_event (id) where departure is not null;
