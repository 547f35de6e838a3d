-- Every login that is not over: what its owner is shown of it, and what its tokens are asked about. Addresses of clients
-- are not kept.
create table login_session (
  -- SHA-256 of the uid, base64url, as access tokens name it: it opens nothing.
  id text collate "C" primary key,
  -- The provider's name of the session; what was handed out for it is found by this.
  uid text not null,
  account_id text collate "C" not null references identity_account on delete cascade,
  device text not null,
  began_at timestamptz not null,
  -- When whoever is there last showed who they are: with a password, a passkey or at the issuer of a social login.
  proved_at timestamptz not null,
  last_used_at timestamptz not null,
  -- By then the last token of it has expired.
  expires_at timestamptz not null
);

create index login_session_account on login_session (account_id);
create index login_session_expiry on login_session (expires_at);

-- Logins of before go on; what they ran on nobody knows. The operator cannot read what holds that character.
insert into login_session (id, uid, account_id, device, began_at, proved_at, last_used_at, expires_at)
select translate(encode(sha256(convert_to(uid, 'UTF8')), 'base64'), '+/=', '-_'), uid, a.id, 'Unknown device',
       now(), 'epoch', now(), max(until)
  from (select case when model = 'Session' then payload ->> 'uid' else payload ->> 'sessionUid' end uid,
               payload ->> 'accountId' account_id, expires_at until
          from identity_artifact
         where case when payload::text like '%\u0000%' then false else model in ('Session', 'RefreshToken') end
           and expires_at > now()) kept
  join identity_account a on a.id = kept.account_id
 where uid is not null
 group by uid, a.id
on conflict (id) do nothing;
