import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import { openIngest } from '../../ingest/testing/open-ingest.ts'
import { createPuller } from '../puller.ts'
import { createSeatsAeroClient } from '../seats-aero-client.ts'
import { anAvailability, type AvailabilityRow } from './availability-rows.ts'
import { startRecordedServer } from './recorded-server.ts'

/** A puller of a recorded server, with a database of its own; both clocks are the test's. */
export async function openPuller(more: Partial<SeatsAeroSettings> = {}, { timeoutMs = 60_000 } = {}) {
  const world = await openIngest()
  const market = { rows: [] as AvailabilityRow[] }
  const now = () => world.clock.now
  const server = await startRecordedServer({ rows: () => market.rows, now })
  const settings: SeatsAeroSettings = {
    token: 'pro_test',
    url: server.url,
    programmes: ['virginatlantic'],
    routes: null,
    dailyCalls: 1000,
    everyMinutes: 120,
    daysAhead: 330,
    ...more,
  }
  const open = (changed: Partial<SeatsAeroSettings> = {}, most = { timeoutMs }) => {
    const requested = { ...settings, ...changed }
    const client = createSeatsAeroClient({ url: requested.url, token: requested.token, now, ...most })
    return createPuller({
      db: world.db,
      ingest: world,
      settings: requested,
      now,
      report: (line) => world.reported.push(line),
      client,
    })
  }
  const puller = open()
  return {
    ...world,
    puller,
    server,
    market,
    settings,
    /** As another process, or after a restart with other settings. */
    open,
    /** Everything that is due now. */
    pull: (by = puller) => by.run({ forMs: 60_000 }),
    pass: (minutes: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
    },
    flights: () =>
      world.rows<{ flight: string; departure: string; points: string }>(
        `select concat_ws(' ', r.carrier, r.origin, r.destination, f.flight_number) as flight, f.departure, f.points::text
           from flight f join route r on r.id = f.route_id order by f.departure, flight`,
      ),
    failure: async () =>
      (await world.rows<{ reason: string }>('select last_failure as reason from source_health'))[0]?.reason,
    async close() {
      puller.stop()
      await server.close()
      await world.close()
    },
  }
}

export type TestPuller = Awaited<ReturnType<typeof openPuller>>

/** Days of one route, from a date on, one row each. */
export const rowsFrom = (date: string, count: number, fields: Parameters<typeof anAvailability>[0] = {}) =>
  Array.from({ length: count }, (_, day) => {
    const at = new Date(Date.parse(`${date}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)
    return anAvailability({ ...fields, date: at })
  })
