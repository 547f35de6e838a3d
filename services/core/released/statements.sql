-- What the version of commit 6f348025ff7c asks of its database, by `npm run record-statements`.

-- statement account_of_identity_password_reset
select account_id "accountId" from identity_password_reset where token_hash = $1 and expires_at > $2;

-- statement add_airlines
insert into airline (code, name) select * from unnest($1::text[], $2::text[]) on conflict (code) do nothing;

-- statement add_airports
insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::real[], $7::real[],
                              $8::text[], $9::text[])
         on conflict (code) do nothing;

-- statement add_login_deletion
insert into login_deletion (tenant, subject, requested_at, next_at) values ($1, $2, $3, $3) returning id;

-- statement add_member_watcher
insert into watcher (id, member_id, created_at, seen_at)
         select id, id, $2, $2 from member where id = $1 for key share
         on conflict (id) do nothing returning id;

-- statement add_member
insert into member (id, auth0_id, email, first_name, last_name, currency, holiday_preferences, budget,
                number_of_travelers, duration_in_days, email_told_at, email_verified)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11), $12)
         on conflict (id) do update set
                email = case when excluded.email_told_at < member.email_told_at then member.email
                             else excluded.email end,
                email_verified = case when excluded.email_told_at < member.email_told_at then member.email_verified
                                      else excluded.email_verified end,
                email_told_at = greatest(member.email_told_at, excluded.email_told_at),
                version = member.version + case when excluded.email_told_at < member.email_told_at
                                                  or member.email = excluded.email then 0 else 1 end
         returning xmax = 0 "isNew", id, auth0_id "auth0Id", email, email_verified "isEmailVerified", first_name "firstName", last_name "lastName", currency,
  holiday_preferences "holidayPreferences", budget::float8 budget, number_of_travelers "numberOfTravelers",
  duration_in_days "durationInDays", version;

-- statement add_page_views
insert into page_view (day, page, views)
         select * from unnest($1::date[], $2::text[], $3::bigint[])
         on conflict (day, page) do update set views = page_view.views + excluded.views;

-- statement add_remote_failures
insert into remote_failure (channel, remote, build, kind, tab, at, message)
         select t.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
           as t(channel, remote, build, kind, tab, at, message)
          where exists (select from artifact a where a.name = t.remote and a.build = t.build and a.state = 'ready')
         on conflict (channel, remote, build, tab, kind) do update set at = excluded.at, message = excluded.message;

-- statement add_saved_searches
insert into saved_search as kept
           (member_id, id, airline_code, origin, destination, start_date, end_date, trip, searched_at)
         select distinct on ("airlineCode", origin, destination, "startDate", "endDate", trip)
                $1::uuid, id, "airlineCode", origin, destination, "startDate", "endDate", nullif(trip, ''),
                least(to_timestamp(timestamp / 1000), $3::timestamptz)
           from jsonb_to_recordset($2::jsonb) s (
             id text, "airlineCode" text, origin text, destination text, "startDate" text, "endDate" text, trip text,
             timestamp double precision)
          order by "airlineCode", origin, destination, "startDate", "endDate", trip, timestamp desc
         on conflict on constraint saved_search_once do update
            set id = excluded.id, searched_at = excluded.searched_at
          where excluded.searched_at > kept.searched_at;

-- statement add_visitor
insert into watcher (token_hash, letters, created_at, seen_at) values ($1, 'off', $2, $2) returning id;

-- statement airline_by_code
select code, name from airline where code = $1;

-- statement airline_codes
select code from airline;

-- statement airlines_of_watches
select code, name from airline;

-- statement airlines_with_routes
select code, name from airline a
          where exists (select from route r where r.carrier = a.code)
          order by name;

-- statement airport_codes
select code, metro_code as city from airport order by code;

-- statement airports_named
select code id, code "airportCode", name, city, country, metro_code "metroCode" from airport
          where strpos(lower(regexp_replace(normalize(concat_ws(' ', code, metro_code, city, name), NFKD), '[\u0300-\u036f]', '', 'g')), $1) > 0
          order by $1 = any (array[lower(code), lower(metro_code)]) desc nulls last,
                   strpos(lower(regexp_replace(normalize(city, NFKD), '[\u0300-\u036f]', '', 'g')), $1) = 1 desc, city, code
          limit $2;

-- statement airports_of_watches
select code id, code "airportCode", name, city, country, metro_code "metroCode" from airport;

-- statement alert_add_keys_of_pair
insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, airlines,
                                flight_number, alert_id, since_event)
         select p.id, lower(way.cabin)::cabin, month::date, way.way, (a.watch ->> 'saverOnly')::boolean,
                (a.watch ->> 'travellers')::smallint, coalesce((a.watch ->> 'mostPoints')::int, 2000000000),
                greatest(way.first, month::date), least(way.last, (month + interval '1 month - 1 day')::date),
                nullif(string_to_array(a.watch ->> 'airlines', ','), '{ANY}'), a.watch ->> 'flightNumber', a.id, a.since_event
           from alert a
          cross join lateral (
            select string_to_array(a.watch ->> 'origin', ',') as origins,
                   string_to_array(a.watch ->> 'destination', ',') as destinations,
                   (a.watch ->> 'from')::date as first, (a.watch ->> 'to')::date as last,
                   a.watch ->> 'cabin' as cabin, a.watch -> 'trip' as trip) w
          cross join lateral (
            select case when trip is null then 0 else 1 end as way, origins, destinations, first, last, cabin
             union all
            select 2, destinations, origins, first + (trip ->> 'leastNights')::int, last + (trip ->> 'mostNights')::int,
                   coalesce(trip ->> 'backCabin', cabin)
             where trip is not null) way
           join airport o on (o.code = any (way.origins) or o.metro_code = any (way.origins))
           join airport d on (d.code = any (way.destinations) or d.metro_code = any (way.destinations))
           join alert_pair p on (p.origin, p.destination) = (o.code, d.code)
          cross join lateral generate_series(date_trunc('month', way.first::timestamp), way.last, '1 month') month
          where not a.is_paused and p.id = $1 and (
  string_to_array(a.watch ->> 'origin', ',') && (select array_remove(array[code, metro_code], null) from airport where code = $2) and string_to_array(a.watch ->> 'destination', ',') && (select array_remove(array[code, metro_code], null) from airport where code = $3) or 
  string_to_array(a.watch ->> 'origin', ',') && (select array_remove(array[code, metro_code], null) from airport where code = $3) and string_to_array(a.watch ->> 'destination', ',') && (select array_remove(array[code, metro_code], null) from airport where code = $2));

-- statement alert_add_keys
insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, airlines,
                                flight_number, alert_id, since_event)
         select p.id, lower(way.cabin)::cabin, month::date, way.way, (a.watch ->> 'saverOnly')::boolean,
                (a.watch ->> 'travellers')::smallint, coalesce((a.watch ->> 'mostPoints')::int, 2000000000),
                greatest(way.first, month::date), least(way.last, (month + interval '1 month - 1 day')::date),
                nullif(string_to_array(a.watch ->> 'airlines', ','), '{ANY}'), a.watch ->> 'flightNumber', a.id, a.since_event
           from alert a
          cross join lateral (
            select string_to_array(a.watch ->> 'origin', ',') as origins,
                   string_to_array(a.watch ->> 'destination', ',') as destinations,
                   (a.watch ->> 'from')::date as first, (a.watch ->> 'to')::date as last,
                   a.watch ->> 'cabin' as cabin, a.watch -> 'trip' as trip) w
          cross join lateral (
            select case when trip is null then 0 else 1 end as way, origins, destinations, first, last, cabin
             union all
            select 2, destinations, origins, first + (trip ->> 'leastNights')::int, last + (trip ->> 'mostNights')::int,
                   coalesce(trip ->> 'backCabin', cabin)
             where trip is not null) way
           join airport o on (o.code = any (way.origins) or o.metro_code = any (way.origins))
           join airport d on (d.code = any (way.destinations) or d.metro_code = any (way.destinations))
           join alert_pair p on (p.origin, p.destination) = (o.code, d.code)
          cross join lateral generate_series(date_trunc('month', way.first::timestamp), way.last, '1 month') month
          where not a.is_paused and a.id = $1;

-- statement alert_add_pair
insert into alert_pair (origin, destination) values ($1, $2) on conflict do nothing returning id;

-- statement alert_begin_anew
update alert set since_event = coalesce((select max(id) from price_event), 0) where id = $1;

-- statement alert_forget_days
delete from alert_day where alert_id = $1;

-- statement alert_forget_keys
delete from alert_key where alert_id = $1;

-- statement alert_hold_pairs
select pg_advisory_xact_lock_shared(72614);

-- statement alert_lock_pairs
select pg_advisory_xact_lock(72614);

-- statement alert_of_watcher
select id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn" from alert where watcher_id = $1 and id = $2;

-- statement alert_open_flight_business
select r.carrier, r.origin, r.destination, f.flight_number as "flightNumber",
                  f.departure_minute as "departureMinute", (f.points).business as points, (f.seats).business as seats,
                  (r.carrier = $10 and f.flight_number = $11) as "isSame", greatest(f.changed_at, r.last_seen_at) as "seenAt"
             from route r
             join flight f on f.route_id = r.id
             join airport o on o.code = r.origin
            where (r.origin = any ($2::text[]) and r.destination = any ($3::text[])
    and ($1::text[] is null or r.carrier = any ($1))
    and f.departure between $4::date and $5::date
    and (f.points).business > 0 and ($7::int is null or (f.points).business <= $7)
    and ($6::int = 1 or (f.seats).business >= $6)
    and (not $8::boolean or (f.savers).business)
    and ($9::text is null or f.flight_number = $9))
              and f.departure + coalesce(nullif(f.departure_minute, 0), 1440) * interval '1 minute'
                  > $12::timestamptz at time zone o.time_zone
            order by (r.carrier = $10 and f.flight_number = $11) desc, (f.points).business, f.flight_number
            limit 1;

-- statement alerts_of_watcher
select id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn" from alert where watcher_id = $1 order by created_at desc, id;

-- statement any_release
select exists (select from release) as "isReleased";

-- statement balance_history
select type, scheme_name "schemeName", points_before::float8 "pointsBefore", points_after::float8 "pointsAfter",
                (sum(coalesce(points_after, 0) - coalesce(points_before, 0)) over (order by id))::float8 "totalAfter",
                changed_at "changedAt"
           from balance_change where member_id = $1
          order by id desc limit $2;

-- statement begin_build_visits
with told as (
           select t.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[],
                                  $8::timestamptz[])
             as t(channel, remote, trial, page, build, failed, network, at)
           where exists (select from artifact a where a.name = t.remote and a.build = t.build and a.state = 'ready')
         ), fresh as (
           select told.*, row_number() over (partition by channel, remote, trial, network order by at, page) place
             from told
            where not exists (select from build_visit v
                               where (v.channel, v.remote, v.trial, v.page) = (told.channel, told.remote, told.trial, told.page))
         ), begun as (
           insert into build_visit (channel, remote, trial, page, build, network, weighs, failed, at)
           select channel, remote, trial, page, build, network,
                  place + (select count(*) from build_visit v
                            where (v.channel, v.remote, v.trial, v.network)
                                = (fresh.channel, fresh.remote, fresh.trial, fresh.network)
                              and v.weighs and v.at > fresh.at - interval '1 hour') <= $9::int,
                  failed, at
             from fresh
           on conflict do nothing
           returning channel, remote, trial, build, at, weighs, failed
         )
         insert into build_minute (channel, remote, trial, minute, build, visits, failed)
         select channel, remote, trial, date_trunc('minute', at), build, count(*), count(*) filter (where failed)
           from begun where weighs
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
         on conflict (channel, remote, trial, minute, build) do update
           set visits = build_minute.visits + excluded.visits, failed = build_minute.failed + excluded.failed;

-- statement begin_login_deletion
update login_deletion set attempts = attempts + 1
          where id = $1 and tenant = $2 and done_at is null returning subject, attempts;

-- statement begin_trial_under_way
update trial_under_way set began_at = $2 where id = $1 and began_at is null;

-- statement best_matches_business
select w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'BUSINESS' as cabin, (f.points).business as points,
                    (f.seats).business as seats, (f.savers).business as saver,
                    (f.more_seats).business as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).business > 0 and (w.points::int is null or (f.points).business <= w.points)
    and (w.travellers::int = 1 or (f.seats).business >= w.travellers)
    and (not w.savers::boolean or (f.savers).business)
    and (w.number::text is null or f.flight_number = w.number))
              order by (f.points).business, f.departure, f.departure_minute, f.flight_number
              limit 5) f
          order by f.points, f.departure, f."departureMinute", r.carrier, f."flightNumber"
          limit 5;

-- statement best_matches_economy
select w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'ECONOMY' as cabin, (f.points).economy as points,
                    (f.seats).economy as seats, (f.savers).economy as saver,
                    (f.more_seats).economy as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).economy > 0 and (w.points::int is null or (f.points).economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).economy)
    and (w.number::text is null or f.flight_number = w.number))
              order by (f.points).economy, f.departure, f.departure_minute, f.flight_number
              limit 5) f
          order by f.points, f.departure, f."departureMinute", r.carrier, f."flightNumber"
          limit 5;

-- statement best_matches_premium_economy
select w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'PREMIUM_ECONOMY' as cabin, (f.points).premium_economy as points,
                    (f.seats).premium_economy as seats, (f.savers).premium_economy as saver,
                    (f.more_seats).premium_economy as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).premium_economy > 0 and (w.points::int is null or (f.points).premium_economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).premium_economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).premium_economy)
    and (w.number::text is null or f.flight_number = w.number))
              order by (f.points).premium_economy, f.departure, f.departure_minute, f.flight_number
              limit 5) f
          order by f.points, f.departure, f."departureMinute", r.carrier, f."flightNumber"
          limit 5;

-- statement best_of_days_business
select distinct on (w.n, r.carrier, f.departure) w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select distinct on (f.departure) f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'BUSINESS' as cabin, (f.points).business as points,
                    (f.seats).business as seats, (f.savers).business as saver,
                    (f.more_seats).business as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).business > 0 and (w.points::int is null or (f.points).business <= w.points)
    and (w.travellers::int = 1 or (f.seats).business >= w.travellers)
    and (not w.savers::boolean or (f.savers).business)
    and (w.number::text is null or f.flight_number = w.number))
              order by f.departure, (f.points).business, (f.seats).business desc, f.departure_minute,
                       f.flight_number) f
          order by w.n, r.carrier, f.departure, f.points, f.seats desc, f."departureMinute", f."flightNumber";

-- statement best_of_days_economy
select distinct on (w.n, r.carrier, f.departure) w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select distinct on (f.departure) f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'ECONOMY' as cabin, (f.points).economy as points,
                    (f.seats).economy as seats, (f.savers).economy as saver,
                    (f.more_seats).economy as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).economy > 0 and (w.points::int is null or (f.points).economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).economy)
    and (w.number::text is null or f.flight_number = w.number))
              order by f.departure, (f.points).economy, (f.seats).economy desc, f.departure_minute,
                       f.flight_number) f
          order by w.n, r.carrier, f.departure, f.points, f.seats desc, f."departureMinute", f."flightNumber";

-- statement best_of_days_premium_economy
select distinct on (w.n, r.carrier, f.departure) w.n, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
          cross join lateral (
             select distinct on (f.departure) f.id, f.departure, f.departure_minute as "departureMinute",
                    f.flight_number as "flightNumber", 'PREMIUM_ECONOMY' as cabin, (f.points).premium_economy as points,
                    (f.seats).premium_economy as seats, (f.savers).premium_economy as saver,
                    (f.more_seats).premium_economy as more, f.stops, f.duration_minutes as "durationMinutes",
                    null::int as "taxesMinor", null as "taxesCurrency"
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).premium_economy > 0 and (w.points::int is null or (f.points).premium_economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).premium_economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).premium_economy)
    and (w.number::text is null or f.flight_number = w.number))
              order by f.departure, (f.points).premium_economy, (f.seats).premium_economy desc, f.departure_minute,
                       f.flight_number) f
          order by w.n, r.carrier, f.departure, f.points, f.seats desc, f."departureMinute", f."flightNumber";

-- statement block
update identity_account set is_blocked = true where id = $1;

-- statement builds_taken_back_before
select name, build from unnest($3::text[], $4::text[]) as asked(name, build)
          where (select min(created_at) from release
                  where channel = $1
                    and seq > (select coalesce(max(seq), 0) from release
                                where channel = $1
                                  and (builds ->> name = build
                                       or doc #>> array['remotes', name, 'canary', 'build'] = build))) <= $2;

-- statement busy_route
insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                             changed_at)
        select r.id, day::date, n, 'VS' || 1000 + n, row(12500, 0, 0, 0)::cabin_points, row(9, 0, 0, 0)::cabin_seats,
    row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
          from route r, generate_series('2027-04-01'::date, '2027-04-25'::date, '1 day') day, generate_series(1, 100) n
         where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK';

-- statement chain
select parent_hash as parent, release_hash as hash from release order by seq;

-- statement change_email_of_identity_account
update identity_account set email = $2, email_verified = true, updated_at = $3
          where id = $1 and not is_demo and not exists (select 1 from identity_account where email = $2)
         returning id;

-- statement change_member
update member set version = version + 1,
                first_name = coalesce($2::jsonb ->> 'firstName', first_name),
                last_name = coalesce($2 ->> 'lastName', last_name),
                currency = case when $2 ? 'currency' then $2 ->> 'currency' else currency end,
                holiday_preferences = case when $2 ? 'holidayPreferences'
                  then array(select jsonb_array_elements_text($2 -> 'holidayPreferences')) else holiday_preferences end,
                budget = case when $2 ? 'budget' then ($2 ->> 'budget')::numeric else budget end,
                number_of_travelers = case when $2 ? 'numberOfTravelers'
                  then ($2 ->> 'numberOfTravelers')::int else number_of_travelers end,
                duration_in_days = case when $2 ? 'durationInDays'
                  then ($2 ->> 'durationInDays')::int else duration_in_days end
          where id = $1 and version = coalesce($3, version)
          returning id, auth0_id "auth0Id", email, email_verified "isEmailVerified", first_name "firstName", last_name "lastName", currency,
  holiday_preferences "holidayPreferences", budget::float8 budget, number_of_travelers "numberOfTravelers",
  duration_in_days "durationInDays", version;

-- statement change_name_of_identity_account
update identity_account set name = $2, given_name = $3, family_name = $4, updated_at = $5
          where id = $1 and not is_demo;

-- statement change_password_of_identity_account
update identity_account set password_hash = $2, updated_at = $3 where id = $1 and not is_demo;

-- statement change_watcher_settings
update watcher set
                time_zone = coalesce($2::jsonb ->> 'timeZone', time_zone),
                quiet_from = case when $2 ? 'quietFrom' then ($2 ->> 'quietFrom')::time else quiet_from end,
                quiet_until = case when $2 ? 'quietUntil' then ($2 ->> 'quietUntil')::time else quiet_until end,
                letters = coalesce($2 ->> 'letters', letters),
                daily_at = coalesce(($2 ->> 'dailyAt')::time, daily_at)
          where id = $1 returning id;

-- statement changes_by_hour
select hour, changes, increases, decreases from change_hour where hour >= $1 and hour < $2 order by hour;

-- statement cheapest_all_economy
select string_agg(departure::text, ',') as departures, string_agg(flight_number, ',') as "flightNumbers",
              string_agg(points::text, ',') as points
         from (select f.departure, f.flight_number, (f.points).economy as points
                 from flight f
                where f.route_id = (select r.id from route r where r.carrier = $1 and r.origin = $2 and r.destination = $3) and (f.points).economy > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
                order by (f.points).economy, f.departure, f.flight_number) f;

-- statement cheapest_chosen
select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, extract(epoch from r.last_seen_at)::bigint as "seenAt"
           from route r
          cross join unnest($4::date[], $5::text[]) with ordinality chosen (departure, flight_number, place)
           join flight f on f.route_id = r.id and f.departure = chosen.departure and f.flight_number = chosen.flight_number
          where r.carrier = $1 and r.origin = $2 and r.destination = $3
          order by place;

-- statement cheapest_known_names
select exists (select from airline where code = $1) airline,
                exists (select from airport where code = $2) origin,
                exists (select from airport where code = $3) destination;

-- statement cheapest_months_economy
select to_char(f.departure, 'YYYY-MM') as month, count(*)::int as flights, min((f.points).economy) as "lowestPoints",
              percentile_disc(0.5) within group (order by (f.points).economy) as "usualPoints",
              (array_agg(f.departure::text order by (f.points).economy, f.departure))[1] as "lowestOn"
         from flight f
        where f.route_id = (select r.id from route r where r.carrier = $1 and r.origin = $2 and r.destination = $3) and (f.points).economy > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
        group by 1 order by 1;

-- statement cheapest_of_routes_economy
select r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
         join airport o on o.code = r.origin
        cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($3::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
        cross join lateral (
          select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
           where f.route_id = r.id and (f.points).economy > 0 and f.departure >= clock.today
             and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
           order by (f.points).economy, f.departure, f.flight_number limit $4) f
        where r.carrier = $1 and ($2::text is null or r.origin = $2);

-- statement cheapest_of_routes_first
select r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
         join airport o on o.code = r.origin
        cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($3::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
        cross join lateral (
          select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
           where f.route_id = r.id and (f.points).first > 0 and f.departure >= clock.today
             and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
           order by (f.points).first, f.departure, f.flight_number limit $4) f
        where r.carrier = $1 and ($2::text is null or r.origin = $2);

-- statement cheapest_page_business
select total, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
        cross join lateral (select (
           (select count(*) from flight f where f.route_id = r.id and (f.points).business > 0 and f.departure >= $4)
           - (select count(*) from flight f
               where f.route_id = r.id and (f.points).business > 0 and f.departure >= $4 and f.departure = $4 and not not (f.departure = $4 and f.departure_minute between 1 and $5)))::int as total) counted
        cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
                    where f.route_id = r.id and (f.points).business > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
                    order by (f.points).business, f.departure, f.flight_number limit $6 offset $7) f) f
        where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement cheapest_page_economy
select total, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
        cross join lateral (select (
           (select count(*) from flight f where f.route_id = r.id and (f.points).economy > 0 and f.departure >= $4)
           - (select count(*) from flight f
               where f.route_id = r.id and (f.points).economy > 0 and f.departure >= $4 and f.departure = $4 and not not (f.departure = $4 and f.departure_minute between 1 and $5)))::int as total) counted
        cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
                    where f.route_id = r.id and (f.points).economy > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
                    order by (f.points).economy, f.departure, f.flight_number limit $6 offset $7) f) f
        where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement cheapest_page_first
