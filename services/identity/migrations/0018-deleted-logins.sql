-- Logins whose owners have deleted their account. What was handed out before proves nothing any more, on any device.
create table deleted_login (
  -- SHA-256 of the subject: enough to know it again.
  subject_hash bytea primary key check (length(subject_hash) = 32),
  -- Access tokens issued up to then are refused; infinity when the login itself is gone, and all of its tokens are.
  issued_until timestamptz not null,
  -- By then the last token of before has expired, and this row goes.
  expires_at timestamptz not null
);

create index deleted_login_expiry on deleted_login (expires_at);

-- Whose it is, to end all of it at once: SHA-256 of the account's id; null for what belongs to nobody yet.
alter table identity_artifact add column account_hash bytea;

update identity_artifact
   set account_hash = sha256(convert_to(payload ->> 'accountId', 'UTF8'))
 -- The operator cannot read what holds this character; no token does, only logins under way may.
 where case when payload::text like '%\u0000%' then false else payload ->> 'accountId' is not null end;

create index identity_artifact_account on identity_artifact (account_hash) where account_hash is not null;
