-- The rows of a database as commit 39cc316 left it: made once with that commit's own migrations, demo data and calls of its
-- API (a release, a member, an alert that rang), then reduced to one day of one route. Its schema is that of the migrations
-- it names, whose checksums are those of that commit; dates are those of 28 November 2026. Never edited.
set session_replication_role = replica;
delete from pgboss.queue;
delete from pgboss.version;
delete from airline;
delete from airport;
delete from alert;
delete from alert_day;
delete from alert_key;
delete from alert_pair;
delete from alert_position;
delete from alert_ring;
delete from artifact;
delete from artifact_file;
delete from balance_change;
delete from change_hour;
delete from channel;
delete from counter;
delete from delivery;
delete from delivery_turn;
delete from demo_data;
delete from flight_history;
delete from hotel;
delete from hotel_chain;
delete from hotel_night;
delete from hotel_night_history;
delete from identity_account;
delete from identity_key;
delete from identity_secret;
delete from installation_secret;
delete from job;
delete from letter;
delete from member;
delete from member_request;
delete from membership;
delete from pair_stat;
delete from personal_token;
delete from price_event;
delete from radar_position;
delete from release;
delete from ring_delivery;
delete from route;
delete from saved_search;
delete from schema_migration;
delete from source_health;
delete from watcher;
INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, blocked_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, retained_count, retained_on, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, wait_bins, run_bins, ready_oldest_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('push', 'standard', 12, 2, true, 3600, 300, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, '2026-11-28 23:46:25.512652+00', 0, 0, 0, NULL, NULL, NULL, NULL, NULL, '{0,0}', 20, true, NULL, '2026-11-28 23:46:35.510697+00', '2026-11-28 23:46:35.512652+00', '2026-11-28 23:44:21.487565+00', '2026-11-28 23:43:06.4052+00', '2026-11-28 23:43:06.4052+00'),
	('webhook', 'standard', 12, 2, true, 3600, 300, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, '2026-11-28 23:46:25.512652+00', 0, 0, 0, NULL, NULL, NULL, NULL, NULL, '{0,0}', 20, true, NULL, '2026-11-28 23:46:35.510697+00', '2026-11-28 23:46:35.512652+00', '2026-11-28 23:44:21.487565+00', '2026-11-28 23:43:06.534439+00', '2026-11-28 23:43:06.534439+00');
INSERT INTO pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) VALUES
	(46, NULL, NULL, NULL, '2026-11-28 23:44:21.696178+00', NULL);
INSERT INTO airline (code, name) VALUES
	('AA', 'American Airlines'),
	('BA', 'British Airways'),
	('DL', 'Delta Air Lines'),
	('VS', 'Virgin Atlantic');
INSERT INTO airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) VALUES
	('LHR', 'London Heathrow Airport', 'London', 'GB', 'EU', 51.4706, -0.4619, 'Europe/London', 'LON'),
	('LGW', 'London Gatwick Airport', 'London', 'GB', 'EU', 51.1481, -0.1903, 'Europe/London', 'LON'),
	('JFK', 'John F Kennedy International Airport', 'New York', 'US', 'NA', 40.6394, -73.7793, 'America/New_York', 'NYC'),
	('BOS', 'Logan International Airport', 'Boston', 'US', 'NA', 42.3643, -71.0052, 'America/New_York', NULL),
	('SFO', 'San Francisco International Airport', 'San Francisco', 'US', 'NA', 37.619, -122.375, 'America/Los_Angeles', NULL),
	('DXB', 'Dubai International Airport', 'Dubai', 'AE', 'AS', 25.2528, 55.3644, 'Asia/Dubai', NULL);
