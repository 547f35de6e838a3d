import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import type { IngestReport } from '@pointfare/shared/contracts/ingest'
import { dayOf } from '../calendar.ts'
import { loadDemoData } from '../load-demo-data.ts'
import { timetable } from '../timetable.ts'
import { createMarket } from './market.ts'
import { flightsByKey, readFlights } from './start-market.ts'
import { runFor } from './testing/a-market.ts'

jest.setTimeout(600_000)

const today = '2026-11-21'
const now = new Date(`${today}T10:00:00Z`)

let db: OpenDatabase
const rows = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ name: '', text }, values)
const one = async <Row>(text: string) => (await rows<Row>(text))[0]!

beforeAll(async () => {
  db = await openTestDatabase()
  await loadDemoData(db, { seed: 2026, today, now })
})
afterAll(() => db.close())

/** A market whose batches go into the database; answers what became of them. */
async function run(pace: number, from: string, hours: number): Promise<IngestReport[]> {
  const { ingest } = createIngest({ db, now: () => new Date(Date.parse(from) + hours * 3_600_000) })
  const reports: IngestReport[] = []
  const market = createMarket({
    seed: 2026,
    pace,
    read: (keys) => readFlights(db, keys),
    ingest: async (batch) => reports.push(await ingest(batch)),
  })
  await runFor({ market }, from, hours, 15)
  return reports
}

const sum = (reports: IngestReport[], figure: 'changed' | 'events' | 'unchanged' | 'outdated' | 'received') =>
  reports.reduce((total, report) => total + report[figure], 0)

describe('the market on a database', () => {
  it('finds each flight by its key, without reading the table', async () => {
    const route = timetable[0]!
    const keys = [0, 1, 2, 3].map((days) => ({ route, day: dayOf(today) + 40 + days, service: route.services[0]! }))
    const values = [
      keys.map(() => route.carrier),
      keys.map(() => route.origin),
      keys.map(() => route.destination),
      keys.map((_, days) => `2026-12-${31 - days}`),
      keys.map(({ service }) => service.flightNumber),
    ]

    const plan = await rows<{ 'QUERY PLAN': string }>(`explain ${flightsByKey.text}`, values)

    expect(JSON.stringify(plan)).toContain('flight_pk')
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on flight')
    expect((await readFlights(db, keys)).map(({ key }) => key.day).toSorted((a, b) => a - b)).toEqual(
      keys.map(({ day }) => day),
    )
  })

  it('reports flights that did not change as they are, and moves the time they were last seen', async () => {
    const reports = await run(0, '2026-11-21T10:00:00Z', 0.6)

    expect(sum(reports, 'received')).toBeGreaterThan(500)
    expect({ changed: sum(reports, 'changed'), outdated: sum(reports, 'outdated') }).toEqual({
      changed: 0,
      outdated: 0,
    })
    // Some routes do not fly in the week that is looked at.
    const seen = `select count(*)::int as routes from route where last_seen_at > '2026-11-21T10:00:00Z'`
    expect((await one<{ routes: number }>(seen)).routes).toBeGreaterThan(85)
  })

  it('has its changes taken in and told', async () => {
    const before = await one<{ changes: number }>('select sum(changes)::int changes from pair_stat')

    const reports = await run(4, '2026-11-21T11:00:00Z', 0.5)

    const events = sum(reports, 'events')
    expect(events).toBeGreaterThan(200)
    expect(reports.filter(({ rejected, held }) => rejected.count > 0 || held)).toEqual([])
    expect(await one('select sum(changes)::int changes from pair_stat')).toEqual({ changes: before.changes + events })
    expect(await one(`select changes::int from source_health where source = 'demo-market'`)).toEqual({
      changes: events,
    })
  })
})
