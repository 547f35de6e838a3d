-- Batches of hotel nights are held like those of flights, in the same column.
alter table held_batch add column kind text collate "C" not null default 'flights' check (kind in ('flights', 'hotels'));
