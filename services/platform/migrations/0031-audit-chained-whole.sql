-- Every entry has its place in the chain. An audit that began before there was one, on a developer's machine, begins anew.
delete from release_audit where exists (select from release_audit where hash is null);
alter table release_audit
  alter column hash set not null,
  alter column detail_hash set not null;
