-- Whose login a letter is about: it goes with that, wherever it was sent; the address may have changed since.
alter table letter add column account_id text references identity_account on delete cascade;
update letter l set account_id = a.id from identity_account a where lower(l.to_address) = a.email and l.member_id is null;
create index letter_of_account on letter (account_id) where account_id is not null;
