-- Encrypted it is longer than the 32 bytes that it is by itself. identity_key needs no change: an encrypted key is jsonb, too.
alter table identity_secret drop constraint identity_secret_secret_check;
-- A row or two.
-- squawk-ignore constraint-missing-not-valid
alter table identity_secret add check (length(secret) >= 32);
