-- Whether the tenant vouches for the address: letters go to no other. Until a member's next token tells, nobody has denied it.
alter table member add column email_verified boolean not null default true;
