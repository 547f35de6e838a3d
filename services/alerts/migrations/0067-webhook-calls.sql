-- What became of a call; null: still to be made. Pushes have a result for each browser, letters theirs in `letter`.
alter table delivery add column result text check (result in ('delivered', 'failed', 'unwanted')),
                     add column settled_at timestamptz;
