-- A remote that leaves a channel is a release of its own kind.
alter table release drop constraint release_kind_check;
alter table release add constraint release_kind_check
  check (kind in ('promote', 'rollback', 'remove', 'canary', 'advance', 'abort', 'auto_rollback', 'freeze', 'thaw'));

-- What happened to a channel lately.
create index release_created_at on release (channel, created_at);
