-- What is written to people by e-mail. One letter per key, for ever: a row stays when its text is removed.
create table letter (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  -- Whose letter it is: it goes with the account. Null: nobody's yet, or of a login that has no record here.
  member_id uuid references member on delete cascade,
  to_address text not null,
  -- What it is about, such as `verify` or `alert`.
  kind text not null,
  subject text not null,
  -- Null: removed after LETTER_DAYS.
  text text,
  html text,
  -- Ends what the letter belongs to with one click (RFC 8058).
  unsubscribe_url text,
  message_id text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index letter_of_member on letter (member_id) where member_id is not null;
create index letter_to_address on letter (lower(to_address), created_at desc);
create index letter_newest on letter (created_at desc, id desc);
create index letter_waiting on letter (created_at) where sent_at is null and failed_at is null;

-- Where letters came back from for good; nothing is sent there any more.
create table suppressed_address (
  -- In small letters.
  address text primary key check (address = lower(address)),
  reason text not null,
  suppressed_at timestamptz not null
);
