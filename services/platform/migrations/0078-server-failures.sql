-- Builds fail where servers draw pages, too: nobody's tab tells of that, the process that draws does.
alter table remote_failure drop constraint remote_failure_kind_check;
alter table remote_failure add constraint remote_failure_kind_check
  check (kind in ('load', 'render', 'unmatched', 'stalled', 'uncaught', 'blank', 'server'));
