-- A whole site that is restored, and several artifacts that come, change and go at once, are releases of kinds of their own.
alter table release drop constraint release_kind_check;
alter table release add constraint release_kind_check
  check (kind in ('promote', 'rollback', 'remove', 'restore', 'change', 'canary', 'advance', 'abort', 'auto_rollback',
                  'freeze', 'thaw'));
