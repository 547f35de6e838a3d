-- Browsers to which alerts are pushed, as they subscribed (RFC 8030).
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  watcher_id uuid not null references watcher on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- Keys of RFC 8291.
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null,
  -- When its push service last took something.
  used_at timestamptz
);
create index push_subscription_of_watcher on push_subscription (watcher_id);

-- The address that is called each time an alert of a member rings.
create table webhook (
  watcher_id uuid primary key references watcher on delete cascade,
  url text not null check (length(url) <= 1000),
  -- From it and the key of the installation its secret follows, which is stored nowhere.
  secret_id uuid not null,
  created_at timestamptz not null,
  -- Since then no call has been taken, for longer than calls are tried again; null: all is well.
  failing_since timestamptz,
  -- What the last call came to, in words.
  last_answer text,
  answered_at timestamptz
);

-- When a watcher was last told something by a channel, and when what is held is due. Whoever plans holds its row.
create table delivery_turn (
  watcher_id uuid not null references watcher on delete cascade,
  channel text not null check (channel in ('push', 'letter')),
  sent_at timestamptz,
  due_at timestamptz,
  primary key (watcher_id, channel)
);
create index delivery_turn_due on delivery_turn (due_at) where due_at is not null;

-- One push to all browsers of a watcher, one letter, one call of a webhook.
create table delivery (
  id uuid primary key default gen_random_uuid(),
  watcher_id uuid not null references watcher on delete cascade,
  channel text not null check (channel in ('push', 'letter', 'webhook')),
  made_at timestamptz not null
);
create index delivery_of_watcher on delivery (watcher_id);
create index delivery_made on delivery (made_at);

-- What becomes of a ring by a channel, exactly one row for each: held (no delivery yet), carried by a delivery, or dropped,
-- because its seats were gone or it was not wanted any more before it went out.
create table ring_delivery (
  ring_id bigint not null references alert_ring on delete cascade,
  channel text not null check (channel in ('push', 'letter', 'webhook')),
  watcher_id uuid not null references watcher on delete cascade,
  delivery_id uuid references delivery on delete cascade,
  dropped_because text check (dropped_because in ('gone', 'unwanted')),
  primary key (ring_id, channel),
  check (delivery_id is null or dropped_because is null)
);
create index ring_delivery_held on ring_delivery (watcher_id, channel)
  where delivery_id is null and dropped_because is null;
create index ring_delivery_of_delivery on ring_delivery (delivery_id);

-- What became of a push in each browser.
create table push_attempt (
  delivery_id uuid not null references delivery on delete cascade,
  subscription_id uuid not null,
  -- Null: still to be sent.
  result text check (result in ('sent', 'gone', 'refused', 'failed', 'stale')),
  settled_at timestamptz,
  primary key (delivery_id, subscription_id)
);
