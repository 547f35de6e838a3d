-- Assistants that somebody has let in: what their owner is shown of them, and what their tokens are asked about. They go with
-- the session in which they were let in.
create table connected_assistant (
  -- SHA-256 of the grant's id, base64url, as access tokens name it: it opens nothing.
  id text collate "C" primary key,
  account_id text collate "C" not null references identity_account on delete cascade,
  session_id text collate "C" not null references login_session on delete cascade,
  -- As it has registered itself; null: it did not say, or is none that registers.
  name text,
  -- The host where it is answered; null: the person's own machine.
  place text,
  scopes text[] not null,
  connected_at timestamptz not null,
  last_used_at timestamptz not null,
  -- By then the last token of it has expired.
  expires_at timestamptz not null
);

create index connected_assistant_account on connected_assistant (account_id);
create index connected_assistant_session on connected_assistant (session_id);
create index connected_assistant_expiry on connected_assistant (expires_at);