select total, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
        cross join lateral (select (
           (select count(*) from flight f where f.route_id = r.id and (f.points).first > 0 and f.departure >= $4)
           - (select count(*) from flight f
               where f.route_id = r.id and (f.points).first > 0 and f.departure >= $4 and f.departure = $4 and not not (f.departure = $4 and f.departure_minute between 1 and $5)))::int as total) counted
        cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
                    where f.route_id = r.id and (f.points).first > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
                    order by (f.points).first, f.departure, f.flight_number limit $6 offset $7) f) f
        where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement cheapest_page_premium_economy
select total, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
         from route r
        cross join lateral (select (
           (select count(*) from flight f where f.route_id = r.id and (f.points).premium_economy > 0 and f.departure >= $4)
           - (select count(*) from flight f
               where f.route_id = r.id and (f.points).premium_economy > 0 and f.departure >= $4 and f.departure = $4 and not not (f.departure = $4 and f.departure_minute between 1 and $5)))::int as total) counted
        cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f
                    where f.route_id = r.id and (f.points).premium_economy > 0 and f.departure >= $4 and not (f.departure = $4 and f.departure_minute between 1 and $5)
                    order by (f.points).premium_economy, f.departure, f.flight_number limit $6 offset $7) f) f
        where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement cities_at
select distinct city from airport
          where $1 in (lower(code), lower(metro_code), lower(regexp_replace(normalize(city, NFKD), '[\u0300-\u036f]', '', 'g')))
          order by city;

-- statement connecting_flights_business
with ways as materialized (
           select there.id as there, on_from_there.id as on_from_there
             from route there
             join route on_from_there on on_from_there.carrier = there.carrier and on_from_there.origin = there.destination
             join airport o on o.code = there.origin
             join airport v on v.code = there.destination
             join airport d on d.code = on_from_there.destination
            where there.origin = any ($2) and on_from_there.destination = any ($3)
              and ($1::text[] is null or there.carrier = any ($1))
              and v.code <> all ($2) and v.code <> all ($3)
              and acosd(greatest(-1, least(1, sind(o.latitude) * sind(v.latitude)
         + cosd(o.latitude) * cosd(v.latitude) * cosd(o.longitude - v.longitude)))) + acosd(greatest(-1, least(1, sind(v.latitude) * sind(d.latitude)
         + cosd(v.latitude) * cosd(d.latitude) * cosd(v.longitude - d.longitude)))) <= 2 * acosd(greatest(-1, least(1, sind(o.latitude) * sind(d.latitude)
         + cosd(o.latitude) * cosd(d.latitude) * cosd(o.longitude - d.longitude))))
            order by acosd(greatest(-1, least(1, sind(o.latitude) * sind(v.latitude)
         + cosd(o.latitude) * cosd(v.latitude) * cosd(o.longitude - v.longitude)))) + acosd(greatest(-1, least(1, sind(v.latitude) * sind(d.latitude)
         + cosd(v.latitude) * cosd(d.latitude) * cosd(v.longitude - d.longitude)))), there.carrier, v.code
            limit 12),
         legs as (
           select 0 as way, there as route_id, $4::date as "from", $5::date as "to" from ways
            union
           select 1, on_from_there, $4::date - 1, $5::date + 3 from ways)
         select legs.way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from legs
           join route r on r.id = legs.route_id
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($6::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest(legs."from", clock.today) and legs."to"
            and f.departure_minute > 0 and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business where (f.points).business > 0 and (f.seats).business >= $7) c (cabin, points, seats, saver, more, "taxesMinor")
          order by legs.way, f.departure, f.departure_minute, f.flight_number;

-- statement connecting_flights_economy
with ways as materialized (
           select there.id as there, on_from_there.id as on_from_there
             from route there
             join route on_from_there on on_from_there.carrier = there.carrier and on_from_there.origin = there.destination
             join airport o on o.code = there.origin
             join airport v on v.code = there.destination
             join airport d on d.code = on_from_there.destination
            where there.origin = any ($2) and on_from_there.destination = any ($3)
              and ($1::text[] is null or there.carrier = any ($1))
              and v.code <> all ($2) and v.code <> all ($3)
              and acosd(greatest(-1, least(1, sind(o.latitude) * sind(v.latitude)
         + cosd(o.latitude) * cosd(v.latitude) * cosd(o.longitude - v.longitude)))) + acosd(greatest(-1, least(1, sind(v.latitude) * sind(d.latitude)
         + cosd(v.latitude) * cosd(d.latitude) * cosd(v.longitude - d.longitude)))) <= 2 * acosd(greatest(-1, least(1, sind(o.latitude) * sind(d.latitude)
         + cosd(o.latitude) * cosd(d.latitude) * cosd(o.longitude - d.longitude))))
            order by acosd(greatest(-1, least(1, sind(o.latitude) * sind(v.latitude)
         + cosd(o.latitude) * cosd(v.latitude) * cosd(o.longitude - v.longitude)))) + acosd(greatest(-1, least(1, sind(v.latitude) * sind(d.latitude)
         + cosd(v.latitude) * cosd(d.latitude) * cosd(v.longitude - d.longitude)))), there.carrier, v.code
            limit 12),
         legs as (
           select 0 as way, there as route_id, $4::date as "from", $5::date as "to" from ways
            union
           select 1, on_from_there, $4::date - 1, $5::date + 3 from ways)
         select legs.way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from legs
           join route r on r.id = legs.route_id
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($6::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest(legs."from", clock.today) and legs."to"
            and f.departure_minute > 0 and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'ECONOMY', (f.points).economy, (f.seats).economy, (f.savers).economy, (f.more_seats).economy, (f.taxes).economy where (f.points).economy > 0 and (f.seats).economy >= $7) c (cabin, points, seats, saver, more, "taxesMinor")
          order by legs.way, f.departure, f.departure_minute, f.flight_number;

-- statement consume_identity_artifact
update identity_artifact set consumed_at = $3
          where model = $1 and id_hash = $2 and consumed_at is null
         returning model;

-- statement count_alerts_of_visitor
select count(*)::int as alerts from alert where watcher_id = $1;

-- statement count_alerts
select count(*)::int as kept from alert where watcher_id = $1 and ends_on >= $2;

-- statement count_goals
with told as (
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
             as t(channel, remote, trial, page, reached, at)
         ), seeking as (
           update build_visit v set sought_at = told.at, missed = not told.reached from told
            where (v.channel, v.remote, v.trial, v.page) = (told.channel, told.remote, told.trial, told.page)
              and v.sought_at is null
           returning v.channel, v.remote, v.trial, v.build, v.weighs, told.reached, date_trunc('minute', told.at) as minute
         )
         insert into goal_minute (channel, remote, trial, minute, build, sought, missed)
         select channel, remote, trial, minute, build, count(*), count(*) filter (where not reached)
           from seeking where weighs
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
         on conflict (channel, remote, trial, minute, build) do update
           set sought = goal_minute.sought + excluded.sought, missed = goal_minute.missed + excluded.missed;

-- statement count_of_member_requests
select count(*)::int count from member_request where member_id = $1 and type <> 'holiday';

-- statement count_open_tabs_by_build
select key name, value build, count(*)::int tabs
           from open_tab, jsonb_each_text(builds)
          where channel = $1 and seen_at >= $2
          group by key, value order by key, count(*) desc, value;

-- statement count_open_tabs
select count(*)::int tabs,
                (count(*) filter (where seq >= $3 and not (builds @> any($4::jsonb[]))))::int converged
           from open_tab where channel = $1 and seen_at >= $2;

-- statement count_published_builds
select count(*)::int as builds from artifact where state = 'ready' and ($1::text is null or name = $1)
            and ($2::text[] is null or (name, build) in (select * from unnest($2::text[], $3::text[])));

-- statement count_recovery_codes
select count(*)::int count from recovery_code where account_id = $1;

-- statement count_release_audit
select count(*) as entries from release_audit where $1::text[] is null or kind = any ($1);

-- statement count_web_vitals
with told as (
           select * from unnest($1::date[], $2::timestamptz[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[],
                                $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::int[])
             as t(day, slot, channel, release, remote, build, page, trial, visit, lcp, inp, cls, ttfb)
         ), timed as (
           update build_visit v set timed = true
             from told t
            where (v.channel, v.remote, v.trial, v.page) = (t.channel, t.remote, t.trial, t.visit)
              and v.build = t.build and not v.timed
           returning t.*, v.network, v.weighs
         ), placed as (
           select *, weighs and trial <> build
                     and row_number() over (partition by channel, remote, trial, network, weighs order by visit)
                         + (select count(*) from build_visit v
                             where (v.channel, v.remote, v.trial, v.network)
                                 = (timed.channel, timed.remote, timed.trial, timed.network)
                               and v.weighs and v.timed) <= $14::int as judged
             from timed
         ), measured as (
           select placed.*, vital, step
             from placed
            cross join lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls), ('ttfb', ttfb)) m(vital, step)
            where step is not null
         ), trials as (
           insert into vital_trial (channel, remote, trial, slot, build, page, vital, step, visits)
           select channel, remote, trial, slot, build, page, vital, step, count(*)
             from measured where judged
            group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
           on conflict (channel, remote, trial, slot, build, page, vital, step) do update
             set visits = vital_trial.visits + excluded.visits
         )
         insert into vital_day (channel, release, remote, build, page, vital, step, day, visits)
         select channel, release, remote, build, page, vital, step, day, count(*)
           from measured
          group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
         on conflict (channel, release, remote, build, page, vital, step, day) do update
           set visits = vital_day.visits + excluded.visits;

-- statement counted
select key, points from rate_limit;

-- statement counter_by_name
select value from counter where name = $1;

-- statement delete_alert
delete from alert where watcher_id = $1 and id = $2 returning id;

-- statement delete_expired_half_logins
delete from half_login where expires_at <= $1;

-- statement delete_expired_identity_address_changes
delete from identity_address_change where expires_at <= $1;

-- statement delete_expired_identity_artifacts
delete from identity_artifact where expires_at <= $1;

-- statement delete_expired_identity_password_resets
delete from identity_password_reset where expires_at <= $1;

-- statement delete_expired_identity_sign_ups
delete from identity_sign_up where expires_at <= $1;

-- statement delete_expired_login_sessions
delete from login_session where expires_at <= $1;

-- statement delete_expired_passkey_challenges
delete from passkey_challenge where expires_at <= $1;

-- statement delete_expired_tokens
delete from personal_token where expires_at <= $1;

-- statement delete_half_login
delete from half_login where login_hash = $1;

-- statement delete_identity_account
delete from identity_account where id = $1 and not is_demo;

-- statement delete_identity_artifact
delete from identity_artifact where model = $1 and id_hash = $2;

-- statement delete_identity_artifacts_of_account
delete from identity_artifact where account_hash = $1;

-- statement delete_identity_artifacts_of_grant
delete from identity_artifact where model = $1 and grant_hash = $2;

-- statement delete_identity_interactions_of_account
delete from identity_artifact where account_hash = $1 and model = 'Interaction';

-- statement delete_identity_password_resets_of
delete from identity_password_reset where account_id = $1;

-- statement delete_identity_session
with ended as (
           delete from identity_artifact where model = 'Session' and account_hash = $1 and uid_hash = $2 returning payload
         )
         delete from identity_artifact g
          using ended, json_each(coalesce(ended.payload -> 'authorizations', '{}')) given
          where g.model = 'Grant' and g.id_hash = sha256(convert_to(given.value ->> 'grantId', 'UTF8'));

-- statement delete_identity_sign_ups_of
delete from identity_sign_up where email = $1;

-- statement delete_identity_tokens_of_session
delete from identity_artifact
          where account_hash = $1 and model in ('RefreshToken', 'AccessToken', 'AuthorizationCode')
            and strpos(payload::text, '"sessionUid":' || $2) > 0;

-- statement delete_login_sessions
delete from login_session
          where account_id = $1 and ($2::text is null or id = $2) and ($3::text is null or id <> $3)
         returning uid;

-- statement delete_member
delete from member where id = $1 returning email, email_verified "isVerified";

-- statement delete_membership
delete from membership where id = $1 and type = $2 returning id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance";

-- statement delete_passkey
delete from passkey where id = $2 and account_id = $1 returning id;

-- statement delete_passkeys_of_account
delete from passkey where account_id = $1;

-- statement delete_personal_token
delete from personal_token where id = $1 returning id;

-- statement delete_recovery_codes
delete from recovery_code where account_id = $1;

-- statement delete_request
delete from member_request where id = $1 returning id;

-- statement delete_second_factor
delete from second_factor where account_id = $1 returning account_id;

-- statement delete_watcher
delete from watcher where id = $1;

-- statement deleted_login
select 1 from deleted_login
          where subject_hash = $1 and issued_until >= to_timestamp($2) and expires_at > $3;

-- statement delivery_add_rings
insert into ring_delivery (ring_id, channel, watcher_id)
         select * from unnest($1::bigint[], $2::text[], $3::uuid[]) on conflict do nothing;

-- statement delivery_add_turns
insert into delivery_turn (watcher_id, channel)
         select * from unnest($1::uuid[], $2::text[]) t (watcher_id, channel) order by 1, 2 on conflict do nothing;

-- statement delivery_add
with made as (
           insert into delivery (watcher_id, channel, made_at) values ($1, $2, $3) returning id)
         update ring_delivery d set delivery_id = made.id from made
          where d.ring_id = any ($4::bigint[]) and d.channel = $2
         returning made.id;

-- statement delivery_drop_rings
update ring_delivery d set dropped_because = g.why
           from unnest($1::bigint[], $2::text[]) g (ring_id, why)
          where d.ring_id = g.ring_id and d.channel = $3;

-- statement delivery_held_rings
select r.id, r.watcher_id as "watcherId", r.alert_id as "alertId", r.at, r.watch, r.carrier,
  r.flight_number as "flightNumber", r.origin, r.destination, r.departure, r.departure_minute as "departureMinute",
  r.cabin::text as cabin, r.points, r.points_before as "pointsBefore", r.seats, r.scraped_at as "scrapedAt",
  r.back_departure as "backDeparture", r.back_flight_number as "backFlightNumber", r.more, r.read_at as "readAt",
                coalesce(not a.is_paused and case when $2 = 'push' then a.push else a.letters end, false) as "isWanted"
           from ring_delivery d
           join alert_ring r on r.id = d.ring_id
           left join alert a on a.id = r.alert_id
          where d.watcher_id = $1 and d.channel = $2 and d.delivery_id is null and d.dropped_because is null
          order by r.id limit $3;

-- statement delivery_lock_turns
select t.watcher_id as "watcherId", t.channel, t.sent_at as "sentAt", t.due_at as "dueAt" from delivery_turn t
           join unnest($1::uuid[], $2::text[]) g (watcher_id, channel) using (watcher_id, channel)
          order by t.watcher_id, t.channel for update of t;

-- statement delivery_mark_planned
update alert_ring set delivered_at = $2 where id = any ($1::bigint[]);

-- statement delivery_reach
select w.id, w.member_id is not null as "isMember", w.time_zone as "timeZone",
                to_char(w.quiet_from, 'HH24:MI') as "quietFrom", to_char(w.quiet_until, 'HH24:MI') as "quietUntil",
                w.letters, to_char(w.daily_at, 'HH24:MI') as "dailyAt",
                case when m.email_verified then m.email end as email,
                exists (select from push_subscription s where s.watcher_id = w.id) as "hasBrowsers",
                exists (select from webhook h where h.watcher_id = w.id) as "hasWebhook"
           from watcher w left join member m on m.id = w.member_id
          where w.id = any ($1::uuid[]);

-- statement delivery_set_turn
update delivery_turn set sent_at = $3, due_at = $4 where watcher_id = $1 and channel = $2;

-- statement delivery_take_due
select t.watcher_id as "watcherId", t.channel, t.sent_at as "sentAt", t.due_at as "dueAt" from delivery_turn t where t.due_at <= $1
          order by t.due_at limit $2 for update skip locked;

-- statement delivery_take_rings
select r.id, r.watcher_id as "watcherId", coalesce(a.push and not a.is_paused, false) as "wantsPush",
                coalesce(a.letters and not a.is_paused, false) as "wantsLetters",
                coalesce(not a.is_paused, false) as "wantsCalls"
           from alert_ring r left join alert a on a.id = r.alert_id
          where r.delivered_at is null
          order by r.id limit $1
            for update of r skip locked;

-- statement demo_add_hotels
insert into hotel (chain_code, city, name, is_demo, last_seen_at)
         select chain, city, name, true, $4::timestamptz
           from unnest($1::text[], $2::text[], $3::text[]) n(chain, city, name)
         on conflict (city, chain_code, name) do update set last_seen_at = excluded.last_seen_at;

-- statement demo_drop_begun_nights
delete from hotel_night where night < $1;

-- statement demo_drop_departed
delete from flight where departure < $1;

-- statement demo_drop_old_events
delete from price_event where at <= $1;

-- statement demo_drop_old_history
with dropped as (delete from flight_history where departure < $1 returning 1)
         update counter set value = value - (select count(*) from dropped) where name = 'historic';

-- statement demo_drop_old_night_history
delete from hotel_night_history where night < $1;

-- statement demo_has_nights
select exists (select from hotel_night) as found;

-- statement demo_has_routes
select exists (select from route) as found;

-- statement demo_hotels_source
insert into source_health as h (source, last_success_at, batches, snapshots, changes) values ($1, $2, 1, $3, 0)
         on conflict (source) do update set last_success_at = excluded.last_success_at;

-- statement demo_lock
select pg_advisory_xact_lock(72611), pg_advisory_xact_lock(72612);

-- statement demo_read_hotels
select id, city, name from hotel where is_demo;

-- statement demo_read_marker
select seed, today from demo_data;

-- statement demo_write_marker
insert into demo_data (seed, today) values ($1, $2)
         on conflict (only_row) do update set seed = excluded.seed, today = excluded.today;

-- statement drop_oldest_saved_searches
delete from saved_search
          where member_id = $1 and searched_at < (
            select searched_at from saved_search where member_id = $1
             order by searched_at desc offset 199 limit 1);

-- statement end_identity_refresh_tokens_of_account
update identity_artifact set model = 'EndedRefreshToken', payload = '{}', grant_hash = null, account_hash = null
          where model = 'RefreshToken' and account_hash = $1;

