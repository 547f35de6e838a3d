import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { priceChangesUrl } from '@pointfare/shared/contracts/price-change'
import { Client } from 'pg'
import { sentNow, type Contender } from './contender.ts'

const main = join(import.meta.dirname, '../../../services/site/src/main.ts')

const network = `
  insert into airline (code, name) values ('VS', 'Virgin Atlantic') on conflict do nothing;
  insert into airport (code, name, city, country, continent, latitude, longitude, time_zone) values
    ('LHR', 'Heathrow', 'London', 'GB', 'EU', 51.47, -0.46, 'Europe/London'),
    ('JFK', 'John F Kennedy', 'New York', 'US', 'NA', 40.64, -73.78, 'America/New_York') on conflict do nothing;
  insert into route (carrier, origin, destination, last_seen_at) values ('VS', 'LHR', 'JFK', now()) on conflict do nothing`

const commit = {
  name: 'bench_commit_changes',
  text: `with e as (
      insert into price_event (id, at, route_id, departure, flight_number, points_before, seats_before, points_after,
                               seats_after, scraped_at)
      select nextval('event_seq'), now(), (select min(id) from route), date '2027-03-15', flight_number,
             row(10000, 30000, 60000, 0)::cabin_points, row(9, 9, 9, 9)::cabin_seats,
             row(10500, 30000, 60000, 0)::cabin_points, row(9, 9, 9, 9)::cabin_seats, now()
        from unnest($1::text[]) flight_number returning id)
    select pg_notify('price_change', max(e.id)::text) from e`,
}

/** The whole site in one process, as operators run it, on this database; changes are committed to its outbox. */
export async function openOwnStream(connectionString: string): Promise<Contender & { metrics: () => Promise<string> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-bench-stream-'))
  const writer = new Client({ connectionString })
  await writer.connect()
  await writer.query(network)

  const site = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DEMO_DATA: 'off',
      STREAM_MAX_CONNECTIONS: '20000',
      STREAM_MAX_PER_CLIENT: '20000',
      RATE_LIMITS: 'off',
      // Each round has a folder of its own, and the database of the one before.
      RELEASE_SECRETS: 'replaced',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(site.stdout, 'data')) as [Buffer]
  const port = /:(\d+)/.exec(line.toString())?.[1]
  const origin = `http://127.0.0.1:${port}`

  return {
    name: 'Pointfare',
    url: origin + priceChangesUrl('/stream'),
    pid: site.pid ?? 0,
    async send(count) {
      await writer.query({ ...commit, values: [Array.from({ length: count }, sentNow)] })
    },
    metrics: async () => (await fetch(`${origin}/metrics`)).text(),
    async close() {
      const exited = once(site, 'exit')
      site.kill('SIGTERM')
      await exited
      await writer.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
