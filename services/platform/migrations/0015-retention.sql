-- A build that nothing needs any more loses its files, never its name: what was published under an id stays known.
alter table artifact
  drop constraint artifact_state_check,
  add constraint artifact_state_check check (state in ('uploading', 'ready', 'removed')),
  add column removed_at timestamptz,
  -- When its files were gone from the store, too.
  add column emptied_at timestamptz,
  add constraint artifact_removed_whole check ((state = 'removed') = (removed_at is not null));

-- When an open tab last ran a build, or followed a release from which it could load it. Kept when the tab is forgotten.
create table build_seen (
  name text collate "C" not null,
  build text collate "C" not null,
  seen_at timestamptz not null,
  primary key (name, build)
);