-- statement end_login_deletion
update login_deletion set subject = null, last_error = null, done_at = $2 where id = $1;

-- statement end_release_overrides
update release_override set end_reason = $2, ended_at = $3
          where channel = $1 and until > $3 and ended_at is null returning id, channel, remote, source, granted_by as "grantedBy", granted_at as "grantedAt", until,
  used_at as "usedAt", browser_hash as "browserHash", ended_at as "endedAt", end_reason as "endReason";

-- statement end_release_override
update release_override set end_reason = $2, ended_at = $3
          where id = $1 and ended_at is null returning id, channel, remote, source, granted_by as "grantedBy", granted_at as "grantedAt", until,
  used_at as "usedAt", browser_hash as "browserHash", ended_at as "endedAt", end_reason as "endReason";

-- statement end_turn
update job set holder = null, due_at = $3 where name = $1 and holder = $2;

-- statement explore_flights_economy
select w.place::int, f.*
         from unnest($1::int[], $2::date[], $3::int[], $4::date[], $5::int[]) with ordinality
                w (route_id, day, points, today, minute, place)
        cross join lateral (
          select f.flight_number as "flightNumber", f.duration_minutes as "durationMinutes",
                 (f.taxes).economy as "taxesMinor", f.taxes_currency as "taxesCurrency"
            from flight f
           where f.route_id = w.route_id and f.departure = w.day and (f.points).economy = w.points and (f.points).economy > 0 and ($6 = 1 or (f.seats).economy >= $6) and not (f.departure = w.today and f.departure_minute between 1 and w.minute)
           order by f.departure_minute, f.flight_number limit 1) f;

-- statement explore_months_of_routes
select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", m.months
           from route r
          cross join lateral (
            select string_agg(concat_ws(',', month, points[$5], first_day[$5], days[$5]), ' ') as months
              from route_month
             where route_id = r.id and cabin = $4::cabin and month between $6 and $7 and points[$5] is not null) m
          where ($1::text[] is null or r.origin = any ($1::text[])) and ($2::text[] is null or r.destination = any ($2::text[])) and ($3::text[] is null or r.carrier = any ($3::text[]))
            and m.months is not null;

-- statement explore_places_flown_from
select code as id, code as "airportCode", name, city, country, metro_code as "metroCode", latitude, longitude, destinations
           from airport
           join (select origin, count(distinct destination)::int as destinations from route group by origin) flown
             on flown.origin = code
          order by code;

-- statement explore_places_named
select code as id, code as "airportCode", name, city, country, metro_code as "metroCode", latitude, longitude from airport where code = any ($1::text[]) order by code;

-- statement explore_windows_economy
select place::int, (min(lowest) / 32)::int as points, (min(lowest) % 32)::int as "firstDay", bit_or(1 << day - 1) as days
         from (select w.place, extract(day from f.departure)::int as day,
                      (f.points).economy * 32::bigint + extract(day from f.departure)::int as lowest
                 from unnest($1::int[], $2::date[], $3::date[], $4::date[], $5::int[]) with ordinality
                        w (route_id, first, last, today, minute, place)
                 join flight f on f.route_id = w.route_id and f.departure between w.first and w.last
                where (f.points).economy > 0 and ($6 = 1 or (f.seats).economy >= $6) and not (f.departure = w.today and f.departure_minute between 1 and w.minute)) f
        group by place;

-- statement fail_build_visits
with failing as (
           update build_visit v set failed = true
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])
               as t(channel, remote, trial, page, build, failed)
            where (v.channel, v.remote, v.trial, v.page) = (t.channel, t.remote, t.trial, t.page)
              and v.build = t.build and t.failed and not v.failed
           returning v.channel, v.remote, v.trial, date_trunc('minute', v.at) as minute, v.build, v.weighs
         )
         update build_minute m set failed = m.failed + f.failed
           from (select channel, remote, trial, minute, build, count(*)::int as failed from failing where weighs
                  group by 1, 2, 3, 4, 5) f
          where (m.channel, m.remote, m.trial, m.minute, m.build) = (f.channel, f.remote, f.trial, f.minute, f.build);

-- statement fail_login_deletion
update login_deletion set last_error = $2, next_at = $3 where id = $1 and done_at is null;

-- statement filtered_reward_flight_days
with recursive r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $13::date[], $14::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1)),
         counted as materialized (
           select r.carrier, f.departure, count(*) as flights, min(f.rank) as rank
             from r cross join lateral (select f.departure, case $10 when 'points' then least(case when ('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy)) then (f.points).economy end, case when ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy)) then (f.points).premium_economy end, case when ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business)) then (f.points).business end, case when ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)) then (f.points).first end) when 'seats' then -greatest(case when ('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy)) then (f.seats).economy end, case when ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy)) then (f.seats).premium_economy end, case when ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business)) then (f.seats).business end, case when ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)) then (f.seats).first end) end as rank from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute) and (('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy))
    or ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy))
    or ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business))
    or ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)))) f
            group by r.carrier, f.departure),
         day as (
           select departure, sum(flights) as flights, row_number() over (order by min(rank), departure) as place
             from counted group by departure),
         packed as materialized (
           select array_agg(departure) as days, array_agg(up_to) as up_to
             from (select departure, (sum(flights) over (order by place rows unbounded preceding))::int as up_to
                     from day) counted),
         page (number, days_before, flights_before, last_day) as (
           select 0, 0, 0, greatest(1, width_bucket($11::int, up_to)) from packed where days is not null
            union all
           select number + 1, last_day, up_to[last_day],
                  greatest(last_day + 1, width_bucket(up_to[last_day] + $11::int, up_to))
             from page cross join packed
            where last_day < cardinality(up_to))
         select total, "totalPages", "firstElement", (
           select string_agg(carrier || ' ' || flights, ',' order by flights desc, carrier)
             from (select carrier, sum(flights) as flights from counted group by carrier) of_carrier) as carriers, f.*
           from (
           select coalesce(up_to[cardinality(up_to)], 0) as total, (select count(*)::int from page) as "totalPages",
                  page.flights_before as "firstElement", days[page.days_before + 1 : page.last_day] as days
             from packed left join page on page.number = $12) p
           left join lateral (
             select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, r.carrier, r.origin, r.destination, r."seenAt"
               from unnest(p.days) with ordinality chosen (departure, place)
              cross join r
              cross join lateral (select f.* from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute) and (('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy))
    or ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy))
    or ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business))
    or ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first))) and f.departure = chosen.departure) f
              order by chosen.place, f.departure_minute, f.flight_number, r.carrier, r.origin, r.destination) f on true;

-- statement filtered_reward_flights
with found as materialized (
           select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt", case $10 when 'points' then least(case when ('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy)) then (f.points).economy end, case when ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy)) then (f.points).premium_economy end, case when ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business)) then (f.points).business end, case when ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)) then (f.points).first end) when 'seats' then -greatest(case when ('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy)) then (f.seats).economy end, case when ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy)) then (f.seats).premium_economy end, case when ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business)) then (f.seats).business end, case when ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)) then (f.seats).first end) end as rank
             from route r
             join airport o on o.code = r.origin
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($13::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
             join flight f on f.route_id = r.id and f.departure between $4 and $5 and (('ECONOMY' = any ($6::text[]) and (f.points).economy > 0 and (f.seats).economy >= $7
    and (f.points).economy <= $8 and (not $9::boolean or (f.savers).economy))
    or ('PREMIUM_ECONOMY' = any ($6::text[]) and (f.points).premium_economy > 0 and (f.seats).premium_economy >= $7
    and (f.points).premium_economy <= $8 and (not $9::boolean or (f.savers).premium_economy))
    or ('BUSINESS' = any ($6::text[]) and (f.points).business > 0 and (f.seats).business >= $7
    and (f.points).business <= $8 and (not $9::boolean or (f.savers).business))
    or ('FIRST' = any ($6::text[]) and (f.points).first > 0 and (f.seats).first >= $7
    and (f.points).first <= $8 and (not $9::boolean or (f.savers).first)))
                  and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
            where ($1::text[] is null or r.carrier = any ($1))
              and ($2::text[] is null or r.origin = any ($2))
              and ($3::text[] is null or r.destination = any ($3))),
         counted as (select carrier, count(*) as flights from found group by carrier)
         select total, carriers, page.*
           from (select coalesce(sum(flights), 0)::int as total, (
           select string_agg(carrier || ' ' || flights, ',' order by flights desc, carrier)
             from (select carrier, sum(flights) as flights from counted group by carrier) of_carrier) as carriers from counted) totals
           left join lateral (
             select * from found
              order by rank, departure, "departureMinute", "flightNumber", carrier, origin, destination
              limit $11 offset $11::int * $12::int) page on true;

-- statement find_addition
select r.seq, r.builds ->> $2::text as build
           from release r left join release p on p.channel = r.channel and p.seq = r.parent_seq
          where r.channel = $1 and r.builds ? $2 and (p.seq is null or not p.builds ? $2)
          order by r.seq desc limit 1;

-- statement find_artifact
select declaration, state, removed_at as "removedAt" from artifact where name = $1 and build = $2;

-- statement find_build_by_key
select build from artifact
          where name = $1 and state = 'ready'
            and (build = $2 or (build !~ '^[a-z0-9]{12}$' and left(encode(sha256(convert_to(build, 'UTF8')), 'hex'), 12) = $2))
          order by build = $2 desc limit 1;

-- statement find_channel_head_seq
select head_seq as seq from channel where name = $1;

-- statement find_channel_head
select channel, seq, kind, builds, doc_hash as "docHash", actor, reason, parent_seq as "parentSeq",
  parent_hash as "parentHash", release_hash as "releaseHash", created_at as "createdAt", overridden,
  release_signature as "releaseSignature", doc from release
          where channel = $1 and seq = (select head_seq from channel where name = $1);

-- statement find_channels_of_build
select distinct channel from release where builds @> $1 order by channel;

-- statement find_check_pictures
select kind, image from check_picture join check_run on check_run.id = run
          where channel = $1 and run = $2 and page = $3;

-- statement find_kept_letter
select id, to_address as "to", kind, subject, text, html, created_at as "createdAt" from letter where id = $1;

-- statement find_last_move
select r.seq, r.kind, r.actor, r.created_at as "createdAt", coalesce(before.canary, p.builds ->> $2::text) as "from",
                r.builds ->> $2 as "to"
           from release r join release p on p.channel = r.channel and p.seq = r.parent_seq,
                lateral (select p.doc #>> array['remotes', $2, 'canary', 'build'] as canary) before
          where r.channel = $1 and r.created_at >= $3
            and (r.builds ->> $2 is distinct from p.builds ->> $2
                 or r.doc #>> array['remotes', $2, 'canary', 'build'] is distinct from before.canary)
          order by r.seq desc limit 1;

-- statement find_live_build
select builds ->> $2 as build from release
          where channel = $1 and seq = (select head_seq from channel where name = $1);

-- statement find_newest_build
select build from artifact where name = $1 and state = 'ready' order by published_at desc limit 1;

-- statement find_newest_check_run
select id::int, channel, builds, head_seq as "headSeq", verdict, findings, pages, started_at as "startedAt",
  finished_at as "finishedAt" from check_run where channel = $1 and builds = $2 order by id desc limit 1;

-- statement find_number_of_build
select (select count(*)::int from artifact b
    where b.name = a.name and (b.published_at, b.build) <= (a.published_at, a.build)) as number from artifact a where name = $1 and build = $2 and published_at is not null;

-- statement find_preview_build
select from artifact where name = $1 and build = $2 and state = 'ready';

-- statement find_preview_channel
select from channel where name = $1 and head_seq > 0;

-- statement find_published_builds
select declaration, published_at as "publishedAt"
           from artifact join unnest($1::text[], $2::text[]) as wanted(name, build) using (name, build)
          where state = 'ready'
            -- Keeps builds from being removed until a release that is being made of them is there.
            for key share of artifact;

-- statement find_recorded_changes
select changes from artifact where name = $1 and build = $2;

-- statement find_release_audit_tail
select seq, hash from release_audit order by seq desc limit 1;

-- statement find_release_override
select id, channel, remote, source, granted_by as "grantedBy", granted_at as "grantedAt", until,
  used_at as "usedAt", browser_hash as "browserHash", ended_at as "endedAt", end_reason as "endReason" from release_override where id = $1;

-- statement find_release_request
select request_hash as "requestHash", channel, seq, is_new as "isNew" from release_request where key = $1;

-- statement find_release_token_by_name
select name, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_by as "revokedBy", revoked_at as "revokedAt" from release_token where name = $1;

-- statement find_release_token
select name, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_by as "revokedBy", revoked_at as "revokedAt" from release_token where token_hash = $1;

-- statement find_release
select channel, seq, kind, builds, doc_hash as "docHash", actor, reason, parent_seq as "parentSeq",
  parent_hash as "parentHash", release_hash as "releaseHash", created_at as "createdAt", overridden,
  release_signature as "releaseSignature", doc from release where channel = $1 and seq = $2;

-- statement find_run_of_build
select declaration, run, published_at as "publishedAt" from artifact
          where name = $1 and build = $2 and state = 'ready' and run is not null;

-- statement find_unique_name
select name, build from artifact where unique_name = $1 and state = 'ready';

-- statement find_visible_declaration
select declaration from artifact where name = $1 and build = $2 and state = 'ready';

-- statement first_seen
select r.carrier, r.origin, r.destination, min(h.scraped_at) as at
             from route r join flight_history h on h.route_id = r.id group by r.id;

-- statement flight_standings
with r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $8::date[], $9::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1))
         select f.*
           from r
          cross join lateral (
            with states as (
              select h.departure, h.flight_number, h.points,
                     extract(epoch from
                       least(lead(h.scraped_at) over state_of, $6::timestamptz) - greatest(h.scraped_at, $7)) seconds
                from flight_history h
               where h.route_id = r.id and h.departure between r.since and $5
              window state_of as (partition by h.departure, h.flight_number order by h.id))
            select f.id, sum(seconds)::float8 as known,
                   case when (f.points).economy > 0 then array[
    coalesce(sum(seconds) filter (where (s.points).economy > (f.points).economy), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).economy between 1 and (f.points).economy - 1), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).economy > 0), 0)::float8] end as "ECONOMY",
                   case when (f.points).premium_economy > 0 then array[
    coalesce(sum(seconds) filter (where (s.points).premium_economy > (f.points).premium_economy), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).premium_economy between 1 and (f.points).premium_economy - 1), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).premium_economy > 0), 0)::float8] end as "PREMIUM_ECONOMY",
                   case when (f.points).business > 0 then array[
    coalesce(sum(seconds) filter (where (s.points).business > (f.points).business), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).business between 1 and (f.points).business - 1), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).business > 0), 0)::float8] end as "BUSINESS",
                   case when (f.points).first > 0 then array[
    coalesce(sum(seconds) filter (where (s.points).first > (f.points).first), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).first between 1 and (f.points).first - 1), 0)::float8,
    coalesce(sum(seconds) filter (where (s.points).first > 0), 0)::float8] end as "FIRST"
              from flight f
              join states s on s.departure = f.departure and s.flight_number = f.flight_number and s.seconds > 0
             where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute)
             group by f.route_id, f.departure, f.flight_number
             order by f.departure, f.flight_number) f;

