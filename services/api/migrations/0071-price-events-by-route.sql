-- The last price changes of the routes that somebody watches.
create index price_event_of_route on price_event (route_id, id) where departure is not null;
