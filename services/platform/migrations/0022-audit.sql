-- The audit as a chain: every entry follows the one before it by hash, so that none can be changed or taken away in the
-- middle unnoticed. Who, from where and what are covered by a hash of their own, with a salt: forgotten, they leave their
-- place in the chain, and nothing from which an address could be guessed.
alter table release_audit
  drop constraint release_audit_kind_check,
  -- Which kinds there are is for those to say who note them.
  add constraint release_audit_kind_check check (kind ~ '^[a-z][a-z0-9-]{2,39}$'),
  -- Without gaps.
  add column seq bigint,
  -- Of whoever sent the request; null for what nobody sent.
  add column address text,
  add column salt text,
  add column detail_hash text,
  add column parent_hash text,
  -- Null in entries from before there was a chain.
  add column hash text,
  -- Null once it is forgotten.
  alter column detail drop not null;

update release_audit
   set seq = numbered.seq
  from (select id, row_number() over (order by id) as seq from release_audit) as numbered
 where numbered.id = release_audit.id;

alter table release_audit
  drop column id,
  add primary key (seq),
  add constraint release_audit_hashed_whole check (num_nulls(hash, detail_hash) in (0, 2));

create index release_audit_kind on release_audit (kind, seq desc);
create index release_audit_remembered on release_audit (at) where kind = 'denied' and detail is not null;