-- statement flights_from_the_east_flight_history
insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                               scraped_at)
    overriding system value
    select 1000 + f.id, r.id, '2027-03-15', f.minute, f.number, row(12500, 0, 0, 0)::cabin_points,
           row(9, 0, 0, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, '2027-03-01T00:00:00Z'
      from (values (1, 'DEL', 'VS301', 620), (2, 'ICN', 'VS209', 755), (3, 'ICN', 'VS', 0)) f(id, origin, number, minute)
      join route r on r.carrier = 'VS' and r.origin = f.origin and r.destination = 'LHR';

-- statement flights_from_the_east_flight
insert into flight (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                               changed_at)
    overriding system value
    select 1000 + f.id, r.id, '2027-03-15', f.minute, f.number, row(12500, 0, 0, 0)::cabin_points,
           row(9, 0, 0, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, '2027-03-01T00:00:00Z'
      from (values (1, 'DEL', 'VS301', 620), (2, 'ICN', 'VS209', 755), (3, 'ICN', 'VS', 0)) f(id, origin, number, minute)
      join route r on r.carrier = 'VS' and r.origin = f.origin and r.destination = 'LHR';

-- statement forget_artifact_deltas
with compared as (delete from artifact_compared where name = $1 and build = $2)
         delete from artifact_delta where name = $1 and build = $2;

-- statement forget_artifact_files
delete from artifact_file where name = $1 and build = $2;

-- statement forget_build_minutes
delete from build_minute where minute < $1;

-- statement forget_build_visits
delete from build_visit where at < $1 or (at < $2 and trial = build);

-- statement forget_check_pictures
delete from check_picture
          where taken_at < $1
             or run not in (
               select id from (
                 select id, row_number() over (partition by channel order by id desc) as nth from check_run
                  where id in (select run from check_picture)
               ) as newest where nth <= $2);

-- statement forget_goals
delete from goal_minute where minute < $1;

-- statement forget_history
delete from flight_history;

-- statement forget_limit
delete from rate_limit where key = $1;

-- statement forget_open_tabs
delete from open_tab where tab = any($1);

-- statement forget_release_denials
update release_audit set actor = null, address = null, detail = null, salt = null
          where kind = 'denied' and detail is not null and at < $1;

-- statement forget_release_overrides
delete from release_override where until < $1;

-- statement forget_release_requests
delete from release_request where at < $1;

-- statement forget_remote_failures
delete from remote_failure where at < $1;

-- statement forget_saved_searches
delete from saved_search where member_id = $1;

-- statement forget_seen_builds
delete from build_seen where seen_at < $1;

-- statement forget_silent_tabs
delete from open_tab where seen_at < $1;

-- statement forget_upload
delete from artifact where name = $1 and build = $2;

-- statement forget_vital_days
delete from vital_day where day < $1;

-- statement forget_vital_slots
delete from vital_trial where slot < $1;

-- statement forget
delete from identity_artifact where model = 'Interaction';

-- statement give_back_to_limit
update rate_limit set points = points - 1 where key = $1 and points > 0;

-- statement goals_around_promotion
with promoted as (select date_trunc('minute', $5::timestamptz) as minute),
         loudest as (
           select count(*) as sought, count(*) filter (where missed) as missed from build_visit, promoted
            where channel = $1 and remote = $2 and trial = $3 and build = $3 and weighs and sought_at >= minute
            group by network order by 2 desc, 1 limit 1
         )
         select coalesce(sum(sought) filter (where g.minute >= p.minute), 0)::int "canaryVisits",
                coalesce(sum(missed) filter (where g.minute >= p.minute), 0)::int "canaryFailed",
                coalesce(sum(sought) filter (where g.minute < p.minute), 0)::int "stableVisits",
                coalesce(sum(missed) filter (where g.minute < p.minute), 0)::int "stableFailed",
                coalesce((select sought from loudest where missed > 0), 0)::int "loudestSought",
                coalesce((select missed from loudest where missed > 0), 0)::int "loudestMissed"
           from goal_minute g, promoted p
          where channel = $1 and remote = $2
            and (build = $3 and trial = $3 and g.minute >= p.minute
                 or build = $4 and g.minute < p.minute and g.minute >= $5::timestamptz - $6::interval);

-- statement goals_of_trial
select minute,
  coalesce(sum(sought) filter (where build = $4), 0)::int "canaryVisits",
  coalesce(sum(missed) filter (where build = $4), 0)::int "canaryFailed",
  coalesce(sum(sought) filter (where build = $5), 0)::int "stableVisits",
  coalesce(sum(missed) filter (where build = $5), 0)::int "stableFailed" from goal_minute
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          group by minute order by minute;

-- statement half_login
select account_id "accountId" from half_login where login_hash = $1 and expires_at > $2;

-- statement has_served_build
select exists (select from release where channel = $1 and builds ->> $2 = $3) as "hasServed";

-- statement hold_account_for_passkeys
select id from identity_account where id = $1 for update;

-- statement hold_address
select pg_advisory_xact_lock(hashtextextended($1, 55));

-- statement hold_login
select pg_advisory_xact_lock(hashtextextended($1, 18));

-- statement hold_member_for_token
select id from member where id = $1 for update;

-- statement hold_member
select id from member where id = $1 for key share;

-- statement hold_membership
select id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance" from membership where id = $1 and type = $2 for update;

-- statement hold_request
select id, member_id "userId", type, status, details, created_at "createdAt" from member_request where id = $1 for update;

-- statement hold_visitor
select id from watcher where token_hash = $1 for update;

-- statement hold_watcher
select id from watcher where id = $1 for update;

-- statement holiday_airports
select code, city from airport where code = any ($1);

-- statement holiday_open_trips
with day as materialized (
           select route_id, departure, min((points).economy) filter (where (points).economy > 0 and (seats).economy >= $6) economy, min((points).premium_economy) filter (where (points).premium_economy > 0 and (seats).premium_economy >= $6) premium_economy, min((points).business) filter (where (points).business > 0 and (seats).business >= $6) business, min((points).first) filter (where (points).first > 0 and (seats).first >= $6) first
             from flight
            where route_id = any ($1::int[] || $2::int[]) and departure between $3 and $4::date + $5::int
            group by route_id, departure),
         best as (
           select distinct on (trip.out_id, c.cabin, date_trunc('month', o.departure))
                  trip.out_id, trip.back_id, c.cabin, c.out_points, c.back_points,
                  o.departure out_on, b.departure back_on
             from unnest($1::int[], $2::int[]) trip(out_id, back_id)
             join day o on o.route_id = trip.out_id and o.departure <= $4
             join day b on b.route_id = trip.back_id and b.departure = o.departure + $5::int
            cross join lateral (values (0, o.economy, b.economy), (1, o.premium_economy, b.premium_economy),
                                       (2, o.business, b.business), (3, o.first, b.first)) c(cabin, out_points, back_points)
            where c.out_points is not null and c.back_points is not null
            order by trip.out_id, c.cabin, date_trunc('month', o.departure), c.out_points + c.back_points, o.departure)
         select best.out_id "outId", best.cabin,
                best.out_on "outDate", out.flight_number "outNumber", best.out_points "outPoints", out.seats "outSeats",
                best.back_on "backDate", back.flight_number "backNumber", best.back_points "backPoints",
                back.seats "backSeats"
           from best cross join lateral (
  select f.flight_number, (array[(f.seats).economy, (f.seats).premium_economy, (f.seats).business, (f.seats).first])[best.cabin + 1] || case when (array[(f.more_seats).economy, (f.more_seats).premium_economy, (f.more_seats).business, (f.more_seats).first])[best.cabin + 1] then '+' else '' end seats
    from flight f
   where f.route_id = best.out_id and f.departure = best.out_on
     and (array[(f.points).economy, (f.points).premium_economy, (f.points).business, (f.points).first])[best.cabin + 1] = best.out_points and (array[(f.seats).economy, (f.seats).premium_economy, (f.seats).business, (f.seats).first])[best.cabin + 1] >= $6
   order by f.flight_number limit 1) out cross join lateral (
  select f.flight_number, (array[(f.seats).economy, (f.seats).premium_economy, (f.seats).business, (f.seats).first])[best.cabin + 1] || case when (array[(f.more_seats).economy, (f.more_seats).premium_economy, (f.more_seats).business, (f.more_seats).first])[best.cabin + 1] then '+' else '' end seats
    from flight f
   where f.route_id = best.back_id and f.departure = best.back_on
     and (array[(f.points).economy, (f.points).premium_economy, (f.points).business, (f.points).first])[best.cabin + 1] = best.back_points and (array[(f.seats).economy, (f.seats).premium_economy, (f.seats).business, (f.seats).first])[best.cabin + 1] >= $6
   order by f.flight_number limit 1) back
          order by best.out_id, best.cabin, best.out_on;

-- statement holiday_return_routes
select o.destination, o.carrier, a.name airline, o.id "outId", b.id "backId",
                o.last_seen_at "outSeenAt", b.last_seen_at "backSeenAt"
           from route o
           join airline a on a.code = o.carrier
           join route b on b.origin = o.destination and b.destination = o.origin and b.carrier = o.carrier
          where o.origin = $1 and o.destination = any ($2)
          order by o.destination, o.carrier;

-- statement hotel_chains
select code, name, programme, brands from hotel_chain order by name;

-- statement hotel_cheapest_runs
with run as (
           select hotel_id, night, sum(points) over w points, array_agg(cash::float8) over w cash,
                  array_agg(currency) over w currencies, last_value(night) over w last_night, count(*) over w nights
             from hotel_night
            where hotel_id = any ($1::int[]) and night between $2 and $3 and points > 0
              and (rooms = 0 or rooms >= $5)
           window w as (partition by hotel_id order by night rows between current row and $4::int - 1 following))
         select distinct on (hotel_id) hotel_id "hotelId", night "checkIn", points::int points, cash, currencies
           from run where nights = $4 and last_night = night + $4::int - 1
          order by hotel_id, points, night;

-- statement hotel_night_history
select scraped_at "seenAt", points, rooms, cash::float8 cash, currency
           from hotel_night_history where hotel_id = $1 and night = $2
          order by id desc limit 200;

-- statement hotel_nights
select hotel_id "hotelId", night date, points, rooms, cash::float8 cash, currency
           from hotel_night where hotel_id = any ($1::int[]) and night between $2 and $3
          order by hotel_id, night;

-- statement hotel_places
select h.city, a.country, a.codes, h.chain_code chain, count(*) hotels
           from hotel h
           join (select city, min(country) country,
                        array_agg(distinct metro_code) filter (where metro_code is not null)
                          || array_agg(code order by code) codes
                   from airport group by city) a on a.city = h.city
          where exists (select from hotel_night n where n.hotel_id = h.id and n.night >= $1)
          group by h.city, a.country, a.codes, h.chain_code
          order by h.city, h.chain_code;

-- statement hotels_any_night
select exists (select from hotel h join hotel_night n on n.hotel_id = h.id where n.night >= $1) "areThere";

-- statement hotels_by_id
select h.id, h.chain_code "chainCode", c.programme, h.name, h.city, h.is_demo "isDemo",
                h.last_seen_at "seenAt" from hotel h join hotel_chain c on c.code = h.chain_code where h.id = any ($1::int[]);

-- statement hotels_in_cities
select h.id, h.chain_code "chainCode", c.programme, h.name, h.city, h.is_demo "isDemo",
                h.last_seen_at "seenAt"
           from hotel h join hotel_chain c on c.code = h.chain_code
          where h.city = any ($1::text[]) and ($2::text is null or h.chain_code = $2)
          order by h.name, h.id;

-- statement hotels_see
insert into hotel as h (chain_code, city, name, last_seen_at, is_demo)
         select chain, city, name, least(seen, $5::timestamptz), $6
           from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) n(chain, city, name, seen)
         on conflict (city, chain_code, name) do update
           set last_seen_at = greatest(h.last_seen_at, excluded.last_seen_at), is_demo = excluded.is_demo;

-- statement hotels_write_nights
with staged as (
           select h.id hotel_id, s.*
             from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::int[], $6::smallint[], $7::numeric[],
                         $8::text[], $9::timestamptz[])
                  s(chain, city, name, night, points, rooms, cash, currency, scraped_at)
             join hotel h on (h.city, h.chain_code, h.name) = (s.city, s.chain, s.name)),
         compared as materialized (
           select s.hotel_id, s.night, s.points, s.rooms, s.scraped_at,
                  coalesce(s.cash, n.cash) cash, coalesce(s.currency, n.currency) currency,
                  n.hotel_id is not null is_known, n.points points_before, n.rooms rooms_before,
                  n.hotel_id is not null and n.changed_at >= s.scraped_at is_outdated,
                  (n.points, n.rooms, n.cash, n.currency) is distinct from
                    (s.points, s.rooms, coalesce(s.cash, n.cash), coalesce(s.currency, n.currency)) is_other
             from staged s
             left join hotel_night n on n.hotel_id = s.hotel_id and n.night = s.night),
         news as (select * from compared where is_other and not is_outdated),
         written as (
           insert into hotel_night as n (hotel_id, night, points, rooms, cash, currency, changed_at)
           select hotel_id, night, points, rooms, cash, currency, scraped_at from news
           on conflict (hotel_id, night) do update
             set points = excluded.points, rooms = excluded.rooms, cash = excluded.cash, currency = excluded.currency,
                 changed_at = excluded.changed_at),
         recorded as (
           insert into hotel_night_history (hotel_id, night, points, rooms, cash, currency, scraped_at)
           select hotel_id, night, points, rooms, cash, currency, scraped_at from news)
         select count(*) filter (where is_other and not is_outdated) changed,
                count(*) filter (where is_other and not is_outdated and is_known
                                   and (points, rooms) is distinct from (points_before, rooms_before)) events,
                count(*) filter (where is_other and is_outdated) outdated,
                count(*) filter (where not is_outdated and points_before = 0 and points > 0) opened,
                count(*) filter (where not is_outdated and points_before > 0 and points = 0) closed,
                count(*) filter (where not is_outdated and points_before > 0) bookable
           from compared;

-- statement identity_account_by_email
select id, email, email_verified "emailVerified", password_hash "passwordHash", name,
  given_name "givenName", family_name "familyName", is_demo "isDemo", is_blocked "isBlocked", updated_at "updatedAt" from identity_account where email = $1;

-- statement identity_account_by_id
select id, email, email_verified "emailVerified", password_hash "passwordHash", name,
  given_name "givenName", family_name "familyName", is_demo "isDemo", is_blocked "isBlocked", updated_at "updatedAt" from identity_account where id = $1;

-- statement identity_account_since
select created_at since from identity_account where id = $1;

-- statement identity_address_change_by_token
select token_hash "tokenHash", account_id "accountId", email, expires_at "expiresAt" from identity_address_change where token_hash = $1 and expires_at > $2;

-- statement identity_address_change_of_account
select token_hash "tokenHash", account_id "accountId", email, expires_at "expiresAt" from identity_address_change where account_id = $1 and expires_at > $2;

-- statement identity_artifact_by_id
select payload, consumed_at "consumedAt" from identity_artifact where model = $1 and id_hash = $2 and expires_at > $3;

-- statement identity_artifact_by_uid
select payload, consumed_at "consumedAt" from identity_artifact where model = $1 and uid_hash = $2 and expires_at > $3;

-- statement identity_keys
select role, jwk, since from identity_key
          order by case role when 'current' then 0 when 'next' then 1 else 2 end;

-- statement identity_secret
select secret from identity_secret;

-- statement identity_sign_up_by_token
select token_hash "tokenHash", browser_hash "browserHash", email, name, password_hash "passwordHash",
  created_at "createdAt", expires_at "expiresAt" from identity_sign_up where token_hash = $1 and expires_at > $2;

-- statement identity_sign_up_of_browser
select token_hash "tokenHash", browser_hash "browserHash", email, name, password_hash "passwordHash",
  created_at "createdAt", expires_at "expiresAt" from identity_sign_up where browser_hash = $1 and expires_at > $2
          order by created_at desc limit 1;

-- statement inbox_page
select r.id, r.watcher_id as "watcherId", r.alert_id as "alertId", r.at, r.watch, r.carrier,
  r.flight_number as "flightNumber", r.origin, r.destination, r.departure, r.departure_minute as "departureMinute",
  r.cabin::text as cabin, r.points, r.points_before as "pointsBefore", r.seats, r.scraped_at as "scrapedAt",
  r.back_departure as "backDeparture", r.back_flight_number as "backFlightNumber", r.more, r.read_at as "readAt" from alert_ring r
          where r.watcher_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3;

-- statement inbox_read
update alert_ring set read_at = $3
          where watcher_id = $1 and read_at is null and ($2::bigint[] is null or id = any ($2)) returning id;

-- statement inbox_unread
select count(*)::int as unread from alert_ring where watcher_id = $1 and read_at is null;

-- statement ingest_add_last_states
insert into flight (route_id, departure, flight_number, points, seats, departure_minute, savers, more_seats, stops, duration_minutes, carriers, segments, taxes, taxes_currency, cabin_shares, changed_at)
         select route_id, departure, flight_number, points, seats, departure_minute, savers, more_seats, stops, duration_minutes, carriers, segments, taxes, taxes_currency, cabin_shares, scraped_at from flight_history
          where id in (select max(id) from flight_history where id > $1 group by route_id, departure, flight_number) order by id;

-- statement ingest_add_routes
with added as (
           insert into route (carrier, origin, destination, last_seen_at, first_seen_at)
           select n.carrier, n.origin, n.destination, '-infinity', $4::timestamptz
             from unnest($1::text[], $2::text[], $3::text[]) n(carrier, origin, destination)
            where not exists (
              select from route r where (r.carrier, r.origin, r.destination) = (n.carrier, n.origin, n.destination))
           on conflict do nothing
           returning 1
         )
         update counter set value = value + (select count(*) from added) where name = 'routes' and exists (select from added);

-- statement ingest_count_openings
update source_health h
            set openings = case when opening_hour = hour then openings else 0 end + $2, opening_hour = hour
           from date_trunc('hour', $3::timestamptz, 'UTC') hour
          where source = $1
         returning openings;

-- statement ingest_count_untold_by_pair
insert into pair_stat as p (origin, destination, changes)
         select r.origin, r.destination, sum(c.changes) from unnest($1::int[], $2::int[]) c(route_id, changes)
           join route r on r.id = c.route_id group by r.origin, r.destination
         on conflict (origin, destination) do update set changes = p.changes + excluded.changes;

-- statement ingest_count_untold
update counter set value = value + $1 where name = 'historic';

-- statement ingest_forgive_openings
update source_health set openings = 0 where source = $1;

-- statement ingest_hold_batch
insert into held_batch (source, held_at, reason, snapshots, digest, kind) values ($1, $2, $3, $4, $5, $6)
         on conflict (source, digest) do update
           set held_at = excluded.held_at, reason = excluded.reason, snapshots = excluded.snapshots
         returning id;

-- statement ingest_known_codes
select (select coalesce(array_agg(code), '{}') from airline) airlines,
                (select coalesce(array_agg(code), '{}') from airport) airports;

-- statement ingest_known_flights
select route_id as "routeId", departure, flight_number as "flightNumber"
           from flight where route_id = any ($1::int[]);

-- statement ingest_known_hotel_names
select (select coalesce(array_agg(code), '{}') from hotel_chain) chains,
                (select coalesce(json_agg(json_build_array(code, metro_code, city)), '[]') from airport) places;

-- statement ingest_list_held
select id, source, held_at as "heldAt", reason, jsonb_array_length(snapshots) as rows
           from held_batch order by id;

-- statement ingest_mark_seen
update route r set last_seen_at = least(s.at, $3::timestamptz)
           from unnest($1::int[], $2::timestamptz[]) s(id, at)
          where r.id = s.id and r.last_seen_at < least(s.at, $3);

-- statement ingest_notify
select pg_notify('price_change', $1::text);

-- statement ingest_prefer_hashing
select set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true);

-- statement ingest_prefer_indexes
select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_nestloop', 'on', true);

-- statement ingest_route_ids
select r.carrier, r.origin, r.destination, r.id, r.version,
                extract(epoch from pg_postmaster_start_time())::float8 as "serverStartedAt"
           from unnest($1::text[], $2::text[], $3::text[]) n(carrier, origin, destination)
           join route r on (r.carrier, r.origin, r.destination) = (n.carrier, n.origin, n.destination);

-- statement ingest_route_versions
select id, version from route where id = any ($1::int[]);

-- statement ingest_skip_ids
select setval('event_seq', $1);

-- statement ingest_source_failure
insert into source_health (source, last_failure_at, last_failure) values ($1, $2, $3)
         on conflict (source) do update set last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure;

-- statement ingest_source_health
select source, last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt",
                last_failure as "lastFailure", batches, snapshots, changes
           from source_health order by source;

-- statement ingest_source_sent_rows
select exists (select from source_health where source = $1 and snapshots > 0) as found;

-- statement ingest_source_success
insert into source_health as h (source, last_success_at, batches, snapshots, changes) values ($1, $2, 1, $3, $4)
         on conflict (source) do update set last_success_at = greatest(h.last_success_at, excluded.last_success_at),
           batches = h.batches + 1, snapshots = h.snapshots + excluded.snapshots, changes = h.changes + excluded.changes;

-- statement ingest_take_held
delete from held_batch where id = $1 returning source, kind, snapshots;

-- statement ingest_take_id
select nextval('event_seq') as id;

-- statement insert_alert
insert into alert (watcher_id, watch, push, letters, created_at, ends_on, since_event)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from price_event))
         returning id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn";

