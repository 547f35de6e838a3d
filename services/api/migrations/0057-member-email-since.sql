-- When the token was issued that told the member's address: an older one does not bring back the address of before.
alter table member add column email_told_at timestamptz not null default '-infinity';
