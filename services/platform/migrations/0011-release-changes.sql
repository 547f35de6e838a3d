-- A freeze is a release like any other, and so is its end.
alter table release drop constraint release_kind_check;
alter table release add constraint release_kind_check
  check (kind in ('promote', 'rollback', 'canary', 'advance', 'abort', 'auto_rollback', 'freeze', 'thaw'));