-- statement insert_artifact
insert into artifact (name, build, version, unique_name, declaration, declared_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (name, build) do update set declared_at = excluded.declared_at where artifact.state = 'uploading';

-- statement insert_balance_change
insert into balance_change (member_id, type, scheme_name, points_before, points_after)
         values ($1, $2, $3, $4, $5);

-- statement insert_channel
insert into channel (name) values ($1) on conflict (name) do nothing;

-- statement insert_check_run
insert into check_run (channel, builds, head_seq, verdict, findings, pages, started_at, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::int;

-- statement insert_deleted_login
insert into deleted_login (subject_hash, issued_until, expires_at) values ($1, $2, $3)
         on conflict (subject_hash) do update set
           issued_until = excluded.issued_until, expires_at = excluded.expires_at;

-- statement insert_identity_account
insert into identity_account
           (id, email, email_verified, password_hash, name, given_name, family_name, is_demo, is_blocked,
            created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
         on conflict do nothing
         returning id;

-- statement insert_identity_key
insert into identity_key (role, jwk, since) values ($1, $2, $3);

-- statement insert_identity_password_reset
insert into identity_password_reset (token_hash, account_id, expires_at) values ($1, $2, $3);

-- statement insert_identity_secret
insert into identity_secret (secret) values ($1) on conflict do nothing;

-- statement insert_identity_sign_up
insert into identity_sign_up (token_hash, browser_hash, email, name, password_hash, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7);

-- statement insert_letter
insert into letter
    (id, key, member_id, account_id, to_address, kind, subject, text, html, unsubscribe_url, message_id, created_at, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (key) do nothing returning id;

-- statement insert_membership
insert into membership (member_id, type, scheme_name, membership_number, tier, points_balance)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing
         returning id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance";

-- statement insert_passkey
insert into passkey (account_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (credential_id) do nothing
         returning id, account_id "accountId", credential_id "credentialId", public_key "publicKey", counter,
  transports, is_synced "isSynced", name, added_at "addedAt", last_used_at "lastUsedAt";

-- statement insert_personal_token
insert into personal_token (member_id, name, scopes, token_hash, ending, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         returning id, member_id "userId", name, scopes, ending, created_at "createdAt", expires_at "expiresAt",
  last_used_at "lastUsedAt";

-- statement insert_recovery_codes
insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[]);

-- statement insert_release_audit_entries
insert into release_audit (seq, at, kind, actor, address, detail, salt, detail_hash, parent_hash, hash)
         select seq, at, kind, actor, address, detail, salt, "detailHash", "parentHash", hash
           from jsonb_to_recordset($1::jsonb) as entry (
             seq bigint, at timestamptz, kind text, actor text, address text, detail text, salt text,
             "detailHash" text, "parentHash" text, hash text);

-- statement insert_release_override
insert into release_override (id, channel, remote, source, granted_by, granted_at, until)
         values ($1, $2, $3, $4, $5, $6, $7);

-- statement insert_release_token
insert into release_token (name, token_hash, scopes, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning name;

-- statement insert_release
insert into release (channel, seq, kind, builds, doc, doc_hash, actor, reason, parent_seq, parent_hash,
                              release_hash, created_at, overridden, release_signature)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- statement insert_request
insert into member_request (member_id, type, details)
         select id, $2, $3 from member where id = $1 for key share
         returning id, member_id "userId", type, status, details, created_at "createdAt";

-- statement insert_second_factor
insert into second_factor (account_id, since) values ($1, $2) on conflict (account_id) do nothing;

-- statement insert_trial_under_way
insert into trial_under_way (id, channel, changes, asked_at, seen_at) values ($1, $2, $3, $4, $4);

-- statement installation_secrets
select name, fingerprint from installation_secret;

-- statement is_flown
select exists (
           select from route r
            where r.origin = any ($2) and r.destination = any ($3) and ($1::text[] is null or r.carrier = any ($1))) flown;

-- statement is_watcher
select id from watcher where id = $1;

-- statement keep_open_tabs
insert into open_tab (tab, channel, seq, builds, seen_at)
         select * from unnest($1::text[], $2::text[], $3::int[], $4::jsonb[], $5::timestamptz[])
         on conflict (tab) do update
           set channel = excluded.channel, seq = excluded.seq, builds = excluded.builds, seen_at = excluded.seen_at
           where open_tab.seen_at <= excluded.seen_at;

-- statement keep_release_request
insert into release_request (key, request_hash, channel, seq, is_new, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do nothing returning key;

-- statement kept_of_token
select token_hash = $1 as "isHash" from watcher where token_hash = $1;

-- statement kept_resets
select string_agg(r::text, ' ') kept from identity_password_reset r;

-- statement kept_sign_ups
select string_agg(s::text, ' ') kept from identity_sign_up s;

-- statement kept
select (select string_agg(c::text || encode(code_hash, 'escape'), ' ') from recovery_code c)
               || (select string_agg(p::text || encode(challenge_hash, 'escape'), ' ') from passkey_challenge p) as rows;

-- statement kept
select * from release_token;

-- statement known_alerts_key
select fingerprint from installation_secret where name = 'alerts-key';

-- statement known_routes_of_watch
select distinct r.id, known.since
           from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
          cross join lateral (
           select min(h.scraped_at) as since
             from (select scraped_at from flight_history h where h.route_id = r.id
                    order by h.departure, h.id limit 1000) h) known;

-- statement left_of_letters
select (select count(*)::int from identity_sign_up where email = $1) "signUps",
                    (select count(*)::int from identity_password_reset where account_id = $2) resets,
                    (select count(*)::int from identity_address_change where account_id = $2) changes;

-- statement left
select 1 from member_request where member_id = $1;

-- statement left
select model from identity_artifact where account_hash = sha256($1);

-- statement let_deleted_login_back
update deleted_login set issued_until = $2, expires_at = $3 where subject_hash = $1;

-- statement letters_in
select count(*)::int from letter l where strpos(l::text, $1) > 0;

-- statement letters_of_member
select l.to_address "to", l.kind, l.subject, case when l.account_id is null then l.text end as text,
                l.created_at "createdAt", l.sent_at "sentAt"
           from letter l join member m on m.id = $1 and (l.member_id = m.id or l.account_id = m.auth0_id)
          order by l.created_at, l.id;

-- statement list_artifact_files
select path, type, bytes, brotli_bytes as "brotliBytes", integrity
           from artifact_file where name = $1 and build = $2;

-- statement list_builds_to_compare
with served as (
           select r.builds ->> $1 as build, bool_or(c.head_seq = r.seq) as is_live, max(r.created_at) as served_at
             from release r join channel c on c.name = r.channel
            where r.builds ? $1 and r.builds ->> $1 <> $2 group by 1)
         select s.build from served s
           join artifact a on a.name = $1 and a.build = s.build and a.state = 'ready'
          where exists (select from artifact where name = $1 and build = $2 and state = 'ready')
            and not exists (
              select from artifact_compared k where k.name = $1 and k.build = $2 and k.with_build = s.build)
          order by is_live desc, served_at desc limit $3;

-- statement list_channels
select name as channel, head_seq as seq from channel where head_seq > 0 order by name;

-- statement list_check_runs
select id::int, channel, builds, head_seq as "headSeq", verdict, findings, pages, started_at as "startedAt",
  finished_at as "finishedAt" from check_run where channel = $1 order by id desc limit $2;

-- statement list_earlier_builds
select build, a.version, max(r.seq) as "lastSeq"
           from release r cross join lateral (select r.builds ->> $2 as build) b join artifact a using (build)
          where r.channel = $1 and a.name = $2 and a.state = 'ready' and build <> $3
          group by build, a.version order by max(r.seq) desc limit $4;

-- statement list_files_for_deltas
select path, bytes, integrity, brotli_bytes as "brotliBytes" from artifact_file where name = $1 and build = $2;

-- statement list_kept_letters
select id, to_address as "to", kind, subject, text, html, created_at as "createdAt" from letter
    where $1::text is null or lower(to_address) = lower($1)
    order by created_at desc, id desc limit $2;

-- statement list_live_builds
select distinct on (live.key <> 'shell', live.key)
                live.key as name, live.value as build,
                since.seq, since.kind, since.actor, since.reason, since.created_at as "createdAt"
           from channel c
           join release head on head.channel = c.name and head.seq = c.head_seq
          cross join lateral jsonb_each_text(head.builds) live
           join release since
             on since.channel = c.name and since.builds @> jsonb_build_object(live.key, live.value)
           left join release before on before.channel = c.name and before.seq = since.parent_seq
          where c.name = $1 and before.builds ->> live.key is distinct from live.value
          order by live.key <> 'shell', live.key, since.seq desc;

-- statement list_published_builds
select name, build, version, declaration ->> 'commit' as commit,
                declaration -> 'source' as source, run, (select count(*)::int from artifact b
    where b.name = a.name and (b.published_at, b.build) <= (a.published_at, a.build)) as number, published_at as "publishedAt",
                (select coalesce(sum(bytes), 0)::int from artifact_file f
                  where f.name = a.name and f.build = a.build and path not like '%.map' and path not like 'server/%') as bytes,
                array(select distinct channel from release
                       where builds @> jsonb_build_object(a.name, a.build) order by channel) as "releasedTo"
           from artifact a
          where state = 'ready' and ($1::text is null or name = $1)
            and ($2::text[] is null or (name, build) in (select * from unnest($2::text[], $3::text[])))
          order by published_at desc, name, build desc limit $4 offset $5;

-- statement list_release_audit
select seq, at, kind, actor, address, detail, salt, detail_hash as "detailHash", parent_hash as "parentHash", hash
           from release_audit where $1::text[] is null or kind = any ($1) order by seq desc limit $2 offset $3;

-- statement list_release_tokens
select name, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_by as "revokedBy", revoked_at as "revokedAt" from release_token order by created_at desc, name;

-- statement list_releases
select channel, seq, kind, builds, doc_hash as "docHash", actor, reason, parent_seq as "parentSeq",
  parent_hash as "parentHash", release_hash as "releaseHash", created_at as "createdAt", overridden,
  release_signature as "releaseSignature" from release where channel = $1 order by seq desc limit $2 offset $3;

-- statement list_removed_artifacts_with_files
select name, build from artifact where state = 'removed' and emptied_at is null order by removed_at;

-- statement list_stale_uploads
select name, build, declared_at as "declaredAt" from artifact
          where state = 'uploading' and declared_at < $1 order by declared_at;

-- statement list_trials_under_way
select changes, asked_at as "askedAt", began_at as "beganAt" from trial_under_way
          where channel = $1 and seen_at >= $2 order by asked_at, id;

-- statement list_unneeded_builds
select a.name, a.build, a.version, a.published_at as "publishedAt",
                (select coalesce(sum(bytes + coalesce(brotli_bytes, 0)), 0)::bigint from artifact_file f
                  where f.name = a.name and f.build = a.build) as bytes
           from artifact a
          where a.state = 'ready' and a.published_at < $1
            and ($4::text is null or (a.name = $4 and a.build = $5))
            and not exists (
              select from build_seen s where s.name = a.name and s.build = a.build and s.seen_at >= $2)
            and not exists (
              select from channel c join release head on head.channel = c.name and head.seq = c.head_seq
               where a.build in (head.builds ->> a.name,
                                 head.doc #>> array['remotes', a.name, 'previous', 'build'],
                                 head.doc #>> array['remotes', a.name, 'canary', 'build'])
                  or a.build in (
                    select r.builds ->> a.name
                      from release r join artifact b
                        on b.name = a.name and b.build = r.builds ->> a.name and b.state = 'ready'
                     where r.channel = c.name and b.build <> head.builds ->> a.name
                     group by 1 order by max(r.seq) desc limit $3))
            -- What was taken off, or left, may be wanted again.
            and not exists (
              select from release next join release r on r.channel = next.channel and r.seq = next.parent_seq
               where next.created_at >= $2 and r.builds ->> a.name = a.build)
          order by a.published_at, a.name, a.build;

-- statement lock_artifact
select state, declared_at as "declaredAt", emptied_at is not null as "isEmptied"
           from artifact where name = $1 and build = $2 for update;

-- statement lock_channel
select from channel where name = $1 for update;

-- statement lock_release_audit
select pg_advisory_xact_lock(72622);

-- statement login_deletions_waiting
select count(*)::int as waiting, min(requested_at) as "oldestAt" from login_deletion where done_at is null;

-- statement login_session_by_id
select id, uid, account_id "accountId", device, began_at "beganAt", proved_at "provedAt",
  last_used_at "lastUsedAt" from login_session where id = $1 and account_id = $2 and expires_at > $3;

-- statement login_sessions_of_account
select id, uid, account_id "accountId", device, began_at "beganAt", proved_at "provedAt",
  last_used_at "lastUsedAt" from login_session where account_id = $1 and expires_at > $2
          order by last_used_at desc, id;

-- statement look_at_limit
select points as used, expire as "endsAt" from rate_limit where key = $1 and expire > $2;

-- statement lost_login_deletions
select id from login_deletion where done_at is null and tenant = $1 and next_at < $2;

-- statement loudest_goals_of_trial
with visit as (
           select date_trunc('minute', sought_at) as minute, build, network, missed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and weighs and sought_at is not null and build in ($4, $5)
         ), network as (
           select network from visit where build = $4 and missed
            group by network order by count(*) desc, network limit 1
         )
         select minute,
  coalesce(sum(1) filter (where build = $4), 0)::int "canaryVisits",
  coalesce(sum(missed::int) filter (where build = $4), 0)::int "canaryFailed",
  coalesce(sum(1) filter (where build = $5), 0)::int "stableVisits",
  coalesce(sum(missed::int) filter (where build = $5), 0)::int "stableFailed" from visit join network using (network)
          group by minute order by minute;

-- statement loudest_network_of_trial
with visit as (
           select date_trunc('minute', at) as minute, build, network, failed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and weighs and build in ($4, $5)
         ), network as (
           select network from visit where build = $4 and failed
            group by network order by count(*) desc, network limit 1
         )
         select minute,
  coalesce(sum(1) filter (where build = $4), 0)::int "canaryVisits",
  coalesce(sum(failed::int) filter (where build = $4), 0)::int "canaryFailed",
  coalesce(sum(1) filter (where build = $5), 0)::int "stableVisits",
  coalesce(sum(failed::int) filter (where build = $5), 0)::int "stableFailed" from visit join network using (network)
          group by minute order by minute;

-- statement mark_artifact_emptied
update artifact set emptied_at = $3 where name = $1 and build = $2;

-- statement mark_artifact_ready
with file as (
           insert into artifact_file (name, build, path, bytes, integrity, type, brotli_bytes)
           select $1, $2, path, bytes, integrity, type, "brotliBytes"
             from jsonb_to_recordset($3) as f(path text, bytes int, integrity text, type text, "brotliBytes" int)
           on conflict (name, build, path) do update set brotli_bytes = excluded.brotli_bytes
         )
         update artifact set state = 'ready', published_at = coalesce(published_at, $4),
                run = case when published_at is null then $5::jsonb else run end
          where name = $1 and build = $2;

-- statement mark_artifact_removed
update artifact set state = 'removed', removed_at = $3 where name = $1 and build = $2;

-- statement matches_business
with day as materialized (
           select w.n, r.carrier, d.*
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            cross join lateral (
             select f.departure, count(*) as flights, min((f.points).business) as points
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).business > 0 and (w.points::int is null or (f.points).business <= w.points)
    and (w.travellers::int = 1 or (f.seats).business >= w.travellers)
    and (not w.savers::boolean or (f.savers).business)
    and (w.number::text is null or f.flight_number = w.number))
              group by f.departure) d)
         select n, sum(flights)::int as flights, count(distinct departure)::int as days,
                (array_agg(points order by points, departure, carrier))[1] as points,
                (array_agg(departure order by points, departure, carrier))[1] as date,
                (array_agg(carrier order by points, departure, carrier))[1] as "airlineCode"
           from day group by n;

-- statement matches_economy
with day as materialized (
           select w.n, r.carrier, d.*
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            cross join lateral (
             select f.departure, count(*) as flights, min((f.points).economy) as points
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).economy > 0 and (w.points::int is null or (f.points).economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).economy)
    and (w.number::text is null or f.flight_number = w.number))
              group by f.departure) d)
         select n, sum(flights)::int as flights, count(distinct departure)::int as days,
                (array_agg(points order by points, departure, carrier))[1] as points,
                (array_agg(departure order by points, departure, carrier))[1] as date,
                (array_agg(carrier order by points, departure, carrier))[1] as "airlineCode"
           from day group by n;

-- statement matches_premium_economy
with day as materialized (
           select w.n, r.carrier, d.*
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($2::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            cross join lateral (
             select f.departure, count(*) as flights, min((f.points).premium_economy) as points
               from flight f
              where f.route_id = r.id and f.departure between greatest(w.first, clock.today) and w.last
                and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute) and (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).premium_economy > 0 and (w.points::int is null or (f.points).premium_economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).premium_economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).premium_economy)
    and (w.number::text is null or f.flight_number = w.number))
              group by f.departure) d)
         select n, sum(flights)::int as flights, count(distinct departure)::int as days,
                (array_agg(points order by points, departure, carrier))[1] as points,
                (array_agg(departure order by points, departure, carrier))[1] as date,
                (array_agg(carrier order by points, departure, carrier))[1] as "airlineCode"
           from day group by n;

-- statement matching_add_rings
insert into alert_ring (alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier,
                                 flight_number, departure_minute, cabin, points, points_before, seats, scraped_at,
                                 back_departure, back_flight_number, more)
         select "alertId", "watcherId", "eventId", at, watch, origin, destination, departure, carrier, "flightNumber",
                "departureMinute", cabin, points, "pointsBefore", seats, "scrapedAt", "backDeparture", "backFlightNumber", more
           from jsonb_to_recordset($1::jsonb) as r ("alertId" uuid, "watcherId" uuid, "eventId" bigint, at timestamptz,
             watch jsonb, origin text, destination text, departure date, carrier text, "flightNumber" text,
             "departureMinute" smallint, cabin cabin, points int, "pointsBefore" int, seats smallint, "scrapedAt" timestamptz,
             "backDeparture" date, "backFlightNumber" text, more int)
         on conflict (alert_id, departure, event_id) do nothing
         returning id;

-- statement matching_advance
update alert_position set event_id = $1, at = $2;

-- statement matching_alerts_found
select p.change, k.alert_id as "alertId"
           from unnest($1::bigint[], $2::int[], $3::cabin[], $4::date[], $5::text[], $6::boolean[], $7::text[], $8::int[],
                       $9::int[], $10::date[], $11::text[], $12::text[]) with ordinality
                  p (change, pair_id, cabin, month, ways, saver_only, travellers, from_points, below, departure, carrier,
                     flight_number, place)
           join alert_key k on k.pair_id = p.pair_id and k.cabin = p.cabin and k.month = p.month
                and k.way = any (p.ways::smallint[]) and k.saver_only = p.saver_only
                and k.travellers = any (p.travellers::smallint[])
                and k.most_points >= p.from_points and k.most_points < p.below
                and k.first <= p.departure and k.last >= p.departure
                and (k.airlines is null or p.carrier = any (k.airlines))
                and (k.flight_number is null or k.flight_number = p.flight_number)
                and k.since_event < p.change
          order by p.place limit $13;

-- statement matching_alerts
select a.id, a.watcher_id as "watcherId", a.watch
           from unnest($1::uuid[]) wanted (id) join alert a on a.id = wanted.id where not a.is_paused;

-- statement matching_changes_after
with taken as (select id, at from price_event where id > $1 order by id limit $2),
         last as (select id, at from taken order by id desc limit 1),
         until as (
           select greatest(last.id, max(e.id)) as id
             from last
             left join price_event e on (select count(*) from taken) = $2 and e.id > last.id and e.id < last.id + 10000
                   and e.at = last.at
            group by last.id)
         select e.id, e.at, r.id as "routeId", r.carrier, r.origin, r.destination, flight.*,
                e.departure is null and b.points is null and e.at < r.first_seen_at + interval '24 hours' as "isBeginning",
                coalesce(a.departure_minute, 0) as "departureMinute", a.duration_minutes as "durationMinutes",
                coalesce(a.scraped_at, e.scraped_at) as "scrapedAt",
                coalesce(b.points, e.points_before)::text as "pointsBefore", coalesce(b.seats, e.seats_before)::text as "seatsBefore", b.savers::text as "saversBefore",
                coalesce(a.points, e.points_after)::text as "pointsAfter", coalesce(a.seats, e.seats_after)::text as "seatsAfter", a.savers::text as "saversAfter"
           from until
           join price_event e on e.id > $1 and e.id <= until.id
           join route r on r.id = e.route_id
          cross join lateral (
            select coalesce(e.departure, e.untold_departure) as departure,
                   coalesce(e.flight_number, e.untold_flight_number) as "flightNumber") flight
           left join flight_history a on (a.route_id, a.departure, a.id) = (e.route_id, flight.departure, e.id)
           left join lateral (
             select h.points, h.seats, h.savers from flight_history h
              where h.route_id = e.route_id and h.departure = flight.departure and h.id < e.id
                and h.flight_number = flight."flightNumber"
              order by h.id desc limit 1) b on true
          order by e.id;

-- statement matching_days
select d.alert_id as "alertId", d.departure, d.is_met as "isMet", d.met_since as "metSince",
                d.lost_since as "lostSince", d.rung_at as "rungAt"
           from unnest($1::uuid[], $2::date[]) wanted (alert_id, departure)
           join alert_day d on d.alert_id = wanted.alert_id and d.departure = wanted.departure;

-- statement matching_flights_as_of
select f.route_id as "routeId", f.departure, f.flight_number as "flightNumber", s.*
           from unnest($1::int[], $2::date[]) wanted (route_id, departure)
          cross join lateral (
            select coalesce(array_agg(h.flight_number), '{}') as numbers from flight_history h
             where h.route_id = wanted.route_id and h.departure = wanted.departure and h.id > $3) later
           join flight f on f.route_id = wanted.route_id and f.departure = wanted.departure
          cross join lateral (
            select f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
   f.points::text, f.seats::text, f.savers::text, f.changed_at as "scrapedAt" where f.flight_number <> all (later.numbers)
             union all
            (select h.departure_minute as "departureMinute", h.duration_minutes as "durationMinutes",
   h.points::text, h.seats::text, h.savers::text, h.scraped_at from flight_history h
              where f.flight_number = any (later.numbers) and h.route_id = f.route_id and h.departure = f.departure
                and h.id <= $3 and h.flight_number = f.flight_number
              order by h.id desc limit 1)) s;

-- statement matching_hold
select a.id
           from unnest($1::uuid[]) wanted (id)
           join alert a on a.id = wanted.id
           join watcher w on w.id = a.watcher_id
          where not a.is_paused
            for key share of w, a;

