-- Logins at a tenant elsewhere whose owners have deleted their account here: what the tenant is still to be asked, and when it was done.
create table login_deletion (
  id uuid primary key default gen_random_uuid(),
  -- The tenant's issuer: a subject means something there alone.
  tenant text not null,
  -- Whose login it is; forgotten as soon as the tenant has deleted it.
  subject text,
  requested_at timestamptz not null,
  attempts int not null default 0,
  -- When the tenant is asked next; long past: the job was lost.
  next_at timestamptz not null,
  -- Why it is not done yet, without whose it is.
  last_error text,
  done_at timestamptz,
  check ((done_at is null) = (subject is not null))
);

create index login_deletion_waiting on login_deletion (requested_at) where done_at is null;
