-- What the live site did by itself while something else was tried; it speaks against no build of the run.
alter table check_run add column live jsonb not null default '[]';