-- statement matching_keep_days
insert into alert_day (alert_id, departure, is_met, met_since, lost_since, rung_at)
         select * from unnest($1::uuid[], $2::date[], $3::boolean[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
         on conflict (alert_id, departure) do update set is_met = excluded.is_met, met_since = excluded.met_since,
           lost_since = excluded.lost_since, rung_at = excluded.rung_at;

-- statement matching_notify
select pg_notify('alert_ring', $1::text);

-- statement matching_oldest_unmatched
select e.at from alert_position p
          cross join lateral (select at from price_event where id > p.event_id order by id limit 1) e;

-- statement matching_pairs
select id, origin, destination from alert_pair;

-- statement matching_places
select code, metro_code as metro, time_zone as "timeZone", latitude, longitude from airport;

-- statement matching_prefer_indexes
select set_config(name, 'off', true)
           from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,enable_bitmapscan}'::text[]) name;

-- statement matching_remove_days
delete from alert_day where departure < $1;

-- statement matching_remove_keys
delete from alert_key where last < $1;

-- statement matching_routes
select id, carrier, origin, destination from route order by id;

-- statement matching_still_there
select;

-- statement matching_take_position
select event_id as "eventId" from alert_position for update skip locked;

-- statement member_by_id
select id, auth0_id "auth0Id", email, email_verified "isEmailVerified", first_name "firstName", last_name "lastName", currency,
  holiday_preferences "holidayPreferences", budget::float8 budget, number_of_travelers "numberOfTravelers",
  duration_in_days "durationInDays", version from member where id = $1;

-- statement membership_by_id
select id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance" from membership where id = $1 and type = $2;

-- statement memberships_of_member
select id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance" from membership where member_id = $1 order by created_at, id;

-- statement minutes_of_trial
select minute,
  coalesce(sum(visits) filter (where build = $4), 0)::int "canaryVisits",
  coalesce(sum(failed) filter (where build = $4), 0)::int "canaryFailed",
  coalesce(sum(visits) filter (where build = $5), 0)::int "stableVisits",
  coalesce(sum(failed) filter (where build = $5), 0)::int "stableFailed" from build_minute
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          group by minute order by minute;

-- statement more_airports
insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
      ('GRU', 'Guarulhos International Airport', 'São Paulo', 'BR', 'SA', -23.4, -46.5, 'America/Sao_Paulo', 'SAO'),
      ('LCY', 'London City Airport', 'London', 'GB', 'EU', 51.5, 0.05, 'Europe/London', 'LON');

-- statement most_changed_pairs
select origin, destination, changes as count from pair_stat
          order by changes desc, origin, destination limit $1;

-- statement move_alert_ring
update alert_ring set watcher_id = $2 where watcher_id = $1;

-- statement move_alerts
with kept as (select watch, ends_on from alert where watcher_id = $2),
         moved as (
           select id from alert a
            where watcher_id = $1 and not exists (select from kept k where k.watch = a.watch)
            order by created_at desc, id
            limit greatest(0, $3::int - (select count(*) from kept where ends_on >= $4)))
         update alert set watcher_id = $2 where id in (select id from moved) returning id;

-- statement move_channel_head
update channel set head_seq = $2 where name = $1;

-- statement move_delivery_turns
insert into delivery_turn (watcher_id, channel, sent_at, due_at)
         select $2, channel, sent_at, due_at from delivery_turn where watcher_id = $1
         on conflict (watcher_id, channel) do update set due_at = coalesce(delivery_turn.due_at, excluded.due_at);

-- statement move_delivery
update delivery set watcher_id = $2 where watcher_id = $1;

-- statement move_push_subscription
update push_subscription set watcher_id = $2 where watcher_id = $1;

-- statement move_ring_delivery
update ring_delivery set watcher_id = $2 where watcher_id = $1;

-- statement move_watcher_settings
update watcher m set time_zone = v.time_zone, quiet_from = v.quiet_from, quiet_until = v.quiet_until,
                daily_at = v.daily_at
           from watcher v where v.id = $1 and m.id = $2;

-- statement note_seen_builds
with report as (
           select * from unnest($1::text[], $2::int[], $3::jsonb[], $4::timestamptz[]) as r(channel, seq, builds, at)
         ), seen as (
           select key as name, value as build, at from report, jsonb_each_text(builds)
           union all
           select key, value, at from report join release using (channel, seq), jsonb_each_text(release.builds)
         )
         insert into build_seen (name, build, seen_at)
         select name, build, max(at) from seen join artifact using (name, build)
          where state = 'ready' group by name, build order by name, build
         on conflict (name, build) do update set seen_at = excluded.seen_at
           where build_seen.seen_at < excluded.seen_at - interval '10 minutes';

-- statement other_routes
insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, '2027-03-15', 600, f.number, row(f.economy, 0, f.business, f.first)::cabin_points,
           row(f.seats, 0, 4, 1)::cabin_seats, row(f.is_saver, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, now()
      from (values ('BA', 'LHR', 'BA115', 10000, 0, 0, 0, false), ('BA', 'LHR', 'BA117', 0, 160000, 200000, 0, false),
                   ('VS', 'MAN', 'VS127', 14000, 0, 0, 5, true))
             f(carrier, origin, number, economy, business, first, seats, is_saver)
      join route r on r.carrier = f.carrier and r.origin = f.origin and r.destination = 'JFK';

-- statement own_letters_to_address
update letter set account_id = $2
          where lower(to_address) = lower($1) and member_id is null and account_id is null;

-- statement page_views_since
select day, page, views from page_view where day >= $1 order by day, page;

-- statement passkey_by_credential
select id, account_id "accountId", credential_id "credentialId", public_key "publicKey", counter,
  transports, is_synced "isSynced", name, added_at "addedAt", last_used_at "lastUsedAt" from passkey where credential_id = $1;

-- statement passkeys_of_account
select id, account_id "accountId", credential_id "credentialId", public_key "publicKey", counter,
  transports, is_synced "isSynced", name, added_at "addedAt", last_used_at "lastUsedAt" from passkey where account_id = $1 order by added_at, id;

-- statement personal_token_by_id
select id, member_id "userId", name, scopes, ending, created_at "createdAt", expires_at "expiresAt",
  last_used_at "lastUsedAt" from personal_token where id = $1;

-- statement personal_tokens_of_member
select id, member_id "userId", name, scopes, ending, created_at "createdAt", expires_at "expiresAt",
  last_used_at "lastUsedAt" from personal_token where member_id = $1 and expires_at > $2 order by created_at desc, id;

-- statement popular_average_by_day
with states as (
           select p.place, h.departure, (h.points).economy as points, (h.scraped_at at time zone 'UTC')::date as since,
                  (lead(h.scraped_at) over flights at time zone 'UTC')::date as until
             from unnest($1::text[], $2::text[]) with ordinality p(origin, destination, place)
             join route r on r.origin = p.origin and r.destination = p.destination
             join flight_history h on h.route_id = r.id and h.departure between $4::date and $4::date + $5::int
           window flights as (partition by h.route_id, h.departure, h.flight_number order by h.id)
         ),
         lowest as (
           select place, day, departure, min(points) as points
             from states s
            cross join lateral
              generate_series(greatest(s.since - $3::date, 0), coalesce(s.until, $4::date + 1) - $3::date - 1) day
            where points > 0
            group by place, day, departure
         )
         select place::int, day, round(avg(points))::int as points from lowest group by place, day;

-- statement price_events_after
select e.id, e.at, e.route_id as "routeId", r.carrier, r.origin, r.destination, e.departure,
    e.flight_number as "flightNumber", e.points_before as "pointsBefore", e.seats_before as "seatsBefore",
    e.points_after as "pointsAfter", e.seats_after as "seatsAfter", e.scraped_at as "scrapedAt" from price_event e join route r on r.id = e.route_id
    where e.id > $1 order by e.id limit 500;

-- statement price_events_between
select e.id, e.at, e.route_id as "routeId", r.carrier, r.origin, r.destination, e.departure,
    e.flight_number as "flightNumber", e.points_before as "pointsBefore", e.seats_before as "seatsBefore",
    e.points_after as "pointsAfter", e.seats_after as "seatsAfter", e.scraped_at as "scrapedAt" from price_event e join route r on r.id = e.route_id
    where e.id > $1 and e.id <= $2 and e.departure is not null
      and ($3::text is null or r.carrier = $3)
      and ($4::text is null or r.origin = $4)
      and ($5::text is null or r.destination = $5)
    order by e.id limit 128;

-- statement price_events_last_between
select e.id, e.at, e.route_id as "routeId", r.carrier, r.origin, r.destination, e.departure,
    e.flight_number as "flightNumber", e.points_before as "pointsBefore", e.seats_before as "seatsBefore",
    e.points_after as "pointsAfter", e.seats_after as "seatsAfter", e.scraped_at as "scrapedAt"
    from (select * from route
           where origin = any ($2::text[]) and destination = any ($3::text[]) and ($1::text[] is null or carrier = any ($1))) r
   cross join lateral (
     select * from price_event e where e.route_id = r.id and e.departure is not null order by e.id desc limit $4) e
   order by e.id desc limit $4;

-- statement price_events_oldest
select min(e.id) as id from price_event e;

-- statement price_events_position_behind
select coalesce(
      (select e.id from price_event e order by e.id desc offset $1 limit 1),
      (select min(e.id) - 1 from price_event e), 0)::bigint as id;

-- statement prove_login_session
update login_session set proved_at = $3 where id = $1 and account_id = $2 returning id;

-- statement prune_holidays
delete from member_request where id in (
           select id from member_request where member_id = $1 and type = 'holiday'
            order by created_at desc, id offset $2);

-- statement prune
delete from price_event where id <= $1;

-- statement pull_advance_sweep
update pull_sweep set cursor = $3, skip = skip + $4, calls = calls + 1 where source = $1 and name = $2;

-- statement pull_begin_sweep
update pull_sweep set began_at = $3, first_day = $4, last_day = $5, cursor = null, skip = 0, calls = 0
          where source = $1 and name = $2 returning name, began_at as "beganAt", first_day as "firstDay", last_day as "lastDay", cursor, skip, calls,
  completed_at as "completedAt", completed_began_at as "completedBeganAt", completed_calls as "completedCalls",
  completed_rows as "completedRows", wanted;

-- statement pull_close_flights
update pulled_flight p set closed_at = $7
           from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[]) n(carrier, origin, destination, departure, flight_number)
          where p.source = $1
            and (p.carrier, p.origin, p.destination, p.departure, p.flight_number)
                = (n.carrier, n.origin, n.destination, n.departure, n.flight_number);

-- statement pull_complete_sweep
update pull_sweep set completed_at = $3, completed_began_at = began_at, completed_calls = calls, completed_rows = skip,
                began_at = null, cursor = null, skip = 0, calls = 0, wanted = false
          where source = $1 and name = $2;

-- statement pull_count_listed
select count(*)::int as count from pulled_flight where source = $1 and carrier = any ($2) and ($3::text is null or origin = $3)
            and ($4::text[] is null or destination = any ($4)) and departure between $5 and $6 and closed_at is null and listed_at >= $7;

-- statement pull_drop_days
delete from pull_day where source = $1 and day < $2;

-- statement pull_drop_departed
delete from pulled_flight where source = $1 and departure < $2;

-- statement pull_flights_in_cells
select p.carrier, p.origin, p.destination, p.departure, p.flight_number as "flightNumber", p.closed_at as "closedAt"
           from (select distinct * from unnest($2::text[], $3::text[], $4::text[], $5::date[]) c(carrier, origin, destination, departure)) c
           join pulled_flight p using (carrier, origin, destination, departure)
          where p.source = $1;

-- statement pull_free
update pull_source set not_before = '-infinity', failures = 0, refused = null, refused_settings = null
          where source = $1 and (failures > 0 or refused is not null or not_before > '-infinity');

-- statement pull_keep_sweeps
with dropped as (delete from pull_sweep where source = $1 and name <> all ($2::text[]))
         insert into pull_sweep (source, name) select $1, unnest($2::text[]) on conflict do nothing;

-- statement pull_list_flights
insert into pulled_flight (source, carrier, origin, destination, departure, flight_number, listed_at)
         select distinct $1, n.*, $7::timestamptz from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[]) n
         on conflict (source, carrier, origin, destination, departure, flight_number) do update set listed_at = excluded.listed_at, closed_at = null;

-- statement pull_missing_flights
select carrier, origin, destination, departure, flight_number as "flightNumber", closed_at as "closedAt"
           from pulled_flight where source = $1 and carrier = any ($2) and ($3::text is null or origin = $3)
            and ($4::text[] is null or destination = any ($4)) and departure between $5 and $6 and closed_at is null and listed_at < $7;

-- statement pull_note_remaining
update pull_day set remaining = $3 where source = $1 and day = $2;

-- statement pull_read_source
select nullif(not_before, '-infinity') as "notBefore", failures, refused, refused_settings as "refusedSettings"
           from pull_source where source = $1;

-- statement pull_read_sweeps
select name, began_at as "beganAt", first_day as "firstDay", last_day as "lastDay", cursor, skip, calls,
  completed_at as "completedAt", completed_began_at as "completedBeganAt", completed_calls as "completedCalls",
  completed_rows as "completedRows", wanted from pull_sweep where source = $1;

-- statement pull_take_call
insert into pull_day as d (source, day, calls) values ($1, $2, 1)
         on conflict (source, day) do update set calls = d.calls + 1
          where d.calls < $3 and coalesce(d.remaining, 1) > 0
         returning calls;

-- statement pull_wait
insert into pull_source as s (source, not_before, failures, refused, refused_settings) values ($1, $2, 1, $3, $4)
         on conflict (source) do update set not_before = excluded.not_before, failures = s.failures + 1,
           refused = excluded.refused, refused_settings = excluded.refused_settings;

-- statement push_add_attempts
insert into push_attempt (delivery_id, subscription_id)
         select $1, s.id from push_subscription s where s.watcher_id = $2 returning subscription_id as id;

-- statement push_find_attempt
select d.watcher_id as "watcherId", w.member_id is not null as "isMember", d.made_at as "madeAt",
                w.time_zone as "timeZone", to_char(w.quiet_from, 'HH24:MI') as "quietFrom",
                to_char(w.quiet_until, 'HH24:MI') as "quietUntil",
                s.id is not null as "isSubscribed", s.endpoint, s.p256dh, s.auth,
                (select count(*)::int from alert_ring r where r.watcher_id = d.watcher_id and r.read_at is null) as unread
           from push_attempt a
           join delivery d on d.id = a.delivery_id
           join watcher w on w.id = d.watcher_id
           left join push_subscription s on s.id = a.subscription_id and s.watcher_id = d.watcher_id
          where a.delivery_id = $1 and a.subscription_id = $2 and a.result is null;

-- statement push_rings_of
select r.id, r.watcher_id as "watcherId", r.alert_id as "alertId", r.at, r.watch, r.carrier,
  r.flight_number as "flightNumber", r.origin, r.destination, r.departure, r.departure_minute as "departureMinute",
  r.cabin::text as cabin, r.points, r.points_before as "pointsBefore", r.seats, r.scraped_at as "scrapedAt",
  r.back_departure as "backDeparture", r.back_flight_number as "backFlightNumber", r.more, r.read_at as "readAt"
           from ring_delivery d join alert_ring r on r.id = d.ring_id join alert a on a.id = r.alert_id
          where d.delivery_id = $1 and a.push and not a.is_paused order by r.id;

-- statement push_subscription_put
insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
         on conflict (endpoint) do update set watcher_id = excluded.watcher_id, p256dh = excluded.p256dh,
           auth = excluded.auth, created_at = excluded.created_at;

-- statement push_subscription_remove_oldest
delete from push_subscription where id in (
           select id from push_subscription where watcher_id = $1
            order by coalesce(used_at, created_at) desc, created_at desc offset 10);

-- statement push_subscription_remove
delete from push_subscription where watcher_id = $1 and endpoint = $2;

-- statement queue_0f27db0ad848d6a1
WITH ins AS (
      
    INSERT INTO pgboss.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies,
      trace_context
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'webhook' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      pgboss.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds, 900) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds, 604800) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds, 1209600) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit, 2) as retry_limit,
      COALESCE("retryDelay", q.retry_delay, 0) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies,
      "__traceContext" as trace_context
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset($1::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer,
        "__traceContext" jsonb
      )
    ) j
    LEFT JOIN pgboss.queue q ON q.name = 'webhook'
    ON CONFLICT DO NOTHING
    RETURNING id, start_after
  
    ),
    notified AS (
      SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'webhook')
      FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
    )
    SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

-- statement queue_2887d43bcb2d6518
WITH ins AS (
      
    INSERT INTO pgboss.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies,
      trace_context
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'login-deletion' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      pgboss.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds, 900) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds, 604800) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds, 1209600) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit, 2) as retry_limit,
      COALESCE("retryDelay", q.retry_delay, 0) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies,
      "__traceContext" as trace_context
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset($1::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer,
        "__traceContext" jsonb
      )
    ) j
    LEFT JOIN pgboss.queue q ON q.name = 'login-deletion'
    ON CONFLICT DO NOTHING
    RETURNING id, start_after
  
    ),
    notified AS (
      SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'login-deletion')
      FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
    )
    SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

-- statement queue_d7a990cae297c0bd
WITH ins AS (
      
    INSERT INTO pgboss.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies,
      trace_context
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'push' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      pgboss.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds, 900) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds, 604800) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds, 1209600) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit, 2) as retry_limit,
      COALESCE("retryDelay", q.retry_delay, 0) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies,
      "__traceContext" as trace_context
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset($1::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer,
        "__traceContext" jsonb
      )
    ) j
    LEFT JOIN pgboss.queue q ON q.name = 'push'
    ON CONFLICT DO NOTHING
    RETURNING id, start_after
  
    ),
    notified AS (
      SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'push')
      FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
    )
    SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0;

-- statement radar_advance
update radar_position set event_id = $1;

-- statement radar_is_behind
select p.event_id from radar_position p where exists (select from price_event e where e.id > p.event_id);

-- statement radar_keep_openings
insert into saver_opening (route_id, departure, flight_number, cabin, event_id, opened_at, region)
         select * from unnest($1::int[], $2::date[], $3::text[], $4::cabin[], $5::bigint[], $6::timestamptz[], $7::text[])
         on conflict (route_id, departure, flight_number, cabin) do update
            set event_id = excluded.event_id, opened_at = excluded.opened_at, region = excluded.region;

-- statement radar_last_of_batch
select max(id) as id, count(*) as events
           from (select id from price_event where id > $1 order by id limit $2) e;

