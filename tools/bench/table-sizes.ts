import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import { withEmptyDatabase } from './bench-database.ts'
import { fillWithFlights, flightsPerRoute } from './many-flights.ts'

const flights = 30 * flightsPerRoute
const readers = 5000

/** What one row of each table takes that grows with flights, their changes or readers: with its indexes, in bytes. */
export const benchTableSizes = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'table_sizes', async (db) => {
    await fillWithFlights(db, flights)
    await db.transaction(fillWithReaders, longWork)
    const lines = (await sizes(db)).map(({ name, rows, row, indexes }) =>
      line(name, [rows, row, indexes, row + indexes]),
    )
    return [line('bytes of a row of', ['rows', 'row', 'indexes', 'together']), ...lines]
  })

const line = (name: string, columns: (string | number)[]) =>
  `  ${name.padEnd(18)} ${columns.map((column) => String(column).padStart(9)).join(' ')}`

async function fillWithReaders(tx: Database) {
  for (const [index, text] of ofReaders.entries()) await tx.query({ name: `fill_readers_${index}`, text })
}

/** Somebody who signs in, looks for five things and lets two of them be watched, each on 12 pairs of airports and months. */
const ofReaders = [
  `insert into identity_account (id, email, email_verified, password_hash, name, created_at, updated_at)
   select 'auth0|' || md5(n::text), 'reader-' || n || '@mail.example', true, repeat('h', 97), 'A Reader', now(), now()
     from generate_series(1, ${readers}) n`,
  `insert into member (id, auth0_id, email, first_name, last_name, holiday_preferences)
   select md5(n::text)::uuid, 'auth0|' || md5(n::text), 'reader-' || n || '@mail.example', 'A', 'Reader', '{}'
     from generate_series(1, ${readers}) n`,
  `insert into login_session (id, uid, account_id, device, began_at, proved_at, last_used_at, expires_at)
   select repeat('s', 11) || md5(n::text), repeat('u', 11) || n, 'auth0|' || md5(n::text), 'Firefox on Linux', now(), now(),
          now(), now() + interval '30 days'
     from generate_series(1, ${readers}) n`,
  `insert into saved_search (member_id, id, airline_code, origin, destination, start_date, end_date, searched_at)
   select md5(n::text)::uuid, md5(n || '-' || s), 'VS', 'XAA', 'XAB', '2027-03-0' || s, '2027-04-0' || s, now()
     from generate_series(1, ${readers}) n, generate_series(1, 5) s`,
  `insert into watcher (id, member_id, created_at, seen_at)
   select md5(n::text)::uuid, md5(n::text)::uuid, now(), now() from generate_series(1, ${readers}) n`,
  `insert into alert (id, watcher_id, watch, created_at, ends_on, since_event)
   select md5(n || '-' || a)::uuid, md5(n::text)::uuid,
          jsonb_build_object('origin', 'XAA', 'destination', 'XAB', 'cabin', 'BUSINESS', 'from', '2027-03-01', 'to',
                             '2027-06-30', 'travellers', a, 'mostPoints', 90000, 'saverOnly', false),
          now(), current_date + 200, 0
     from generate_series(1, ${readers}) n, generate_series(1, 2) a`,
  `insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, alert_id, since_event)
   select k % 3 + 1, (enum_range(null::cabin))[3], date '2027-03-01' + (k / 3) * interval '1 month', 0, false, 1, hashtext(id::text) & 131071,
          date '2027-03-01', date '2027-06-30', id, 0
     from alert, generate_series(0, 11) k`,
  `insert into alert_day (alert_id, departure, is_met, met_since)
   select id, date '2027-03-01' + d, true, now() from alert, generate_series(0, 9) d`,
]

type Size = { name: string; rows: number; row: number; indexes: number }

async function sizes(db: Database): Promise<Size[]> {
  await db.transaction((tx) => tx.query({ name: 'analyze_all', text: 'analyze' }), longWork)
  return db.query<Size>({
    name: 'table_sizes',
    // Partitions count as their table.
    text: `select coalesce(inhparent, c.oid)::regclass::text as name, sum(reltuples)::bigint as rows,
                  round(sum(pg_table_size(c.oid)) / sum(reltuples)) as row,
                  round(sum(pg_indexes_size(c.oid)) / sum(reltuples)) as indexes
             from pg_class c left join pg_inherits on inhrelid = c.oid
            where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
            group by 1 having sum(reltuples) >= ${readers}
            order by sum(pg_total_relation_size(c.oid)) desc`,
  })
}
