export const lockHotels = { name: 'demo_lock_hotels', text: 'select pg_advisory_xact_lock(72613)' }

export const hasNights = { name: 'demo_has_nights', text: 'select exists (select from hotel_night) as found' }

/** Hotels of before are seen again. */
export const addHotels = {
  name: 'demo_add_hotels',
  text: `insert into hotel (chain_code, city, name, is_demo, last_seen_at)
         select chain, city, name, true, $4::timestamptz
           from unnest($1::text[], $2::text[], $3::text[]) n(chain, city, name)
         on conflict (city, chain_code, name) do update set last_seen_at = excluded.last_seen_at`,
}

export const readHotels = { name: 'demo_read_hotels', text: 'select id, city, name from hotel where is_demo' }

export const dropBegunNights = { name: 'demo_drop_begun_nights', text: 'delete from hotel_night where night < $1' }

export const dropOldNightHistory = {
  name: 'demo_drop_old_night_history',
  text: 'delete from hotel_night_history where night < $1',
}

/** Columns in the order in which their rows are written. */
export const copyNights = `copy hotel_night (hotel_id, night, changed_at, points, rooms, cash, currency) from stdin`
export const copyNightHistory = `copy hotel_night_history (hotel_id, night, scraped_at, points, rooms, cash, currency) from stdin`

export const hotelTables = ['hotel_night', 'hotel_night_history']

export const analyzeHotels = { name: 'demo_analyze_hotels', text: 'analyze hotel, hotel_night, hotel_night_history' }

/** $1 hotels, $2 nights. */
export const readNights = {
  name: 'demo_read_nights',
  text: `select h.name, n.night, n.points, n.rooms, n.cash::float8 cash
           from unnest($1::text[], $2::text[], $3::date[]) asked(city, name, night)
           join hotel h on h.city = asked.city and h.name = asked.name and h.is_demo
           join hotel_night n on n.hotel_id = h.id and n.night = asked.night`,
}

export const addSource = {
  name: 'demo_hotels_source',
  text: `insert into source_health as h (source, last_success_at, batches, snapshots, changes) values ($1, $2, 1, $3, 0)
         on conflict (source) do update set last_success_at = excluded.last_success_at`,
}