-- statement radar_new_saver_seats_airlines
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              and r.carrier = any ($4::text[])
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_new_saver_seats_cabin
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              and s.cabin = $4::cabin
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_new_saver_seats_origins
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              and r.origin = any ($4::text[])
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_new_saver_seats_region_cabin_origins_airlines
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              and s.region = $4 and s.cabin = $5::cabin and r.origin = any ($6::text[]) and r.carrier = any ($7::text[])
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_new_saver_seats_region
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              and s.region = $4
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_new_saver_seats
select s.event_id as "eventId", upper(s.cabin::text) as cabin, s.opened_at as "openedAt", s.region, f.id as "flightId",
                  r.carrier, al.name as "airlineName", f.flight_number as "flightNumber", f.departure,
                  f.departure_minute as "departureMinute", f.duration_minutes as "durationMinutes",
                  r.origin, o.name as "originName", o.city as "originCity", o.time_zone as "timeZone",
                  r.destination, d.name as "destinationName", d.city as "destinationCity",
                  case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end as points, case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end as seats, case s.cabin when 'economy' then (f.more_seats).economy when 'premium_economy' then (f.more_seats).premium_economy when 'business' then (f.more_seats).business when 'first' then (f.more_seats).first end as "hasMoreSeats",
                  f.changed_at as "changedAt", greatest(r.last_seen_at, f.changed_at) as "seenAt"
             from saver_opening s
             join flight f on (f.route_id, f.departure, f.flight_number) = (s.route_id, s.departure, s.flight_number)
             join route r on r.id = s.route_id
             join airline al on al.code = r.carrier
             join airport o on o.code = r.origin
             join airport d on d.code = r.destination
            cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($1::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
            where case s.cabin when 'economy' then (f.savers).economy when 'premium_economy' then (f.savers).premium_economy when 'business' then (f.savers).business when 'first' then (f.savers).first end and case s.cabin when 'economy' then (f.points).economy when 'premium_economy' then (f.points).premium_economy when 'business' then (f.points).business when 'first' then (f.points).first end > 0
              and ($2::int = 1 or case s.cabin when 'economy' then (f.seats).economy when 'premium_economy' then (f.seats).premium_economy when 'business' then (f.seats).business when 'first' then (f.seats).first end >= $2::int)
              and f.departure >= clock.today and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
              
            order by s.event_id desc, s.cabin limit $3;

-- statement radar_openings_between
select e.id as "eventId", e.route_id as "routeId", flight.departure, flight.number as "flightNumber", c.cabin,
                h.scraped_at as "openedAt", d.country, d.continent
           from price_event e
           join route r on r.id = e.route_id
           join airport d on d.code = r.destination
          cross join lateral (
            select coalesce(e.departure, e.untold_departure) as departure,
                   coalesce(e.flight_number, e.untold_flight_number) as number) flight
           join flight_history h on h.route_id = e.route_id and h.departure = flight.departure and h.id = e.id
           left join lateral (
             select b.savers from flight_history b where b.route_id = e.route_id and b.departure = flight.departure and b.flight_number = flight.number and b.id < e.id order by b.id desc limit 1) b
             on true
          cross join lateral (values ('economy', (h.savers).economy, (b.savers).economy, (e.points_before).economy), ('premium_economy', (h.savers).premium_economy, (b.savers).premium_economy, (e.points_before).premium_economy), ('business', (h.savers).business, (b.savers).business, (e.points_before).business), ('first', (h.savers).first, (b.savers).first, (e.points_before).first)) c (cabin, is_saver, was_saver, points_before)
          where e.id > $1 and e.id <= $2 and c.is_saver and c.was_saver is not true
            -- Of a state before that is no longer kept, it is known at least whether there were seats.
            and (b.savers is not null or coalesce(c.points_before, 0) = 0)
            and not (e.departure is null and b.savers is null and e.at < r.first_seen_at + interval '24 hours')
            and not exists (
              select from flight_history p
               cross join lateral (
                 select n.scraped_at from flight_history n where n.route_id = e.route_id and n.departure = flight.departure and n.flight_number = flight.number and n.id > p.id order by n.id limit 1) gone
               where p.route_id = e.route_id and p.departure = flight.departure and p.flight_number = flight.number and p.id < e.id and gone.scraped_at > h.scraped_at - interval '3 hours'
                 and case c.cabin when 'economy' then (p.savers).economy when 'premium_economy' then (p.savers).premium_economy when 'business' then (p.savers).business when 'first' then (p.savers).first end)
          order by e.id;

-- statement radar_remove_departed
delete from saver_opening where departure < $1;

-- statement radar_remove_oldest
delete from saver_opening
          where event_id < (select event_id from saver_opening order by event_id desc offset $1 limit 1);

-- statement radar_take_position
select event_id as "eventId" from radar_position for update skip locked;

-- statement record_changes
update artifact set changes = $3 where name = $1 and build = $2 and changes is null;

-- statement record_deltas
with own as (
           select name, build from artifact where name = $1 and build = $2 and state = 'ready' for share),
         compared as (
           insert into artifact_compared (name, build, with_build)
           select name, build, $3 from own on conflict do nothing)
         insert into artifact_delta (name, build, path, dictionary, encoding, bytes, hash)
         select own.name, own.build, d.path, d.dictionary, d.encoding, d.bytes, d.hash
           from own, jsonb_to_recordset($4) as d(path text, dictionary text, encoding text, bytes int, hash text)
         on conflict do nothing;

-- statement redeclare_artifact
update artifact set declaration = $3 where name = $1 and build = $2 and state = 'uploading';

-- statement remember_alerts_key
insert into installation_secret (name, fingerprint, recorded_at) values ('alerts-key', $1, $2)
         on conflict (name) do nothing;

-- statement remember_installation_secret
insert into installation_secret (name, fingerprint, recorded_at) values ($1, $2, $3)
         on conflict (name) do nothing;

-- statement remember_login_deletion
update deleted_login set expires_at = $2 where subject_hash = $1 and issued_until = 'infinity' and expires_at < $2;

-- statement remote_failures_since
select remote, build, kind, count(*)::int failures, (array_agg(message order by at desc))[1] message
           from remote_failure where channel = $1 and at >= $2
          group by remote, build, kind order by count(*) desc, remote, build limit 50;

-- statement remove_ended_alerts
delete from alert where ends_on < $1;

-- statement remove_ended_limits
delete from rate_limit where expire <= $1;

-- statement remove_letters_of_nobody
delete from letter where created_at < $1 and member_id is null and account_id is null;

-- statement remove_letters_to_address
delete from letter where lower(to_address) = lower($1);

-- statement remove_login_deletions
delete from login_deletion where done_at < $1;

-- statement remove_old_deliveries
delete from delivery where made_at < $1;

-- statement remove_old_rings
delete from alert_ring where at < $1;

-- statement remove_saved_search
delete from saved_search where member_id = $1 and id = $2;

-- statement remove_suppression_of_address
delete from suppressed_address where address = lower($1);

-- statement remove_texts_of_letters
update letter set text = null, html = null where created_at < $1 and text is not null and (sent_at is not null or failed_at is not null);

-- statement remove_trial_under_way
delete from trial_under_way where id = $1 or seen_at < $2;

-- statement remove_unseen_visitors
delete from watcher where member_id is null and seen_at < $1;

-- statement request_by_id
select id, member_id "userId", type, status, details, created_at "createdAt" from member_request where id = $1;

-- statement requests_of_member
select id, member_id "userId", type, status, details, created_at "createdAt" from member_request where member_id = $1 order by created_at desc, id;

-- statement restore_artifact
update artifact set state = 'uploading', declared_at = $3, removed_at = null, emptied_at = null
          where name = $1 and build = $2 and state = 'removed';

-- statement retention_lock_hotels
select pg_advisory_xact_lock(72613);

-- statement retention_lock
select pg_advisory_xact_lock(72612);

-- statement retention_remove_deleted_logins
with removed as (delete from deleted_login where expires_at <= $1 returning 1)
         select count(*) as count from removed;

-- statement retention_remove_departed
with removed as (delete from flight where route_id = $2 and departure < $1 returning 1)
         select count(*) as count from removed;

-- statement retention_remove_events
with removed as (
           delete from price_event
            where id < coalesce((select id from price_event where at > $1 order by id limit 1), 9223372036854775807)
           returning 1
         )
         select count(*) as count from removed;

-- statement retention_remove_held
with removed as (delete from held_batch where held_at < $1 returning 1) select count(*) as count from removed;

-- statement retention_remove_night_history
with removed as (delete from hotel_night_history where night < $1 returning 1)
         select count(*) as count from removed;

-- statement retention_remove_nights
with removed as (delete from hotel_night where night < $1 returning 1) select count(*) as count from removed;

-- statement retention_routes
select id from route order by id;

-- statement retention_summarise
with removed as (
           delete from flight_history where route_id = $2 and departure < $1
           returning id, route_id, departure, flight_number, (scraped_at at time zone 'UTC')::date as day, points
         ),
         kept as (
           insert into history_day as d (route_id, departure, flight_number, day, states, lowest, highest, last)
           select route_id, departure, flight_number, day, count(*),
                  row(coalesce(min((points).economy) filter (where (points).economy > 0), 0), coalesce(min((points).premium_economy) filter (where (points).premium_economy > 0), 0), coalesce(min((points).business) filter (where (points).business > 0), 0), coalesce(min((points).first) filter (where (points).first > 0), 0))::cabin_points,
                  row(max((points).economy), max((points).premium_economy), max((points).business), max((points).first))::cabin_points,
                  (array_agg(points order by id desc))[1]
             from removed group by route_id, departure, flight_number, day
           on conflict (route_id, departure, flight_number, day) do update set states = d.states + excluded.states,
             lowest = row(coalesce(least(nullif((d.lowest).economy, 0), nullif((excluded.lowest).economy, 0)), 0), coalesce(least(nullif((d.lowest).premium_economy, 0), nullif((excluded.lowest).premium_economy, 0)), 0), coalesce(least(nullif((d.lowest).business, 0), nullif((excluded.lowest).business, 0)), 0), coalesce(least(nullif((d.lowest).first, 0), nullif((excluded.lowest).first, 0)), 0))::cabin_points,
             highest = row(greatest((d.highest).economy, (excluded.highest).economy), greatest((d.highest).premium_economy, (excluded.highest).premium_economy), greatest((d.highest).business, (excluded.highest).business), greatest((d.highest).first, (excluded.highest).first))::cabin_points,
             last = excluded.last
           returning 1
         )
         select count(*) as count from kept;

-- statement return_flight
insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select r.id, $4, $5, $6, row($7, $8, $9, $10)::cabin_points, row($11, $12, $13, $14)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags, '2026-11-21T09:00:00Z'
           from route r where (r.carrier, r.origin, r.destination) = ($1, $2, $3);

-- statement return_places
with metro as (
           update airport set metro_code = case code when 'LHR' then 'LON' when 'JFK' then 'NYC' end where code in ('LHR', 'JFK'))
         insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
           ('LGW', 'London Gatwick Airport', 'London', 'GB', 'EU', 51.15, -0.18, 'Europe/London', 'LON'),
           ('EWR', 'Newark Liberty International Airport', 'New York', 'US', 'NA', 40.69, -74.17, 'America/New_York', 'NYC'),
           ('SYD', 'Kingsford Smith Airport', 'Sydney', 'AU', 'OC', -33.95, 151.18, 'Australia/Sydney', null);

-- statement return_trips_any_any
(
         select distinct on (r.carrier, f.departure)
                0 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($4::date, clock.today) and $5
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select * from (values ('ECONOMY', (f.points).economy, (f.seats).economy, (f.savers).economy, (f.more_seats).economy, (f.taxes).economy), ('PREMIUM_ECONOMY', (f.points).premium_economy, (f.seats).premium_economy, (f.savers).premium_economy, (f.more_seats).premium_economy, (f.taxes).premium_economy), ('BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business), ('FIRST', (f.points).first, (f.seats).first, (f.savers).first, (f.more_seats).first, (f.taxes).first))
              c (cabin, points, seats, saver, more, "taxesMinor")
         where c.points > 0 and c.seats >= $9 order by c.points, c.seats desc limit 1) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($2) and r.destination = any ($3)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number)
         union all
(
         select distinct on (r.carrier, f.departure)
                1 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($6::date, clock.today) and $7
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select * from (values ('ECONOMY', (f.points).economy, (f.seats).economy, (f.savers).economy, (f.more_seats).economy, (f.taxes).economy), ('PREMIUM_ECONOMY', (f.points).premium_economy, (f.seats).premium_economy, (f.savers).premium_economy, (f.more_seats).premium_economy, (f.taxes).premium_economy), ('BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business), ('FIRST', (f.points).first, (f.seats).first, (f.savers).first, (f.more_seats).first, (f.taxes).first))
              c (cabin, points, seats, saver, more, "taxesMinor")
         where c.points > 0 and c.seats >= $9 order by c.points, c.seats desc limit 1) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($3) and r.destination = any ($2)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number);

-- statement return_trips_business_business
(
         select distinct on (r.carrier, f.departure)
                0 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($4::date, clock.today) and $5
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business where (f.points).business > 0 and (f.seats).business >= $9) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($2) and r.destination = any ($3)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number)
         union all
(
         select distinct on (r.carrier, f.departure)
                1 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($6::date, clock.today) and $7
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business where (f.points).business > 0 and (f.seats).business >= $9) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($3) and r.destination = any ($2)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number);

-- statement return_trips_economy_business
(
         select distinct on (r.carrier, f.departure)
                0 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($4::date, clock.today) and $5
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'ECONOMY', (f.points).economy, (f.seats).economy, (f.savers).economy, (f.more_seats).economy, (f.taxes).economy where (f.points).economy > 0 and (f.seats).economy >= $9) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($2) and r.destination = any ($3)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number)
         union all
(
         select distinct on (r.carrier, f.departure)
                1 as way, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                f.id, f.departure, f.departure_minute as "departureMinute", f.flight_number as "flightNumber",
                f.stops, f.duration_minutes as "durationMinutes", f.taxes_currency as "taxesCurrency", c.*
           from route r
           join airport o on o.code = r.origin
          cross join lateral (
    select shows::date as today, (extract(hour from shows) * 60 + extract(minute from shows))::int as minute
      from (values ($8::timestamptz at time zone o.time_zone)) at_origin (shows)) clock
           join flight f on f.route_id = r.id and f.departure between greatest($6::date, clock.today) and $7
            and not (f.departure = clock.today and f.departure_minute between 1 and clock.minute)
          cross join lateral (select 'BUSINESS', (f.points).business, (f.seats).business, (f.savers).business, (f.more_seats).business, (f.taxes).business where (f.points).business > 0 and (f.seats).business >= $9) c (cabin, points, seats, saver, more, "taxesMinor")
          where r.origin = any ($3) and r.destination = any ($2)
            and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, f.departure, c.points, c.seats desc, f.departure_minute, f.flight_number);

-- statement return_trips_known_ways
select exists (select from route r
            where ($1::text[] is null or r.carrier = any ($1))
              and r.origin = any ($2) and r.destination = any ($3)) out, exists (select from route r
            where ($1::text[] is null or r.carrier = any ($1))
              and r.origin = any ($3) and r.destination = any ($2)) back;

-- statement revoke_release_token
update release_token set revoked_by = coalesce(revoked_by, $2), revoked_at = coalesce(revoked_at, $3)
          where name = $1 returning name, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_by as "revokedBy", revoked_at as "revokedAt";

-- statement reward_flight_days_filtered
with r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $6::date[], $7::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1))
         select f.departure as date, count(*) as flights,
                min((f.points).economy::bigint * 32768 + 32767 - (f.seats).economy)
                  filter (where ((f.points).economy > 0 and (f.seats).economy >= $8
    and (f.points).economy <= $9 and (not $10::boolean or (f.savers).economy))) as "ECONOMY",
                min((f.points).premium_economy::bigint * 32768 + 32767 - (f.seats).premium_economy)
                  filter (where ((f.points).premium_economy > 0 and (f.seats).premium_economy >= $8
    and (f.points).premium_economy <= $9 and (not $10::boolean or (f.savers).premium_economy))) as "PREMIUM_ECONOMY",
                min((f.points).business::bigint * 32768 + 32767 - (f.seats).business)
                  filter (where ((f.points).business > 0 and (f.seats).business >= $8
    and (f.points).business <= $9 and (not $10::boolean or (f.savers).business))) as "BUSINESS",
                min((f.points).first::bigint * 32768 + 32767 - (f.seats).first)
                  filter (where ((f.points).first > 0 and (f.seats).first >= $8
    and (f.points).first <= $9 and (not $10::boolean or (f.savers).first))) as "FIRST"
           from r cross join lateral (select f.departure, f.points, f.seats, f.savers from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute)) f where (((f.points).economy > 0 and (f.seats).economy >= $8
    and (f.points).economy <= $9 and (not $10::boolean or (f.savers).economy))
    or ((f.points).premium_economy > 0 and (f.seats).premium_economy >= $8
    and (f.points).premium_economy <= $9 and (not $10::boolean or (f.savers).premium_economy))
    or ((f.points).business > 0 and (f.seats).business >= $8
    and (f.points).business <= $9 and (not $10::boolean or (f.savers).business))
    or ((f.points).first > 0 and (f.seats).first >= $8
    and (f.points).first <= $9 and (not $10::boolean or (f.savers).first)))
          group by f.departure
          order by f.departure;

-- statement reward_flight_days
with r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $6::date[], $7::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1))
         select f.departure as date, count(*) as flights,
                min((f.points).economy::bigint * 32768 + 32767 - (f.seats).economy)
                  filter (where (f.points).economy > 0) as "ECONOMY",
                min((f.points).premium_economy::bigint * 32768 + 32767 - (f.seats).premium_economy)
                  filter (where (f.points).premium_economy > 0) as "PREMIUM_ECONOMY",
                min((f.points).business::bigint * 32768 + 32767 - (f.seats).business)
                  filter (where (f.points).business > 0) as "BUSINESS",
                min((f.points).first::bigint * 32768 + 32767 - (f.seats).first)
                  filter (where (f.points).first > 0) as "FIRST"
           from r cross join lateral (select f.departure, f.points, f.seats, f.savers from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute)) f 
          group by f.departure
          order by f.departure;

-- statement reward_flight_history
select case when row_number() over () = 1 then total end as total, f.*
           from route r
          cross join lateral (
            select count(*)::int as total from flight_history f where f.route_id = r.id and f.departure = $4 and ($7::text is null or f.flight_number = $7)) counted
           left join lateral (
            select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, extract(epoch from f.scraped_at)::bigint as "seenAt" from flight_history f
             where f.route_id = r.id and f.departure = $4 and ($7::text is null or f.flight_number = $7)
             order by f.id desc
             limit $5 offset $6) f on true
          where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement rings_of_watcher
select alert_id "alertId", count(*)::int rings, max(at) "lastRing" from alert_ring
          where watcher_id = $1 and alert_id is not null group by alert_id;

-- statement route_back
insert into route (carrier, origin, destination, last_seen_at)
           values ('VS', 'JFK', 'LHR', '2026-11-21T10:00:00Z');

-- statement route_schedules
select r.carrier, json_build_object('code', o.code, 'latitude', o.latitude,
    'longitude', o.longitude, 'timeZone', o.time_zone) as origin, json_build_object('code', d.code, 'latitude', d.latitude,
    'longitude', d.longitude, 'timeZone', d.time_zone) as destination,
                (select string_agg(distinct f.flight_number, ',') from flight f
                  where f.route_id = r.id and f.departure >= $4) as "flightNumbers"
           from route r
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          where r.origin = any ($2) and r.destination = any ($3) and ($1::text[] is null or r.carrier = any ($1))
          order by r.carrier, array_position($2::text[], r.origin), array_position($3::text[], r.destination);

-- statement route_versions_moved
select carrier, origin, destination, version from route where version > $1 order by version;

-- statement routes_from_the_east
insert into route (carrier, origin, destination, last_seen_at) values
    ('VS', 'DEL', 'LHR', '2027-03-15T00:00:00Z'), ('VS', 'ICN', 'LHR', '2027-03-15T00:00:00Z');

-- statement routes_of_airline
select o.code o_code, o.name o_name, o.city o_city, o.country o_country, o.metro_code o_metro,
                d.code d_code, d.name d_name, d.city d_city, d.country d_country, d.metro_code d_metro
           from route r
           join airport o on o.code = r.origin
           join airport d on d.code = r.destination
          where r.carrier = $1
          order by o.city, o.code, d.city, d.code;

-- statement same_alert
select id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn" from alert where watcher_id = $1 and watch = $2::jsonb;

-- statement save_half_login
insert into half_login (login_hash, account_id, expires_at) values ($1, $2, $3)
         on conflict (login_hash) do update set account_id = excluded.account_id, expires_at = excluded.expires_at;

-- statement save_identity_address_change
insert into identity_address_change (token_hash, account_id, email, expires_at) values ($1, $2, $3, $4)
         on conflict (account_id) do update set
           token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at;

-- statement save_passkey_challenge
insert into passkey_challenge (asked_for, challenge_hash, expires_at) values ($1, $2, $3)
         on conflict (asked_for) do update set
           challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at;

-- statement saved_searches_of_member
select id, airline_code "airlineCode", origin, destination, start_date "startDate", end_date "endDate", trip,
                searched_at "searchedAt"
           from saved_search where member_id = $1
          order by searched_at desc, id limit 200;

-- statement search_merged_reward_flights_page
with recursive r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $6::date[], $7::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1)),
         counted as materialized (
           select r.carrier, f.departure, f.flights
             from r
            cross join lateral (
              select f.departure, count(*) as flights from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute) group by f.departure) f),
         day as (
           select departure, sum(flights)::int as flights, departure as place from counted group by departure),
         packed as materialized (
           select array_agg(departure) as days, array_agg(up_to) as up_to
             from (select departure, (sum(flights) over (order by place rows unbounded preceding))::int as up_to
                     from day) counted),
         page (number, days_before, flights_before, last_day) as (
           select 0, 0, 0, greatest(1, width_bucket($8::int, up_to)) from packed where days is not null
            union all
           select number + 1, last_day, up_to[last_day],
                  greatest(last_day + 1, width_bucket(up_to[last_day] + $8::int, up_to))
             from page cross join packed
            where last_day < cardinality(up_to))
         select total, "totalPages", "firstElement", (
           select string_agg(carrier || ' ' || flights, ',' order by flights desc, carrier)
             from (select carrier, sum(flights) as flights from counted group by carrier) of_carrier) as carriers, (
           select string_agg(concat_ws(' ', id, carrier, origin, destination, "seenAt"), ',') from r) as routes, f.*
           from (
           select coalesce(up_to[cardinality(up_to)], 0) as total, (select count(*)::int from page) as "totalPages",
                  page.flights_before as "firstElement", days[page.days_before + 1 : page.last_day] as days
             from packed left join page on page.number = $9) p
          cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries, string_agg(f.route::text, ' ') as "routeIds"
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, r.id as route
                     from r
                    cross join lateral (select f.* from flight f where f.route_id = r.id and f.departure between r.since and p.days[cardinality(p.days)] and not (f.departure = r.today and f.departure_minute between 1 and r.minute) and f.departure >= p.days[1]) f
                    order by f.departure, f.departure_minute, f.flight_number, r.carrier, r.origin, r.destination) f) f;