INSERT INTO member (id, auth0_id, email, first_name, last_name, currency, holiday_preferences, budget, number_of_travelers, duration_in_days, version, created_at, email_told_at) VALUES
	('62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'auth0|ada', 'ada@pointfare.example', 'Ada', 'Okafor', NULL, '{}', NULL, NULL, NULL, 1, '2026-11-28 23:43:07.733458+00', '2026-11-28 23:43:07+00');
INSERT INTO watcher (id, member_id, token_hash, time_zone, quiet_from, quiet_until, letters, daily_at, created_at, seen_at) VALUES
	('62cafbde-0a17-89b2-ab20-bf7bf12f82ba', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', NULL, 'UTC', NULL, NULL, 'at-once', '08:00:00', '2026-11-28 23:43:07.8+00', '2026-11-28 23:43:07.8+00');
INSERT INTO alert (id, watcher_id, watch, is_paused, push, letters, created_at, ends_on, since_event) VALUES
	('267a6a83-3bd1-48dd-9a38-468d3eb9ca0f', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', '{"to": "2027-01-27", "from": "2027-01-27", "cabin": "BUSINESS", "origin": "LHR", "airlines": "ANY", "saverOnly": false, "mostPoints": 60000, "travellers": 1, "destination": "JFK"}', false, true, true, '2026-11-28 23:45:37.54+00', '2027-01-27', 448346),
	('ca8f84f7-70c2-4675-b53a-7985f495dedc', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', '{"to": "2027-01-27", "from": "2027-01-27", "cabin": "BUSINESS", "origin": "LHR", "airlines": "ANY", "saverOnly": false, "mostPoints": 20000, "travellers": 1, "destination": "JFK"}', false, true, true, '2026-11-28 23:47:02.483+00', '2027-01-27', 448350);
INSERT INTO alert_day (alert_id, departure, is_met, met_since, lost_since, rung_at) VALUES
	('ca8f84f7-70c2-4675-b53a-7985f495dedc', '2027-01-27', true, '2026-11-28 23:47:10.707+00', NULL, '2026-11-28 23:47:10.707+00');
INSERT INTO alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, airlines, flight_number, alert_id, since_event) VALUES
	(47, 'business', '2027-01-01', 0, false, 1, 60000, '2027-01-27', '2027-01-27', NULL, NULL, '267a6a83-3bd1-48dd-9a38-468d3eb9ca0f', 448346),
	(47, 'business', '2027-01-01', 0, false, 1, 20000, '2027-01-27', '2027-01-27', NULL, NULL, 'ca8f84f7-70c2-4675-b53a-7985f495dedc', 448350);
INSERT INTO alert_pair (id, origin, destination) OVERRIDING SYSTEM VALUE VALUES
	(22, 'JFK', 'LHR'),
	(47, 'LHR', 'JFK');
INSERT INTO alert_position (is_only, event_id, at) VALUES
	(true, 448352, '2026-11-28 23:47:10.707+00');
INSERT INTO alert_ring (id, alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier, flight_number, departure_minute, cabin, points, points_before, seats, scraped_at, back_departure, back_flight_number, more, read_at, delivered_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'ca8f84f7-70c2-4675-b53a-7985f495dedc', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 448352, '2026-11-28 23:47:10.707+00', '{"to": "2027-01-27", "from": "2027-01-27", "cabin": "BUSINESS", "origin": "LHR", "airlines": "ANY", "saverOnly": false, "mostPoints": 20000, "travellers": 1, "destination": "JFK"}', 'LHR', 'JFK', '2027-01-27', 'VS', 'VS9013', 510, 'business', 15000, 85000, 2, '2026-11-28 23:47:10.647+00', NULL, NULL, 0, NULL, '2026-11-28 23:47:10.881+00');
INSERT INTO artifact (name, build, version, unique_name, state, declaration, declared_at, published_at, changes, removed_at, emptied_at) VALUES
	('shell', 'shell-1', '1.0.0', 'shell_shell-1', 'ready', '{"name": "shell", "build": "shell-1", "entry": "entry.js", "files": [{"path": "entry.js", "type": "text/javascript; charset=utf-8", "bytes": 620, "integrity": "sha384-/sqDJLr8DMBYeSCn9Sgd9mi1W5nbtnTLMsusIqv6XBVvMQ00d4eKYNV54HI/5Kv6"}, {"path": "index.html", "type": "text/html; charset=utf-8", "bytes": 61, "integrity": "sha384-UZ9s5GqIx/PlToQhwUQDe1lkVkRGLQ5nQtxUkUOnDPQbHmxwzjEdY8h4BZRKGLnt"}], "shared": {"react": "19.3.1", "@pointfare/shared/remote": "1.4.0"}, "styles": [], "preload": [], "version": "1.0.0", "uniqueName": "shell_shell-1"}', '2026-11-28 23:43:07.562+00', '2026-11-28 23:43:07.63+00', NULL, NULL, NULL),
	('mf-search', 'mf-search-1', '1.0.0', 'mf-search_mf-search-1', 'ready', '{"name": "mf-search", "build": "mf-search-1", "entry": "entry.js", "files": [{"path": "entry.js", "type": "text/javascript; charset=utf-8", "bytes": 1340, "integrity": "sha384-QLdOFUmosy+FAlcOw2BsHTCQVfvAUy4aLSjh8PpzJJOMjjPK2+LjVFOHP7qjeHeK"}], "remote": {"name": "mf-search", "owner": "mf-search team", "slots": [], "routes": [{"path": "/search", "title": "mf-search", "description": "mf-search"}], "prefetch": [], "shellApi": "^1.0.0"}, "shared": {"react": "^19.0.0"}, "styles": [], "preload": [], "version": "1.0.0", "uniqueName": "mf-search_mf-search-1"}', '2026-11-28 23:43:07.638+00', '2026-11-28 23:43:07.657+00', NULL, NULL, NULL);
INSERT INTO artifact_file (name, build, path, bytes, integrity, type, brotli_bytes) VALUES
	('shell', 'shell-1', 'entry.js', 620, 'sha384-/sqDJLr8DMBYeSCn9Sgd9mi1W5nbtnTLMsusIqv6XBVvMQ00d4eKYNV54HI/5Kv6', 'text/javascript; charset=utf-8', 48),
	('shell', 'shell-1', 'index.html', 61, 'sha384-UZ9s5GqIx/PlToQhwUQDe1lkVkRGLQ5nQtxUkUOnDPQbHmxwzjEdY8h4BZRKGLnt', 'text/html; charset=utf-8', NULL),
	('mf-search', 'mf-search-1', 'entry.js', 1340, 'sha384-QLdOFUmosy+FAlcOw2BsHTCQVfvAUy4aLSjh8PpzJJOMjjPK2+LjVFOHP7qjeHeK', 'text/javascript; charset=utf-8', 73);
INSERT INTO balance_change (id, member_id, type, scheme_name, points_before, points_after, changed_at) OVERRIDING SYSTEM VALUE VALUES
	(1, '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'airline', 'Virgin Atlantic', NULL, 8000, '2026-11-28 23:43:07.747547+00');
INSERT INTO change_hour (hour, changes, increases, decreases) VALUES
	('2026-11-28 22:00:00+00', 160, 38, 24),
	('2026-11-28 21:00:00+00', 185, 55, 25),
	('2026-11-28 23:00:00+00', 106, 26, 19);
INSERT INTO channel (name, head_seq) VALUES
	('production', 1);
INSERT INTO counter (name, value) VALUES
	('routes', 100),
	('historic', 448351);
INSERT INTO delivery (id, watcher_id, channel, made_at, result, settled_at) VALUES
	('3d7ccb52-54eb-46e5-8c8d-1027ec594be8', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'letter', '2026-11-28 23:47:10.881+00', NULL, NULL);
INSERT INTO delivery_turn (watcher_id, channel, sent_at, due_at) VALUES
	('62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'letter', '2026-11-28 23:47:10.881+00', NULL);
INSERT INTO demo_data (only_row, seed, today) VALUES
	(true, 2026, '2026-11-28');
INSERT INTO flight_history (id, route_id, departure, flight_number, departure_minute, points, seats, savers, more_seats, scraped_at, stops, duration_minutes, carriers, segments, taxes, taxes_currency, cabin_shares) VALUES
	(448347, 1, '2027-01-27', 'VS9011', 510, '(0,0,85000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:45:37.718+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448348, 1, '2027-01-27', 'VS9011', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:45:46.035+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448349, 1, '2027-01-27', 'VS9012', 510, '(0,0,85000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:46:12.137+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448350, 1, '2027-01-27', 'VS9012', 510, '(0,0,21000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:46:20.269+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448351, 1, '2027-01-27', 'VS9013', 510, '(0,0,85000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:47:02.523+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448352, 1, '2027-01-27', 'VS9013', 510, '(0,0,15000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:47:10.647+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5025, 1, '2027-01-27', 'VS137', 890, '(73500,96500,135500,0)', '(9,5,2,0)', '(f,f,f,f)', '(t,f,f,f)', '2026-10-22 00:07:28+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5031, 1, '2027-01-27', 'VS3', 570, '(0,10500,140000,0)', '(0,6,5,0)', '(f,t,f,f)', '(f,f,f,f)', '2026-10-30 03:54:51+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5032, 1, '2027-01-27', 'VS25', 615, '(6000,82500,69500,0)', '(4,9,9,0)', '(t,f,f,f)', '(f,t,t,f)', '2026-10-31 21:19:12+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5034, 1, '2027-01-27', 'VS3', 570, '(0,10500,140000,0)', '(0,3,5,0)', '(f,t,f,f)', '(f,f,f,f)', '2026-11-10 01:10:23+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5035, 1, '2027-01-27', 'VS45', 790, '(6000,41000,111000,0)', '(4,9,7,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-12 16:39:24+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5036, 1, '2027-01-27', 'VS45', 790, '(6000,41000,111000,0)', '(3,9,7,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-13 08:22:35+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5037, 1, '2027-01-27', 'VS9', 715, '(22000,82500,111000,0)', '(8,9,8,0)', '(f,f,f,f)', '(f,t,f,f)', '2026-11-14 00:28:02+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5038, 1, '2027-01-27', 'VS25', 615, '(6000,82500,0,0)', '(4,9,0,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-15 01:58:51+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5039, 1, '2027-01-27', 'VS3', 570, '(17000,10500,140000,0)', '(9,3,5,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-15 10:56:49+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5040, 1, '2027-01-27', 'VS137', 890, '(73500,96500,135500,0)', '(9,5,1,0)', '(f,f,f,f)', '(t,f,f,f)', '2026-11-15 17:41:51+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5041, 1, '2027-01-27', 'VS9', 715, '(22000,82500,111000,0)', '(9,9,8,0)', '(f,f,f,f)', '(t,t,f,f)', '2026-11-18 00:19:19+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5042, 1, '2027-01-27', 'VS9', 715, '(22000,82500,111000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-18 06:09:22+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5043, 1, '2027-01-27', 'VS153', 995, '(6000,62500,104500,0)', '(4,8,9,0)', '(t,f,f,f)', '(f,f,t,f)', '2026-11-20 05:59:50+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5044, 1, '2027-01-27', 'VS153', 995, '(6000,62500,104500,0)', '(4,9,9,0)', '(t,f,f,f)', '(f,t,t,f)', '2026-11-20 08:45:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5045, 1, '2027-01-27', 'VS137', 890, '(80500,96500,135500,0)', '(9,5,1,0)', '(f,f,f,f)', '(t,f,f,f)', '2026-11-20 17:49:18+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5046, 1, '2027-01-27', 'VS25', 615, '(6000,86000,0,0)', '(4,9,0,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-23 23:13:17+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5047, 1, '2027-01-27', 'VS45', 790, '(6000,41000,122000,0)', '(3,9,7,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-23 23:28:30+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5048, 1, '2027-01-27', 'VS25', 615, '(6000,82500,0,0)', '(4,9,0,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-23 23:44:25+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5049, 1, '2027-01-27', 'VS137', 890, '(80500,96500,130000,0)', '(9,5,1,0)', '(f,f,f,f)', '(t,f,f,f)', '2026-11-26 15:48:41+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5050, 1, '2027-01-27', 'VS45', 790, '(6000,41000,122000,0)', '(3,9,9,0)', '(t,f,f,f)', '(f,t,t,f)', '2026-11-26 22:46:03+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5051, 1, '2027-01-27', 'VS3', 570, '(17000,10500,140000,0)', '(9,1,5,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-27 04:09:03+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22499, 2, '2027-01-27', 'VS26', 1060, '(16500,56500,77500,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-01 02:41:51+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22500, 2, '2027-01-27', 'VS26', 1060, '(16500,59000,77500,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-01 03:21:12+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22502, 2, '2027-01-27', 'VS26', 1060, '(16500,59000,83500,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-10 00:09:19+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22503, 2, '2027-01-27', 'VS138', 1235, '(52500,59500,214000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-10 21:52:13+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22504, 2, '2027-01-27', 'VS154', 1335, '(10000,10500,137500,0)', '(7,2,9,0)', '(f,t,f,f)', '(f,f,t,f)', '2026-11-12 01:51:15+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22505, 2, '2027-01-27', 'VS4', 1015, '(31500,42000,109000,0)', '(8,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-11-12 02:14:44+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22506, 2, '2027-01-27', 'VS154', 1335, '(10000,10500,133000,0)', '(7,2,9,0)', '(f,t,f,f)', '(f,f,t,f)', '2026-11-12 02:50:28+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22507, 2, '2027-01-27', 'VS4', 1015, '(31500,42000,106000,0)', '(8,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-11-12 03:41:22+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22508, 2, '2027-01-27', 'VS4', 1015, '(31500,42000,109000,0)', '(8,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-11-12 04:49:30+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22509, 2, '2027-01-27', 'VS138', 1235, '(52500,10500,214000,0)', '(9,1,9,0)', '(f,t,f,f)', '(t,f,t,f)', '2026-11-12 23:59:46+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22510, 2, '2027-01-27', 'VS138', 1235, '(52500,59500,214000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-13 00:58:56+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22514, 2, '2027-01-27', 'VS10', 1160, '(15500,10500,107500,0)', '(9,3,2,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-17 21:45:35+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22515, 2, '2027-01-27', 'VS10', 1160, '(15500,10500,107500,0)', '(9,2,2,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-18 00:35:56+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22516, 2, '2027-01-27', 'VS154', 1335, '(10000,10500,133000,0)', '(7,2,7,0)', '(f,t,f,f)', '(f,f,f,f)', '2026-11-19 01:21:40+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22517, 2, '2027-01-27', 'VS4', 1015, '(31500,39000,109000,0)', '(8,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-11-20 15:58:28+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22518, 2, '2027-01-27', 'VS10', 1160, '(15500,10500,107500,0)', '(9,3,2,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-20 16:24:44+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22519, 2, '2027-01-27', 'VS154', 1335, '(10000,10500,133000,0)', '(9,2,7,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-23 02:45:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22520, 2, '2027-01-27', 'VS26', 1060, '(17500,59000,83500,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-25 00:09:22+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22521, 2, '2027-01-27', 'VS10', 1160, '(15500,10500,107500,0)', '(9,1,2,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-26 01:26:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(22522, 2, '2027-01-27', 'VS138', 1235, '(52500,68000,214000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-27 13:15:18+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448343, 1, '2027-01-27', 'VS9009', 510, '(0,0,85000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:43:10.814+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448344, 1, '2027-01-27', 'VS9009', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:43:20.299+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448345, 1, '2027-01-27', 'VS9010', 510, '(0,0,85000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:43:49.906+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(448346, 1, '2027-01-27', 'VS9010', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:44:03.523+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO identity_account (id, email, email_verified, password_hash, name, given_name, family_name, is_demo, is_blocked, created_at, updated_at) VALUES
	('auth0|5f0e8c2ab1d4e90001a0ada1', 'ada@pointfare.example', true, '$argon2id$v=19$m=19456,t=2,p=1$eDIKaWispf9hAMoYW4udmQ$mF2Kx+Rd/MP1CIQ2Z0B9aDtd9kYvgL0ljrMOXQxXMi4', 'Ada Okafor', 'Ada', 'Okafor', true, false, '2026-11-28 23:43:06.192+00', '2026-11-28 23:43:06.192+00'),
	('auth0|5f0e8c2ab1d4e90001a09ace', 'grace@pointfare.example', true, '$argon2id$v=19$m=19456,t=2,p=1$VT4Y1g4mV73pQTrDOjF+MA$KyCy5AvtkUcTd8geMUzL0iRLFHxy5K35/rtGtR3mZ28', 'Grace Lindqvist', 'Grace', 'Lindqvist', true, false, '2026-11-28 23:43:06.233+00', '2026-11-28 23:43:06.233+00'),
	('demo-social|100200300', 'robin@pointfare.example', true, NULL, 'Robin Vega', 'Robin', 'Vega', true, false, '2026-11-28 23:43:06.234+00', '2026-11-28 23:43:06.234+00');
INSERT INTO hotel_chain (code, name, programme, brands) VALUES
	('HILTON', 'Hilton', 'Hilton Honors', '{"Waldorf Astoria",Conrad,"Hilton Hotels & Resorts","Curio Collection",DoubleTree,"Hilton Garden Inn",Hampton}');
INSERT INTO hotel (id, chain_code, city, name, is_demo, last_seen_at) VALUES
	(1, 'HILTON', 'London', 'DoubleTree London', true, '2026-11-28 23:42:52+00'),
	(2, 'HILTON', 'London', 'Hilton London', true, '2026-11-28 23:42:52+00');
INSERT INTO hotel_night (hotel_id, night, points, rooms, cash, currency, changed_at) VALUES
	(1, '2027-01-25', 58000, 2, 340.00, 'USD', '2026-11-22 08:08:32+00'),
	(1, '2027-01-26', 46000, 11, 326.00, 'USD', '2026-11-24 00:04:12+00'),
	(2, '2027-01-25', 40000, 8, 369.00, 'USD', '2026-10-11 23:33:53+00'),
	(2, '2027-01-26', 48000, 9, 379.00, 'USD', '2026-11-23 11:45:09+00');
INSERT INTO hotel_night_history (id, hotel_id, night, points, rooms, cash, currency, scraped_at) VALUES
	(145, 1, '2027-01-25', 58000, 2, 340.00, 'USD', '2026-11-22 08:08:32+00'),
	(147, 1, '2027-01-26', 46000, 11, 326.00, 'USD', '2026-11-24 00:04:12+00'),
	(857, 2, '2027-01-26', 48000, 9, 379.00, 'USD', '2026-11-23 11:45:09+00');
INSERT INTO identity_key (role, jwk, since) VALUES
	('current', '{"d": "KiaGq_gMEUZEsM9u2pxpDLdyJsrufhkOQ4CBL5mBXONcCPAJNHl0EMmgRiBCVyLo0wMEkIxkXiFseaqzYi0iCq9-0SL6oRPiWmEacLBoY-8dIfzavo7jpjo1ckvhAO_sml1mUBoL_zzQZKer1Qg1WRVDFEOS4nZX37IEvF3KS3te3muo7agvLWgANsgk2FJ1prAzoG-kcljF_HILberC7050KeEVSR03cw_akN8nxNJL5RHVWKAekHhU3ld7yiJcblGkBAHpBTlyro4JDK6VqnZzMikJW2rN-tWX6A58hALRcAgG9oQoCFLxjObUXOLC6VF6yd9OyQ6FIlYZZnrT9Q", "e": "AQAB", "n": "lZIJp3cqAORKj0wiWSwBEa4CjcIdQth8s62CK7MctjMo_cT0Lv-FuJVhrOyWTQ6fdONe-95p2a9kd1wtQTIcW3LqSdlTCtw-ko8yNzv2zQ3ASDdJvyAJKe2BO9QweDdMnTZUtkARNJ0t6hKbuZYbUv6hR-DwfW6TCei_QqMufmoMD6xDS4tmuL2XMXXW0rjeKqN32UKrt9DlKTOfHd7IdEfINZJTIIT-GAP4deDaM0gRSz2BaDRNjx7ekZruFHOnrJR-x5ttB1Ej3gr31MRNpY3yjAZx0RJjyrczpc3lCQtjG_YFxQj7qAzIZjOwRnd95DAxWj3drYAiB9Z3XdT-uQ", "p": "yzQx2PIJP41D-d1QRCVTjt3DCuI9Yd5CrmBXeItlQ14E--cWmVSXRhX51twttKQhgPT0pMMhyOMWG9h9B4Oh70QBP_n33eIFHF-wXcZykUB0hNbzNdIBcJ28z6TjjH83httoNjTwXitPiBbl0SC8o1ygXzOyWYwvoPRderOI9Cs", "q": "vG5-w1HFul27mTcImDqp2mTfSOAwELqA8cDjsV0Qu3aFSHgo_J44wTjCRExmhxmNbkLwNvF7X-PzgcZSTrkY7j_SmYBIBTLRoyrKGw0JB6HSs0R-CmGduzIj7Abs-LW_qJgUg0AL_ndqvO_PXza1PiJQrqlPFi3awHb2zri8sqs", "dp": "GqJWvkbLK4dKl5-Ie8Ygs6Mhg3Wv8fn953k9PdGXjkLuiE37ylEqGseanazyWLECqzJwNoBVF02cgj3X9XotaX0SZN5QvMZ5QQTRyxjNv3ghTaAW9MD361jhfJ3yLWInVwe_GwvJTa6DmCTYLpcJ4qerZY8TG2WigIhHEGQj2U0", "dq": "cqd1IFmwS07faEHRS_deBJIePtSSyosBDJjGstQi6z4ZqVfb8KJBfGiR5Ebsl8XXhcDbM0NKQ7WLJGrNCDOeVNGmzln8-JTMdFED-uO6m9c-QnAplR2CgTXoH6SzKj5EqUwoJxigc6yr2Ny-PHwoWe89UpmYkrFCCpwYXv6PatM", "qi": "I8lZJci6wVuilCe2Hy8Ijn0j_BwDAY-tN5SETpu_LLjp0OHIB5JMUfQDZYm7VwGCMSD8F6DTi-RgodvnNP5UNNFMEuP41t4xbhpjDzk7pGqd69yttN-8oWViuKJC9NGOLRZZ9F3uJYUyTyZ2ckyztYuT-v7Ffklk1RC2b8zgqwc", "alg": "RS256", "kid": "uCC5BydXMQAAtnnf", "kty": "RSA", "use": "sig"}', '2026-11-28 23:43:06.244+00'),
	('next', '{"d": "AhoRUvkOHDWn_Q5XuZi9FQsWDu3bCTQzxGNhZmBy8j2QWfD6gWzREt1fSzz1izGmL-zhDjAbyVG4LzOH0VamJ5hEEjlqbeR-hcWhkHCAbDYxbrYDGgQapRvF12NKJtCDdAIfBqaVNqpAE5mbV4XqlqLQv14lyHZZmhnNZGQrGidODGRIjEZLmSh7vOXUGapD6r-eonHR7ev_FAjX_eKcGRk9PjbJ325EOe58Uq_nCLWR463FLtPYt2MKj437j3rTH9vpzDzwXB2ox5CL-_K3Ftnhi5y87wG4qvqqykLv8UE1eGFbVI7SVLe0bh7UYRio-kQoJnwdj_CUtuDFvdbCYQ", "e": "AQAB", "n": "vJvmMTTXbpEvzd_Ksu4go6MlgvMEscyyRgo1MdaiavjYr0Lfiuu6QC9-STtHcaM-mESUS6ds0Anf1z07T0Pw5WQEJPnNhAEUimTzwaExcLv9g0CMOEXeinynBeNUR4Gr0r_7mM7-6yGPT-zvOGh-2ZV1QaDTsna7zkAVzOcrOjg_LDm6S0pA4Hz2vySbtbm7g9Np-sAgtt7QcPHW14Poaa09DFMUwsCCMG7IxxOsBpY3l1GMHejn5k5aSs7xmiU2hcn-uUTL2gWN3IDLmpFHoAeS7ReD7hg1X628Go0cLRc7FLkNUVjoZR4M-SmkQ0cy7ki94ta2xssD-Sw2bOHKfw", "p": "9i8gkGZkKhBvDuJw9iduc0WBz08Au1izuhZC3VNQj4SthFRudja9vbKhmKI1QbYdPnfHbGemg90LLAKR5e_nThUgcchExWV_v3pWa4MBfe8jFYcE9JY-OoNYHfrb6ItFiGrXWxXaIOfiAb_qtFyB7qqvWzZPYjwJnXBn5Qmgoo8", "q": "xCEWB7KYUTEBFu67AieyIeofHHWbgucED-rGzRhDAoixUWNnzVLTkSDlhMssGIth-qv8U50gyI4UWHygb_yY1Se9asVG2viMCROIl00uNkWkcEGiqwHcMncmJN4BhGtRYqd9FIawIBmOXYqX6YBJY3ySHLHPZ69G1oqVIWKckRE", "dp": "6F8reaFsQlgou__5aB9oHd4p3ShRJIVhf_CrRIXzsMQnlJStf1_EUV5fMddKNbBUgjZFQonDnwvyE6SJWmTMC-PdMAk9AKYBoxcyo2CQ8_HZR-SeRM_cBRcdAY9cK2_qPg27IPrLXewCZGxmecAn1MO_qXTmEW9iE_2Z05L20Pk", "dq": "JO3l7AUg0QjdH6hL5hf7Xo9q1D0AzyEYjrayQCP1WiDK4nxJK0wRMh5zmRF4eBammECR_lxzs8-s3Qx6WRvC2z_kVppWwRxTodHfwj1yGh363Hg_XNu4znfI4uA6gOiEJoNK9fZ2a1TkjZBvEjRpnSXzjRud5fQG7pahheu_d0E", "qi": "B-ablxyqyH7W3bR3rgHML3OExXurhzdhn8Xe-LwBmBHUMIoELX1ep0S03pGbKgTiEJG0_9PZVqYCQPPfOhnervqGQmvEdkkja3MkojYGo9O_riqK2RABO5FIaPRvdme-J0634yVZYZn0cc2ovOLabkHbg6z_j5AiLzcDu8Krm9g", "alg": "RS256", "kid": "Efp65XA30okXwEIx", "kty": "RSA", "use": "sig"}', '2026-11-28 23:43:06.244+00');
INSERT INTO identity_secret (only_row, secret) VALUES
	(true, '\x17f155faf59e8c7140364ad001a4f9f3507aa5e62c3873dbdf2ac99bc4de282e');
INSERT INTO installation_secret (name, fingerprint, recorded_at) VALUES
	('release-signing-key', 'BHf-JJdX74FIWCZZIWUu81YK8XXJ_hR00wXc256Se53hYEYnEHGpayyJvm5zF7vdZSjhnQGUpXy_FeyXoZPhDDg', '2026-11-28 23:42:51.244+00'),
	('release-token', 'a_OyHZFvArtbI1bjK8MJDW_5-Hwmh91RQYSAYmDb9Tk', '2026-11-28 23:42:51.244+00'),
	('alerts-key', 'EWoQaf70cxYwlhARGG8Uy8lm-8KetuRvVbELOCsUEHg', '2026-11-28 23:43:06.365+00');
INSERT INTO job (name, began_at, holder, due_at) VALUES
	('retention of prices', '2026-11-28 23:44:06.711+00', NULL, '2026-11-29 23:43:36.765+00'),
	('ended counts of limits', '2026-11-28 23:44:21.332+00', NULL, '2026-11-29 00:43:51.347+00'),
	('texts of old letters', '2026-11-28 23:44:21.733+00', NULL, '2026-11-29 23:43:51.743+00'),
	('logins to be deleted elsewhere', '2026-11-28 23:44:21.814+00', NULL, '2026-11-29 00:43:51.827+00'),
	('forgotten watchers', '2026-11-28 23:44:21.848+00', NULL, '2026-11-29 23:43:51.849+00'),
	('days of alerts that are over', '2026-11-28 23:44:21.891+00', NULL, '2026-11-29 23:43:51.899+00'),
	('forgotten rings', '2026-11-28 23:44:21.939+00', NULL, '2026-11-29 23:43:51.94+00'),
	('saver seats of the radar that are over', '2026-11-28 23:44:21.967+00', NULL, '2026-11-29 00:43:51.971+00'),
	('pruning of builds', '2026-11-28 23:44:22.008+00', NULL, '2026-11-29 23:43:52.031+00'),
	('denials of long ago', '2026-11-28 23:44:22.151+00', NULL, '2026-11-29 23:43:52.171+00'),
	('demo data of today', '2026-11-28 23:44:22.172+00', NULL, '2026-11-29 00:43:52.173+00'),
	('supervision of the queue', '2026-11-28 23:46:35.507+00', NULL, '2026-11-28 23:47:05.509+00');
INSERT INTO letter (id, key, member_id, to_address, kind, subject, text, html, unsubscribe_url, message_id, created_at, sent_at, failed_at, attempts, last_error) VALUES
	('5986f8b8-acc8-487b-8ba9-82144912c8e1', 'alert 3d7ccb52-54eb-46e5-8c8d-1027ec594be8', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'ada@pointfare.example', 'alert', 'VS9013, LHR to JFK, 27 Jan 2027: 15,000 points each, before 85,000 (−70,000)', 'VS9013, LHR to JFK, 27 Jan 2027
===============================
Cabin: Business
Price: 15,000 points each, before 85,000 (−70,000)
Seats: 2 seats
Checked: seen 0 seconds ago, at 2026-11-28 23:47 UTC
Alert: London Heathrow to New York John F Kennedy, Business, at most 20,000, 27 January 2027
See this flight:
http://localhost:4450/search/airline/VS/origin/LHR/destination/JFK/from/2027-01-27/to/2027-01-27?cabins=business
End this alert:
http://localhost:4450/alerts/end/AMqPhPdwwkZ1tTp5hfSV3tw9Cu_B7VSqoA4-0EE0ZZ4P
You get this because you keep an alert for it. Seats can go at any moment: look before you transfer points.
Your alerts and how they are told: http://localhost:4450/members/alerts
No letters of alerts any more: http://localhost:4450/alerts/end/AWLK-94KF4myqyC_e_EvgrqcGls732wp7F873TAcZyG-
Pointfare, http://localhost:4450
', '<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>VS9013, LHR to JFK, 27 Jan 2027</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
@media (max-width:480px){.card-cell{padding:24px 20px!important}.side{padding-left:21px!important;padding-right:21px!important}.big{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){
:root .page{background-color:#0a1122!important}
:root .card{background-color:#111b33!important;border-color:#293654!important}
:root .band{background-color:#0c1530!important}
:root .on-band{color:#eaf0fa!important}
:root .sun{background-color:#ff7d52!important}
:root .ink{color:#eaf0fa!important}
:root .muted{color:#a6b4cd!important}
:root .link{color:#ff9c7b!important}
:root .note{background-color:#0d162b!important;color:#eaf0fa!important}
:root .line{border-color:#293654!important}
:root .button{background-color:#ff7d52!important}
:root .on-button{color:#1c0d06!important}}
[data-ogsc] .page{background-color:#0a1122!important}
[data-ogsc] .card{background-color:#111b33!important;border-color:#293654!important}
[data-ogsc] .band{background-color:#0c1530!important}
[data-ogsc] .on-band{color:#eaf0fa!important}
[data-ogsc] .sun{background-color:#ff7d52!important}
[data-ogsc] .ink{color:#eaf0fa!important}
[data-ogsc] .muted{color:#a6b4cd!important}
[data-ogsc] .link{color:#ff9c7b!important}
[data-ogsc] .note{background-color:#0d162b!important;color:#eaf0fa!important}
[data-ogsc] .line{border-color:#293654!important}
[data-ogsc] .button{background-color:#ff7d52!important}
[data-ogsc] .on-button{color:#1c0d06!important}</style>
</head>
<body class="page" style="margin:0;background-color:#f2f5fb">
<div style="display:none;max-height:0;overflow:hidden">Business, 15,000 points each, before 85,000 (−70,000), 2 seats&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<table class="page" role="presentation" width="100%" bgcolor="#f2f5fb" style="width:100%;background-color:#f2f5fb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" style="width:100%;max-width:600px">
<tr><td class="band side" bgcolor="#0c1738" style="padding:22px 32px;border-radius:16px 16px 0 0;background-color:#0c1738">
<a class="on-band" href="http://localhost:4450/" style="font:800 22px/28px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;letter-spacing:-.02em;color:#f4f7fd;text-decoration:none">Pointfare</a>
</td></tr>
<tr><td class="sun" bgcolor="#ec5119" height="4" style="height:4px;line-height:4px;font-size:0;background-color:#ec5119">&nbsp;</td></tr>
<tr><td class="card card-cell" bgcolor="#ffffff" style="padding:32px 32px 16px;border:1px solid #d6deeb;border-top:0;border-radius:0 0 16px 16px;background-color:#ffffff">
<h1 class="ink big" style="margin:0 0 18px;font:800 28px/34px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;letter-spacing:-.02em;color:#0c1a38">VS9013, LHR to JFK, 27 Jan 2027</h1>
<table role="presentation" width="100%" style="width:100%">
<tr><td style="padding:0 0 20px"><table width="100%" style="width:100%"><tr><th scope="row" class="muted line" align="left" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;padding-right:16px;width:38%;font:15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;text-align:left">Cabin</th><td class="ink line" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;font:600 15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38">Business</td></tr><tr><th scope="row" class="muted line" align="left" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;padding-right:16px;width:38%;font:15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;text-align:left">Price</th><td class="ink line" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;font:600 15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38">15,000 points each, before 85,000 (−70,000)</td></tr><tr><th scope="row" class="muted line" align="left" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;padding-right:16px;width:38%;font:15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;text-align:left">Seats</th><td class="ink line" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;font:600 15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38">2 seats</td></tr><tr><th scope="row" class="muted line" align="left" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;padding-right:16px;width:38%;font:15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;text-align:left">Checked</th><td class="ink line" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;font:600 15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38">seen 0 seconds ago, at 2026-11-28 23:47 UTC</td></tr><tr><th scope="row" class="muted line" align="left" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;padding-right:16px;width:38%;font:15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;text-align:left">Alert</th><td class="ink line" style="padding:10px 0;border-bottom:1px solid #d6deeb;vertical-align:top;font:600 15px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38">London Heathrow to New York John F Kennedy, Business, at most 20,000, 27 January 2027</td></tr></table></td></tr>
<tr><td style="padding:0 0 20px"><table role="presentation"><tr>
<td class="button" bgcolor="#ec5119" style="border-radius:999px;background-color:#ec5119">
<a class="on-button" href="http://localhost:4450/search/airline/VS/origin/LHR/destination/JFK/from/2027-01-27/to/2027-01-27?cabins=business" style="display:inline-block;padding:14px 28px;border-radius:999px;font:700 16px/22px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#1c0d06;text-decoration:none">See this flight</a>
</td></tr></table>
<p class="muted" style="margin:12px 0 0;font:13px/20px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974;word-break:break-all">Or open <a class="link" href="http://localhost:4450/search/airline/VS/origin/LHR/destination/JFK/from/2027-01-27/to/2027-01-27?cabins=business" style="color:#ad370b;text-decoration:underline">http://localhost:4450/search/airline/VS/origin/LHR/destination/JFK/from/2027-01-27/to/2027-01-27?cabins=business</a></p></td></tr>
<tr><td style="padding:0 0 20px"><p style="margin:0;font:16px/26px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#0c1a38"><a class="link" href="http://localhost:4450/alerts/end/AMqPhPdwwkZ1tTp5hfSV3tw9Cu_B7VSqoA4-0EE0ZZ4P" style="color:#ad370b;text-decoration:underline">End this alert</a></p></td></tr>
</table>
</td></tr>
<tr><td class="muted side" style="padding:20px 32px;font:13px/20px Figtree,''Segoe UI'',Roboto,Helvetica,Arial,sans-serif;color:#4b5974">
<p style="margin:0 0 8px">You get this because you keep an alert for it. Seats can go at any moment: look before you transfer points.</p>
<p style="margin:0"><a class="link" href="http://localhost:4450/members/alerts" style="color:#ad370b;text-decoration:underline">Your alerts and how they are told</a> &middot; <a class="link" href="http://localhost:4450/alerts/end/AWLK-94KF4myqyC_e_EvgrqcGls732wp7F873TAcZyG-" style="color:#ad370b;text-decoration:underline">No letters of alerts any more</a> &middot; <a class="link" href="http://localhost:4450/" style="color:#ad370b;text-decoration:underline">Pointfare</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 'http://localhost:4450/alerts/end/AMqPhPdwwkZ1tTp5hfSV3tw9Cu_B7VSqoA4-0EE0ZZ4P', '<5986f8b8-acc8-487b-8ba9-82144912c8e1@localhost>', '2026-11-28 23:47:10.907+00', '2026-11-28 23:47:10.907+00', NULL, 0, NULL);
INSERT INTO member_request (id, member_id, type, status, details, created_at) VALUES
	('c534bbfb-46d9-4985-9894-e685298f4003', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'support', 'pending', '{"message": "Is there one?", "subject": "A seat", "priority": "medium"}', '2026-11-28 23:43:07.771268+00');
INSERT INTO membership (id, member_id, type, scheme_name, membership_number, tier, points_balance, created_at) VALUES
	('a68655b3-7a4a-4352-b622-448b30bc4ce9', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'airline', 'Virgin Atlantic', '1234', 'Red', 8000, '2026-11-28 23:43:07.747547+00');
INSERT INTO pair_stat (origin, destination, changes) VALUES
	('LHR', 'JFK', 53140),
	('JFK', 'LHR', 53008);
INSERT INTO personal_token (id, member_id, name, scopes, token_hash, ending, created_at, expires_at, last_used_at) VALUES
	('364ccfe7-6a90-4f3e-810b-89bb3c85b671', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', 'A script', '{memberships:read}', '\x905c6e2fe4328c40f143d62421dce18a2b0de4c96d26ee3ca39de94798032f18', 'A_vo', '2026-11-28 23:43:07.757+00', '2027-11-28 23:43:07.757+00', NULL);
INSERT INTO price_event (id, at, route_id, departure, flight_number, points_before, seats_before, points_after, seats_after, scraped_at, untold_departure, untold_flight_number) VALUES
	(448347, '2026-11-28 23:45:37.83+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-01-27', 'VS9011'),
	(448348, '2026-11-28 23:45:46.161+00', 1, '2027-01-27', 'VS9011', '(0,0,85000,0)', '(0,0,2,0)', '(0,0,29000,0)', '(0,0,2,0)', '2026-11-28 23:45:46.035+00', NULL, NULL),
	(448349, '2026-11-28 23:46:12.199+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-01-27', 'VS9012'),
	(448350, '2026-11-28 23:46:20.287+00', 1, '2027-01-27', 'VS9012', '(0,0,85000,0)', '(0,0,2,0)', '(0,0,21000,0)', '(0,0,2,0)', '2026-11-28 23:46:20.269+00', NULL, NULL),
	(448351, '2026-11-28 23:47:02.585+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-01-27', 'VS9013'),
	(448352, '2026-11-28 23:47:10.707+00', 1, '2027-01-27', 'VS9013', '(0,0,85000,0)', '(0,0,2,0)', '(0,0,15000,0)', '(0,0,2,0)', '2026-11-28 23:47:10.647+00', NULL, NULL),
	(448344, '2026-11-28 23:43:20.343+00', 1, '2027-01-27', 'VS9009', '(0,0,85000,0)', '(0,0,2,0)', '(0,0,29000,0)', '(0,0,2,0)', '2026-11-28 23:43:20.299+00', NULL, NULL),
	(448346, '2026-11-28 23:44:03.623+00', 1, '2027-01-27', 'VS9010', '(0,0,85000,0)', '(0,0,2,0)', '(0,0,29000,0)', '(0,0,2,0)', '2026-11-28 23:44:03.523+00', NULL, NULL);
INSERT INTO radar_position (is_only, event_id) VALUES
	(true, 448352);
INSERT INTO release (channel, seq, kind, builds, doc, doc_hash, actor, reason, parent_seq, parent_hash, release_hash, created_at, release_signature, overridden) VALUES
	('production', 1, 'promote', '{"shell": "shell-1", "mf-search": "mf-search-1"}', '{"schema":1,"channel":"production","seq":1,"createdAt":"2026-11-28T23:43:07.676Z","shell":{"build":"shell-1","version":"1.0.0","publishedAt":"2026-11-28T23:43:07.630Z","base":"/artifacts/shell/shell-1/","entry":"entry.js","preload":[],"styles":[],"integrity":{"entry.js":"sha384-/sqDJLr8DMBYeSCn9Sgd9mi1W5nbtnTLMsusIqv6XBVvMQ00d4eKYNV54HI/5Kv6","index.html":"sha384-UZ9s5GqIx/PlToQhwUQDe1lkVkRGLQ5nQtxUkUOnDPQbHmxwzjEdY8h4BZRKGLnt"}},"remotes":{"mf-search":{"build":"mf-search-1","version":"1.0.0","publishedAt":"2026-11-28T23:43:07.657Z","base":"/artifacts/mf-search/mf-search-1/","entry":"entry.js","preload":[],"styles":[],"integrity":{"entry.js":"sha384-QLdOFUmosy+FAlcOw2BsHTCQVfvAUy4aLSjh8PpzJJOMjjPK2+LjVFOHP7qjeHeK"},"owner":"mf-search team","shellApi":"^1.0.0","routes":[{"path":"/search","title":"mf-search","description":"mf-search"}],"slots":[],"prefetch":[]}},"signature":"eyJhbGciOiJFUzI1NiIsImI2NCI6ZmFsc2UsImNyaXQiOlsiYjY0Il0sImtpZCI6Im5JRlZFOGc5dUZTYXFvWVoifQ..1lMKOHI_8mPWQZ_RfrXTmnqgs3Xo--GV_1yuLUYQK_qFYhDA2XX43n1LsAwGSYbVptzzi9AsZExaTeRpW42-Xw"}', '8e6e603430b0053fe7ad30a911a1ab1112b2c4e5d7a9dc2159ae32c4637a5fc7', 'ada', 'a first release', NULL, NULL, '2a55191a49ac8a274fdf3a642ef23c7b2ef06f6e3198b85fd4074fe0123db5c0', '2026-11-28 23:43:07.676+00', 'eyJhbGciOiJFUzI1NiIsInR5cCI6InBvaW50ZmFyZS1yZWxlYXNlLXJlY29yZCIsImtpZCI6Im5JRlZFOGc5dUZTYXFvWVoifQ.eyJjaGFubmVsIjoicHJvZHVjdGlvbiIsInNlcSI6MSwia2luZCI6InByb21vdGUiLCJidWlsZHMiOnsic2hlbGwiOiJzaGVsbC0xIiwibWYtc2VhcmNoIjoibWYtc2VhcmNoLTEifSwiYWN0b3IiOiJhZGEiLCJyZWFzb24iOiJhIGZpcnN0IHJlbGVhc2UiLCJwYXJlbnRTZXEiOm51bGwsInBhcmVudEhhc2giOm51bGwsImNyZWF0ZWRBdCI6IjIwMjYtMTEtMjhUMjM6NDM6MDcuNjc2WiIsImRvY0hhc2giOiI4ZTZlNjAzNDMwYjAwNTNmZTdhZDMwYTkxMWExYWIxMTEyYjJjNGU1ZDdhOWRjMjE1OWFlMzJjNDYzN2E1ZmM3In0.Ws2uCjW2CEd4GrQnApeIsM8xEulewoe4eARWj3_vwsvayHT6xMNzVtch06RCDCAWjfCt0DGq5GtDig9gPkCUgQ', NULL);
INSERT INTO ring_delivery (ring_id, channel, watcher_id, delivery_id, dropped_because) VALUES
	(1, 'letter', '62cafbde-0a17-89b2-ab20-bf7bf12f82ba', '3d7ccb52-54eb-46e5-8c8d-1027ec594be8', NULL);
INSERT INTO route (id, carrier, origin, destination, last_seen_at, first_seen_at, version) VALUES
	(1, 'VS', 'LHR', 'JFK', '2026-11-28 23:47:10.647+00', '2026-11-28 23:42:52.051+00', 315),
	(2, 'VS', 'JFK', 'LHR', '2026-11-28 23:42:52.051+00', '2026-11-28 23:42:52.051+00', 316),
	(69, 'BA', 'LHR', 'JFK', '2026-11-28 23:42:52.051+00', '2026-11-28 23:42:52.051+00', 269);
INSERT INTO saved_search (member_id, id, airline_code, origin, destination, start_date, end_date, trip, searched_at) VALUES
	('62cafbde-0a17-89b2-ab20-bf7bf12f82ba', '1', 'VS', 'LHR', 'JFK', '2027-01-27', '2027-01-27', NULL, '2026-11-28 23:43:07.775+00');
INSERT INTO schema_migration (name, checksum, applied_at) VALUES
	('0001-flights.sql', '556aee3f4367270802c74498e4839bbf21b011d32d500dc256fd06ea8f1eb4d4', '2026-11-28 23:42:49.671722+00'),
	('0002-releases.sql', '9314ee01e2bb83c961e767a5a64d89da6a84d5b0724a978b14fadb2eef58abd2', '2026-11-28 23:42:49.739542+00'),
	('0003-demo.sql', '5a83e35efbe4667f2b5bd2acdd2cc0dc7eb3df28e023b8d7512afea05285bbe9', '2026-11-28 23:42:49.779506+00'),
	('0004-page-views.sql', '24eb84586410d51f0d7e0fc867581a2186c3e34c35f36d1f41033d8d5f4c8580', '2026-11-28 23:42:49.795266+00'),
	('0005-ingest.sql', 'adca07764dc5e8dfe7ce7b37f5393ef2da43f422c758f6dead4432a68f3f4805', '2026-11-28 23:42:49.811502+00'),
	('0006-openings.sql', '7e236f41da5ee9cecddf7959b65cf4ee3786676df78a4a542732450ff8332666', '2026-11-28 23:42:49.859197+00'),
	('0007-identity.sql', '580080617b18224c694514d2e78be1bdc0be639bb3c4b433f5af309d02196a97', '2026-11-28 23:42:49.875456+00'),
	('0008-members.sql', '051cbe722c8b3c7277d3e115bac6a0d213db17f6b6d7651f19d979f70e065817', '2026-11-28 23:42:49.90729+00'),
	('0010-holiday-requests.sql', '65dee6712731b2c78a8d9531f1581b9db39d4ac01027c8192e64fbc8b33643cf', '2026-11-28 23:42:49.955508+00'),
	('0011-release-changes.sql', 'c7bc6b86a5802a6c77f1110bde8378933c867a853b4a327363217d749919b341', '2026-11-28 23:42:49.975525+00'),
	('0012-open-tabs.sql', '5a0d21f5d6ab0fd0ff47c663dd7f9a0a3141224647da9d142fc78db293696972', '2026-11-28 23:42:49.991172+00'),
	('0013-remote-failures.sql', 'c5b353ef49b76d13cc0a6f360f1c35d246a4625efe960fe4ba3333e8ddc721a4', '2026-11-28 23:42:50.015498+00'),
	('0014-release-trust.sql', '24fea2759df9caaaa3b968b4ef0630258e5d95e008c31beb4e5e47a487359e35', '2026-11-28 23:42:50.031554+00'),
	('0015-retention.sql', '2f94abb88071a76573225a8faf4c371232117e6baf51d8a37c8859881a4ad9f4', '2026-11-28 23:42:50.058828+00'),
	('0016-smoke.sql', 'd7d2c83e1d1d2bfbdd6d1c720dba2437210502495a0ff81c8cb8bbcaf1256c73', '2026-11-28 23:42:50.07121+00'),
	('0017-overrides.sql', '33392db39d847af8aff7dfb7af6db9d45b5a5725447410b09c2a7707e6832a14', '2026-11-28 23:42:50.089253+00'),
	('0018-deleted-logins.sql', '6b62d325cb568a1985b263a3344327dafc839c7fd8c621f421226509f623d346', '2026-11-28 23:42:50.107295+00'),
	('0018-login-attempts.sql', 'a8b209a6c401b1473c043c01e04a5b8f6cfc60c2078bd8f6d0dc8ace7dd84875', '2026-11-28 23:42:50.127318+00'),
	('0019-rate-limits.sql', '93db22f8491c570ed003514a6508084c2ab7bbddd868beec4189ccc2ddec6a78', '2026-11-28 23:42:50.147777+00'),
	('0020-installation.sql', '7d738a45763679d21adb9c76e7e1b2a3bd32237b7093545ea3a8d5062083fc7b', '2026-11-28 23:42:50.162796+00'),
	('0021-remove-remotes.sql', '879164dd0d04e87881a31ef72488490f739b4f36e986a4581107ed04dc904d67', '2026-11-28 23:42:50.17517+00'),
	('0022-audit.sql', 'b704726dee50c06025fe5d9ba463670d8c73c9c12d92b3cd0063111c392f40b0', '2026-11-28 23:42:50.187198+00'),
	('0024-visits.sql', '422a09ff635382de5cda14d8f93a55293050baa60d7c3c3ea0c0ba02ed300221', '2026-11-28 23:42:50.203271+00'),
	('0025-cabin-values.sql', 'd3476f7f162a39ac44910da165991e2a3249387e3c581d9a9e206b8c94c673ea', '2026-11-28 23:42:50.230711+00'),
	('0026-typed-events.sql', '1853d219ed1620687fb37accdf6cb0ebc3fffbf0bdd3a350246553ca334024b3', '2026-11-28 23:42:50.262941+00'),
	('0027-staged-flights.sql', '6e2bac2975030ce2bff851ed62dc00b4a07df6f89b9f4ce035f1b47d7f4fe0bb', '2026-11-28 23:42:50.287091+00'),
	('0028-login-attempts-are-limits.sql', '6e2eea425ecb00956566b01f769c0ac99e5464432b422eecf0d6ae2b0683625e', '2026-11-28 23:42:50.307289+00'),
	('0029-jobs.sql', 'f2e2eaa5482928144eb75f39c905a0c43101a6c0fa1991b273f13035d2d65f41', '2026-11-28 23:42:50.317806+00'),
	('0030-signatures-as-jws.sql', '818ce3b2a6e4d859de5bbc31308beba204033e94d78d6bb1629f1853deebd834', '2026-11-28 23:42:50.33274+00'),
	('0031-audit-chained-whole.sql', 'c9d1ff2d839124d6d45526fbd6e93360d59741c88e06a11f5eedf2b9514e94d4', '2026-11-28 23:42:50.363097+00'),
	('0032-turns-of-jobs.sql', 'e2f966a708f1e80a9442d4d0815bfc9ef5013ee54b554bc4c2e388813d3af324', '2026-11-28 23:42:50.373087+00'),
	('0033-departure-minutes-in-the-key.sql', 'f1f413eea43d533101c829c1b03a32e05537268ce0fc7b353f918154fdfc858b', '2026-11-28 23:42:50.386959+00'),
	('0037-told-events.sql', 'cd02d7f897d7bd0c364efe827076a10c51250a39bfcdc0bb00d98f1b469dfb8c', '2026-11-28 23:42:50.399185+00'),
	('0038-route-months.sql', 'ca30eb69cfb0d72e4b8564c94b37808ba338df2da369b44640a5a821ae925f25', '2026-11-28 23:42:50.405212+00'),
	('0045-hotels.sql', 'a6a21fc0db42f643e5cd40c486f0d4991cfc6bd85b5f6a114ad4d33bf5418198', '2026-11-28 23:42:50.442923+00'),
	('0046-held-hotel-nights.sql', '663e66b1feb57ee0d078f7eb7e980cb7c5b17ee1e14658f9e828b56b97912cbc', '2026-11-28 23:42:50.47092+00'),
	('0049-itineraries.sql', '27ad9cddf40e5f94adf35c4b48227e598b6c81645b0d70b5671c82cf8be02ca8', '2026-11-28 23:42:50.491353+00'),
	('0050-pulls.sql', '956fce3b45ad1418e7fb132c51bd5ad3a7ee09bf4c9daf4ef1875073afde4d36', '2026-11-28 23:42:50.511437+00'),
	('0052-personal-tokens.sql', '3d084abcfec99b46e89af7fa04c2f5ab7a6b11704fc0421fd7f48e5fa07e8107', '2026-11-28 23:42:50.551351+00'),
	('0053-kept-searches.sql', '864e90736f0f4fba2e4284f5744f713224a725d44580b30490dc56acf1e2621f', '2026-11-28 23:42:50.571224+00'),
	('0054-letters.sql', 'e0aaea7d3a6ee7d7ec96af951fe8badcb8dc70c60c24e8b17ecea699cda2ee90', '2026-11-28 23:42:50.587227+00'),
	('0054-queue.sql', '4042efb19b0d9e7b6a48a6adbc6bdaf20fb7ae174373c2a54e57b2fc30e8f7f2', '2026-11-28 23:42:50.617985+00'),
	('0055-sign-ups.sql', '182fa0a02ac02ff3179af08259576cebca89d69859e313556693f0293fc51384', '2026-11-28 23:42:50.71493+00'),
	('0056-login-letters.sql', '20895748381eed712b853acf9cac601487767da9db9ccc38466a2e4cac251c00', '2026-11-28 23:42:50.743519+00'),
	('0057-member-email-since.sql', '41c3effe0effcf7d3423d02ef9a620a62b18fec6cfd4be3342a0ff7bfd1ffdd1', '2026-11-28 23:42:50.775317+00'),
	('0058-login-sessions.sql', '7857084c9deb05eb7ce71f8a71be492eeaae00297d9934ae4b68e41763c25d2f', '2026-11-28 23:42:50.783529+00'),
	('0059-passkeys.sql', 'b2ab0d925b03e278d318b9900f7104d53076e9813f8b3a6423158606fd4834ea', '2026-11-28 23:42:50.803252+00'),
	('0061-alerts.sql', '11a113c41061850399e3e5a0b20ffc0913b8d22f3ac91d23f26a6b2197855137', '2026-11-28 23:42:50.835367+00'),
	('0063-matching.sql', 'dded3f7da4f65ad245019a994460ad0a283b2db613ccc93381cccc685d08dca5', '2026-11-28 23:42:50.859544+00'),
	('0064-untold-events.sql', 'dee38993c2a3f71acad832b42e3440cde23bad4e8af8e156c2c703fff8d9b11b', '2026-11-28 23:42:50.899352+00'),
	('0065-alert-rings.sql', 'f6c72e7da14058ae2e7f8715527823ef6697f01267d6056b85a55deca3c913a7', '2026-11-28 23:42:50.913356+00'),
	('0066-delivery.sql', '30d05e5538215d0028d5357bbdb9088c33d2aa9cc198f891796a95174afd397b', '2026-11-28 23:42:50.923398+00'),
	('0067-webhook-calls.sql', 'e7b5128426830026d6c447770cefebc70b4e774a443f3e6c5f8e7edd6386d1c5', '2026-11-28 23:42:50.967237+00'),
	('0070-saved-searches.sql', '3b67cf5be5d43ef473b4825932683400a6a0beacaee137273caddf8d9942dbf8', '2026-11-28 23:42:50.983305+00'),
	('0071-price-events-by-route.sql', '806438d002d2e771363bffc6428a0a178ba1d615fc93d55bd01590a8a30f6769', '2026-11-28 23:42:50.999219+00'),
	('0072-saver-openings.sql', '1c3ac124c9ec57e6a8e0114022371de27aa44dfd6998c611cfcfbd89f1a4ca8c', '2026-11-28 23:42:51.011192+00'),
	('0073-login-deletions.sql', 'effc5082fc4b895dcdcdf05759aacedba4bb21ad8652123420ae56d5951c12ad', '2026-11-28 23:42:51.028505+00'),
	('0074-route-versions.sql', 'edc85057aa926627b22a796a0e8ebda4339c9b846d0fa97415fc61a02e511c13', '2026-11-28 23:42:51.044204+00'),
	('0077-web-vitals.sql', '8cbae39440baeb60661f2f5a88f35463fa9e2ace3f3fa25dc9595046193948e7', '2026-11-28 23:42:51.064504+00'),
	('0078-server-failures.sql', '00f063ae38903bc00a00a4b3b8dcf157f5f1c85d5f074fb3c8c7911a69126ad0', '2026-11-28 23:42:51.08292+00'),
	('0079-content-addresses.sql', 'bda1c242707c2369c4dcce48569510d9faa22f6f5d1d949fd08723a398433ae5', '2026-11-28 23:42:51.096157+00');
INSERT INTO source_health (source, last_success_at, last_failure_at, last_failure, batches, snapshots, changes, opening_hour, openings) VALUES
	('demo-hotels', '2026-11-28 23:42:52+00', NULL, NULL, 1, 70380, 0, NULL, 0),
	('partner', '2026-11-28 23:47:10.707+00', NULL, NULL, 10, 10, 5, NULL, 0);
SELECT pg_catalog.setval('alert_pair_id_seq', 81, true);
SELECT pg_catalog.setval('alert_ring_id_seq', 1, true);
SELECT pg_catalog.setval('balance_change_id_seq', 1, true);
SELECT pg_catalog.setval('check_run_id_seq', 1, false);
SELECT pg_catalog.setval('event_seq', 448352, true);
SELECT pg_catalog.setval('held_batch_id_seq', 1, false);
SELECT pg_catalog.setval('hotel_id_seq', 207, true);
SELECT pg_catalog.setval('hotel_night_history_id_seq', 145450, true);
SELECT pg_catalog.setval('route_id_seq', 100, true);
SELECT pg_catalog.setval('route_version', 316, true);
-- What is kept of months follows from flights.
set session_replication_role = origin;
INSERT INTO flight (id, route_id, departure, flight_number, departure_minute, points, seats, savers, more_seats, changed_at, stops, duration_minutes, carriers, segments, taxes, taxes_currency, cabin_shares) VALUES
	(47205, 1, '2027-01-27', 'VS9011', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:45:46.035+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(47207, 1, '2027-01-27', 'VS9013', 510, '(0,0,15000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:47:10.647+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(47206, 1, '2027-01-27', 'VS9012', 510, '(0,0,21000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:46:20.269+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2069, 2, '2027-01-27', 'VS46', 1200, '(17000,63500,92000,0)', '(6,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-10-07 21:08:45+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2070, 2, '2027-01-27', 'VS4', 1015, '(31500,39000,109000,0)', '(8,9,9,0)', '(f,f,f,f)', '(f,t,t,f)', '2026-11-20 15:58:28+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2071, 2, '2027-01-27', 'VS154', 1335, '(10000,10500,133000,0)', '(9,2,7,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-23 02:45:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2072, 2, '2027-01-27', 'VS26', 1060, '(17500,59000,83500,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-25 00:09:22+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2073, 2, '2027-01-27', 'VS10', 1160, '(15500,10500,107500,0)', '(9,1,2,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-26 01:26:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2074, 2, '2027-01-27', 'VS138', 1235, '(52500,68000,214000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-27 13:15:18+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(47203, 1, '2027-01-27', 'VS9009', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:43:20.299+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(47204, 1, '2027-01-27', 'VS9010', 510, '(0,0,29000,0)', '(0,0,2,0)', '(f,f,f,f)', '(f,f,f,f)', '2026-11-28 23:44:03.523+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(276, 1, '2027-01-27', 'VS9', 715, '(22000,82500,111000,0)', '(9,9,9,0)', '(f,f,f,f)', '(t,t,t,f)', '2026-11-18 06:09:22+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(277, 1, '2027-01-27', 'VS153', 995, '(6000,62500,104500,0)', '(4,9,9,0)', '(t,f,f,f)', '(f,t,t,f)', '2026-11-20 08:45:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(278, 1, '2027-01-27', 'VS25', 615, '(6000,82500,0,0)', '(4,9,0,0)', '(t,f,f,f)', '(f,t,f,f)', '2026-11-23 23:44:25+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(279, 1, '2027-01-27', 'VS137', 890, '(80500,96500,130000,0)', '(9,5,1,0)', '(f,f,f,f)', '(t,f,f,f)', '2026-11-26 15:48:41+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(280, 1, '2027-01-27', 'VS45', 790, '(6000,41000,122000,0)', '(3,9,9,0)', '(t,f,f,f)', '(f,t,t,f)', '2026-11-26 22:46:03+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(281, 1, '2027-01-27', 'VS3', 570, '(17000,10500,140000,0)', '(9,1,5,0)', '(f,t,f,f)', '(t,f,f,f)', '2026-11-27 04:09:03+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('flight_id_seq', 47207, true);
