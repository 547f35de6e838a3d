-- Developers' views of the site: who asked for which code, which browser took it, and how it ended. A row outlives its
-- end by a day, so that a link that is opened again can say why it leads nowhere.
create table release_override (
  id text collate "C" primary key,
  channel text not null,
  remote text not null,
  -- A published build, or the address of a program on the developer's machine.
  source text not null,
  -- Name of the release token that asked for it; `admin` is the installation's own.
  granted_by text not null,
  granted_at timestamptz not null,
  until timestamptz not null,
  used_at timestamptz,
  -- Hash of the secret that the browser which confirmed it keeps in a cookie.
  browser_hash text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('by-hand', 'hid-sign', 'frozen', 'revoked')),
  check ((used_at is null) = (browser_hash is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index release_override_until on release_override (until);

alter table release_audit
  drop constraint release_audit_kind_check,
  add constraint release_audit_kind_check check (kind in (
    'token-created', 'token-revoked', 'denied',
    'override-granted', 'override-used', 'override-refused', 'override-ended'
  ));