-- statement search_merged_reward_flights
with r as materialized (
           select r.id, r.carrier, r.origin, r.destination, extract(epoch from r.last_seen_at)::bigint as "seenAt",
                  o.today, o.minute, greatest($4::date, o.today) as since
             from unnest($2::text[], $6::date[], $7::int[]) o (airport, today, minute)
            cross join unnest($3::text[]) d (airport)
             join route r on r.origin = o.airport and r.destination = d.airport
            where $1::text[] is null or r.carrier = any ($1)),
         counted as materialized (
           select r.carrier, f.departure, f.flights
             from r
            cross join lateral (
              select f.departure, count(*) as flights from flight f where f.route_id = r.id and f.departure between r.since and $5 and not (f.departure = r.today and f.departure_minute between 1 and r.minute) group by f.departure) f),
         day as (
           select departure, sum(flights)::int as flights, departure as place from counted group by departure),
         packed as materialized (
           select array_agg(departure) as days, array_agg(flights) as flights, array_agg(up_to) as up_to
             from (select departure, flights,
                          (sum(flights) over (order by place rows unbounded preceding))::int as up_to
                     from day) counted)
         select array_to_string(p.flights, ' ') as days, (
           select string_agg(carrier || ' ' || flights, ',' order by flights desc, carrier)
             from (select carrier, sum(flights) as flights from counted group by carrier) of_carrier) as carriers, (
           select string_agg(concat_ws(' ', id, carrier, origin, destination, "seenAt"), ',') from r) as routes, f.*
           from packed p
          cross join lateral (
           select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries, string_agg(f.route::text, ' ') as "routeIds"
             from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary, r.id as route
                     from r
                    cross join lateral (select f.* from flight f where f.route_id = r.id and f.departure between r.since and p.days[greatest(1, width_bucket($8::int, p.up_to))] and not (f.departure = r.today and f.departure_minute between 1 and r.minute) and f.departure >= p.days[1]) f
                    order by f.departure, f.departure_minute, f.flight_number, r.carrier, r.origin, r.destination) f) f;

-- statement search_reward_flights_page
with recursive r as materialized (select r.id, r.last_seen_at from route r where r.carrier = $1 and r.origin = $2 and r.destination = $3),
         day as (
           select f.departure, count(*) as flights, f.departure as place
             from r cross join lateral (select f.departure from flight f where f.route_id = r.id and f.departure between $4 and $5 and not (f.departure = $6 and f.departure_minute between 1 and $7)) f
            group by f.departure),
         packed as materialized (
           select array_agg(departure) as days, array_agg(up_to) as up_to
             from (select departure, (sum(flights) over (order by place rows unbounded preceding))::int as up_to
                     from day) counted),
         page (number, days_before, flights_before, last_day) as (
           select 0, 0, 0, greatest(1, width_bucket($8::int, up_to)) from packed where days is not null
            union all
           select number + 1, last_day, up_to[last_day],
                  greatest(last_day + 1, width_bucket(up_to[last_day] + $8::int, up_to))
             from page cross join packed
            where last_day < cardinality(up_to))
         select total, "totalPages", "firstElement", extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from r
          cross join (
           select coalesce(up_to[cardinality(up_to)], 0) as total, (select count(*)::int from page) as "totalPages",
                  page.flights_before as "firstElement", days[page.days_before + 1 : page.last_day] as days
             from packed left join page on page.number = $9) p
          cross join lateral (
            select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
              from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f where f.route_id = r.id and f.departure between $4 and $5 and not (f.departure = $6 and f.departure_minute between 1 and $7)
                       and f.departure between p.days[1] and p.days[cardinality(p.days)]
                     order by f.departure, f.departure_minute, f.flight_number) f) f;

-- statement search_reward_flights
select days, extract(epoch from r.last_seen_at)::bigint as "seenAt", f.*
           from route r
          cross join lateral (
            select string_agg(flights::text, ' ') as days
              from (select count(*) as flights from flight f where f.route_id = r.id and f.departure between $4 and $5 and not (f.departure = $6 and f.departure_minute between 1 and $7) group by f.departure order by f.departure) day) days
          cross join lateral (
            select string_agg(f.id::text, ' ') as ids, string_agg(f.departure::text, ' ') as departures,
  string_agg(f."departureMinute"::text, ' ') as "departureMinutes",
  string_agg(f."flightNumber", ' ') as "flightNumbers", string_agg(f.cabins, ';') as cabins,
  string_agg(f.itinerary, ';') as itineraries
              from (select f.id, f.departure, f.departure_minute as "departureMinute",
  f.flight_number as "flightNumber", concat_ws(' ', f.points, f.seats, f.savers, f.more_seats) as cabins,
  case
  when f.stops is null and f.carriers is null and f.segments is null and f.duration_minutes is null
   and f.taxes_currency is null and f.cabin_shares is null then ''
  else concat_ws('|', coalesce(f.stops::text, ''), coalesce(f.duration_minutes::text, ''), coalesce(f.carriers::text, ''), coalesce(f.taxes::text, ''), coalesce(f.taxes_currency::text, ''), coalesce(f.cabin_shares::text, ''), coalesce(f.segments::text, ''))
   end as itinerary from flight f where f.route_id = r.id and f.departure between $4 and $5 and not (f.departure = $6 and f.departure_minute between 1 and $7) order by f.departure, f.flight_number limit $8) f) f
          where r.carrier = $1 and r.origin = $2 and r.destination = $3;

-- statement second_factor_of
select 1 from second_factor where account_id = $1;

-- statement set_deadlines
select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true);

-- statement settings_of_watcher
select time_zone "timeZone", to_char(quiet_from, 'HH24:MI') "quietFrom",
  to_char(quiet_until, 'HH24:MI') "quietUntil", letters, to_char(daily_at, 'HH24:MI') "dailyAt",
                (select count(*)::int from push_subscription p where p.watcher_id = w.id) pushes,
                (select jsonb_build_object('url', h.url, 'isFailing', h.failing_since is not null,
                                           'lastAnswer', h.last_answer)
                   from webhook h where h.watcher_id = w.id) webhook
           from watcher w where id = $1;

-- statement states_of_watch_business
select s.id, w.n, r.id as "routeId", r.carrier, s.departure, s.flight_number as "flightNumber", s.points,
                  s.scraped_at as at
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
            cross join lateral (
             select * from (
               select f.id, f.departure, f.flight_number, f.scraped_at, case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).business > 0 and (w.points::int is null or (f.points).business <= w.points)
    and (w.travellers::int = 1 or (f.seats).business >= w.travellers)
    and (not w.savers::boolean or (f.savers).business)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).business end as points,
                      lag(case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).business > 0 and (w.points::int is null or (f.points).business <= w.points)
    and (w.travellers::int = 1 or (f.seats).business >= w.travellers)
    and (not w.savers::boolean or (f.savers).business)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).business end) over (partition by f.departure, f.flight_number order by f.id) as before
                 from flight_history f
                where f.route_id = r.id and f.departure between w.first and w.last
                  and (w.number is null or f.flight_number = w.number)) each_state
              where points is distinct from before) s
            order by s.id;

-- statement states_of_watch_economy
select s.id, w.n, r.id as "routeId", r.carrier, s.departure, s.flight_number as "flightNumber", s.points,
                  s.scraped_at as at
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
            cross join lateral (
             select * from (
               select f.id, f.departure, f.flight_number, f.scraped_at, case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).economy > 0 and (w.points::int is null or (f.points).economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).economy)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).economy end as points,
                      lag(case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).economy > 0 and (w.points::int is null or (f.points).economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).economy)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).economy end) over (partition by f.departure, f.flight_number order by f.id) as before
                 from flight_history f
                where f.route_id = r.id and f.departure between w.first and w.last
                  and (w.number is null or f.flight_number = w.number)) each_state
              where points is distinct from before) s
            order by s.id;

-- statement states_of_watch_premium_economy
select s.id, w.n, r.id as "routeId", r.carrier, s.departure, s.flight_number as "flightNumber", s.points,
                  s.scraped_at as at
             from jsonb_to_recordset($1::jsonb) w (n int, airlines text[], origins text[], destinations text[], first date, last date, travellers int, points int, savers boolean, number text)
           join route r on r.origin = any (w.origins) and r.destination = any (w.destinations)
            and (w.airlines is null or r.carrier = any (w.airlines))
            cross join lateral (
             select * from (
               select f.id, f.departure, f.flight_number, f.scraped_at, case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).premium_economy > 0 and (w.points::int is null or (f.points).premium_economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).premium_economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).premium_economy)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).premium_economy end as points,
                      lag(case when (r.origin = any (w.origins::text[]) and r.destination = any (w.destinations::text[])
    and (w.airlines::text[] is null or r.carrier = any (w.airlines))
    and f.departure between w.first::date and w.last::date
    and (f.points).premium_economy > 0 and (w.points::int is null or (f.points).premium_economy <= w.points)
    and (w.travellers::int = 1 or (f.seats).premium_economy >= w.travellers)
    and (not w.savers::boolean or (f.savers).premium_economy)
    and (w.number::text is null or f.flight_number = w.number)) then (f.points).premium_economy end) over (partition by f.departure, f.flight_number order by f.id) as before
                 from flight_history f
                where f.route_id = r.id and f.departure between w.first and w.last
                  and (w.number is null or f.flight_number = w.number)) each_state
              where points is distinct from before) s
            order by s.id;

-- statement subscriptions_of_watcher
select endpoint, created_at "createdAt", used_at "usedAt" from push_subscription
          where watcher_id = $1 order by created_at, id;

-- statement take_identity_address_change
delete from identity_address_change where token_hash = $1 and expires_at > $2 returning token_hash "tokenHash", account_id "accountId", email, expires_at "expiresAt";

-- statement take_identity_password_reset
delete from identity_password_reset where token_hash = $1 and expires_at > $2
         returning account_id "accountId";

-- statement take_identity_sign_up
delete from identity_sign_up where token_hash = $1 and expires_at > $2 returning token_hash "tokenHash", browser_hash "browserHash", email, name, password_hash "passwordHash",
  created_at "createdAt", expires_at "expiresAt";

-- statement take_of_limit
insert into rate_limit as l (key, points, expire) values ($1, $2, $3)
         on conflict (key) do update set
           points = case when l.expire <= $4 then excluded.points
                         else least(l.points::bigint + excluded.points, 2147483647) end,
           expire = case when l.expire <= $4 then excluded.expire else l.expire end
         returning points as used, expire as "endsAt";

-- statement take_passkey_challenge
delete from passkey_challenge where asked_for = $1 and challenge_hash = $2 and expires_at > $3
         returning expires_at;

-- statement take_turn
insert into job as j (name, holder, began_at, due_at) values ($1, $2, $3, $4)
         on conflict (name) do update set holder = excluded.holder, began_at = excluded.began_at, due_at = excluded.due_at
          where j.holder = excluded.holder or j.due_at <= excluded.began_at
         returning name;

-- statement tell_inboxes
select pg_notify('alert_inbox', $1);

-- statement test_add_airport
insert into airport (code, name, city, country, continent, latitude, longitude, time_zone)
         values ($1, $2, $3, $4, $5, 0, 0, 'UTC') on conflict do nothing;

-- statement test_add_alert_of
insert into alert (id, watcher_id, watch, created_at, ends_on, since_event)
         values ($1, $2, $3::jsonb, now(), ($3::jsonb ->> 'to')::date, 0);

-- statement test_add_alert
insert into alert (watcher_id, watch, created_at, ends_on, since_event)
         values ($1, $2, now(), ($2::jsonb ->> 'to')::date, 0) returning id;

-- statement test_add_member_watcher
insert into watcher (id, member_id, created_at, seen_at) values ($1::uuid, $1::uuid, now(), now());

-- statement test_add_member
insert into member (id, auth0_id, email, first_name, last_name, holiday_preferences)
         values ($1::uuid, $1::uuid::text, $2, 'Ada', 'Lovelace', '{}');

-- statement test_add_ring
with rung as (
           insert into alert_ring (alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier,
                                   flight_number, departure_minute, cabin, points, points_before, seats, scraped_at)
           select a.id, a.watcher_id, coalesce((select max(event_id) from alert_ring), 0) + 1, $3, a.watch, 'LHR', 'JFK',
                  $2::date, 'VS', 'VS3', 510, 'business', 29000, 85000, 2, $3
             from alert a where a.id = $1
           returning id)
         select id, pg_notify('alert_ring', id::text) from rung;

-- statement test_add_route
insert into route (carrier, origin, destination, last_seen_at) values ($1, $2, $3, '2026-11-21T10:00:00Z')
         on conflict do nothing;

-- statement test_add_series
insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
         select r.id, day::date, 600, $4, row($7, 0, $9, 0)::cabin_points, row($8, 0, $10, 0)::cabin_seats,
                row(false, false, false, false)::cabin_flags, row($11, false, false, false)::cabin_flags,
                '2026-11-21T09:00:00Z'
           from route r, generate_series($5::date, $6::date, '1 day') day
          where (r.carrier, r.origin, r.destination) = ($1, $2, $3);

-- statement test_add_watcher
insert into watcher (token_hash, created_at, seen_at)
         values (sha256(gen_random_uuid()::text::bytea), now(), now()) returning id;

-- statement test_go_back
update channel set head_seq = 1;

-- statement test_signing_key
select jwk from identity_key where role = 'current';

-- statement test_table_names
select tablename as name from pg_tables where schemaname = 'public' order by tablename;

-- statement test_visitor_of
select id from watcher where token_hash = sha256($1::text::bytea);

-- statement test_what_ada_has
select r.id, r.read_at, h.url, h.secret_id, s.endpoint
             from member m
             left join alert_ring r on r.watcher_id = m.id
             left join webhook h on h.watcher_id = m.id
             left join push_subscription s on s.watcher_id = m.id
            where m.email = 'ada@pointfare.example' order by 1, 5;

-- statement test_what_became
select channel, delivery_id is not null as "isSent", dropped_because as why from ring_delivery order by ring_id, channel;

-- statement time_zones
select code, time_zone as "timeZone" from airport;

-- statement told_to_watcher
select at, watch, carrier "airlineCode", flight_number "flightNumber", origin, destination, departure date, points,
                seats, read_at "readAt"
           from alert_ring where watcher_id = $1 order by id desc;

-- statement touch_login_session
update login_session set last_used_at = $2, expires_at = greatest(expires_at, $3)
          where id = $1 and expires_at > $2 returning id;

-- statement trip_places
select code, country, latitude, longitude, time_zone as "timeZone" from airport;

-- statement update_alert
update alert set watch = coalesce($3::jsonb, watch), ends_on = coalesce(($3::jsonb ->> 'to')::date, ends_on),
                push = coalesce($4, push), letters = coalesce($5, letters), is_paused = coalesce($6, is_paused)
          where watcher_id = $1 and id = $2
         returning id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn";

-- statement update_membership
update membership set membership_number = coalesce($2, membership_number), tier = coalesce($3, tier),
                points_balance = coalesce($4, points_balance)
          where id = $1
          returning id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance";

-- statement update_request_details
update member_request set details = $2 where id = $1 returning id, member_id "userId", type, status, details, created_at "createdAt";

-- statement upsert_identity_artifact
insert into identity_artifact (model, id_hash, payload, grant_hash, uid_hash, account_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, id_hash) do update set
           payload = excluded.payload, grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash,
           account_hash = excluded.account_hash, expires_at = excluded.expires_at;

-- statement upsert_login_session
insert into login_session (id, uid, account_id, device, began_at, proved_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $5, $5, $6)
         on conflict (id) do update set
           account_id = excluded.account_id, device = excluded.device, proved_at = excluded.proved_at,
           last_used_at = excluded.last_used_at, expires_at = excluded.expires_at,
           began_at = case when login_session.account_id = excluded.account_id then login_session.began_at
                           else excluded.began_at end;

-- statement use_login_session
with found as (
           select id, last_used_at from login_session where id = $1 and account_id = $2 and expires_at > $3
         ), used as (
           update login_session set last_used_at = $3
            where id in (select id from found where last_used_at < $3::timestamptz - interval '5 minutes')
         )
         select id from found;

-- statement use_passkey
update passkey set counter = $2, last_used_at = $3, is_synced = $4
          where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
         returning id;

-- statement use_personal_token
with found as (
           select t.id, m.auth0_id "auth0Id", t.scopes, t.created_at "createdAt", t.last_used_at
             from personal_token t join member m on m.id = t.member_id
            where t.token_hash = $1 and t.expires_at > $2
         ), used as (
           update personal_token set last_used_at = $2
            where id in (select id from found
                          where last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')
         )
         select id, "auth0Id", scopes, "createdAt" from found;

-- statement use_recovery_code
delete from recovery_code where account_id = $1 and code_hash = $2 returning account_id;

-- statement use_release_override
update release_override set browser_hash = $2, used_at = $3
          where id = $1 and used_at is null and ended_at is null returning id;

-- statement verify_email_of_identity_account
update identity_account set email_verified = true where id = $1;

-- statement visitor_of_token
with found as (select id, seen_at from watcher where token_hash = $1),
         seen as (
           update watcher set seen_at = $2
            where id in (select id from found where seen_at < $2::timestamptz - interval '1 day'))
         select id from found;

-- statement visits_around_promotion
with loudest as (
           select count(*) as visits, count(*) filter (where failed) as failed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and build = $3 and weighs and at >= date_trunc('minute', $5::timestamptz)
            group by network order by 2 desc, 1 limit 1
         )
         select coalesce(sum(visits) filter (where minute >= date_trunc('minute', $5::timestamptz)), 0)::int "canaryVisits",
                coalesce(sum(failed) filter (where minute >= date_trunc('minute', $5::timestamptz)), 0)::int "canaryFailed",
                coalesce(sum(visits) filter (where minute < date_trunc('minute', $5::timestamptz)), 0)::int "stableVisits",
                coalesce(sum(failed) filter (where minute < date_trunc('minute', $5::timestamptz)), 0)::int "stableFailed",
                coalesce((select visits from loudest where failed > 0), 0)::int "loudestVisits",
                coalesce((select failed from loudest where failed > 0), 0)::int "loudestFailed"
           from build_minute
          where channel = $1 and remote = $2
            and (build = $3 and trial = $3 and minute >= date_trunc('minute', $5::timestamptz)
                 or build = $4 and minute < date_trunc('minute', $5::timestamptz) and minute >= $5::timestamptz - $6::interval);

-- statement waiting
select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock';

-- statement web_vitals_of_builds
select null::int as release, remote as name, build, page, vital, step, sum(visits)::int as visits
           from vital_day
          where channel = $1 and day >= $4
            and (remote, build) in (select * from unnest($2::text[], $3::text[]))
          group by remote, build, page, vital, step
          order by remote, build, page, vital, step;

-- statement web_vitals_of_releases
select release, remote as name, build, page, vital, step, sum(visits)::int as visits
           from vital_day
          where channel = $1 and release between $2 and $3 and day >= $4
          group by release, remote, build, page, vital, step
          order by release, remote, build, page, vital, step;

-- statement web_vitals_of_trial
select slot, build, page, vital, step, visits from vital_trial
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          order by page, vital, slot;

-- statement webhook_find_call
select h.url, h.secret_id as "secretId", d.made_at as "madeAt", h.failing_since is not null as "isFailing",
                d.watcher_id as "watcherId"
           from delivery d join webhook h on h.watcher_id = d.watcher_id
          where d.id = $1 and d.settled_at is null;

-- statement webhook_find
select url, secret_id as "secretId", failing_since is not null as "isFailing", last_answer as "lastAnswer",
                created_at as "createdAt"
           from webhook where watcher_id = $1;

-- statement webhook_note
update webhook set last_answer = $2, answered_at = $3,
                failing_since = case when $4 then null when $5 then coalesce(failing_since, $3) else failing_since end
          where watcher_id = $1;

-- statement webhook_put
insert into webhook (watcher_id, url, secret_id, created_at) values ($1, $2, gen_random_uuid(), $3)
         on conflict (watcher_id) do update set url = excluded.url, secret_id = excluded.secret_id,
           created_at = excluded.created_at, failing_since = null, last_answer = null, answered_at = null
         returning secret_id as "secretId";

-- statement webhook_remove
delete from webhook where watcher_id = $1;

-- statement webhook_ring_of
select r.id, r.watcher_id as "watcherId", r.alert_id as "alertId", r.at, r.watch, r.carrier,
  r.flight_number as "flightNumber", r.origin, r.destination, r.departure, r.departure_minute as "departureMinute",
  r.cabin::text as cabin, r.points, r.points_before as "pointsBefore", r.seats, r.scraped_at as "scrapedAt",
  r.back_departure as "backDeparture", r.back_flight_number as "backFlightNumber", r.more, r.read_at as "readAt" from ring_delivery d join alert_ring r on r.id = d.ring_id where d.delivery_id = $1;

-- statement what_is_left
select (select count(*)::int from member where auth0_id = $1) members,
                (select count(*)::int from identity_account where id = $1) accounts,
                (select count(*)::int from identity_artifact where payload::text like '%' || $1 || '%') artifacts,
                (select count(*)::int from deleted_login) tombstones,
                (select string_agg(d::text, ' ') from deleted_login d) as kept;
