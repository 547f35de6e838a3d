-- Who does it now, and from when on anybody else may: a process that dies takes no turn with it for long.
alter table job add column holder text, add column due_at timestamptz not null default '-infinity';
