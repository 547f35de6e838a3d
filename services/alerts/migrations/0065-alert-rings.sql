-- When the pushes, letters and calls of a ring were planned.
alter table alert_ring add column delivered_at timestamptz;

create index alert_ring_unread on alert_ring (watcher_id) where read_at is null;
create index alert_ring_undelivered on alert_ring (watcher_id, id) where delivered_at is null;
create index alert_ring_at on alert_ring (at);
