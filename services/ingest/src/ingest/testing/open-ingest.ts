import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { Database } from '@pointfare/core/db/database'
import { createIngest } from '../ingest.ts'
import { testNow } from './a-snapshot.ts'

const airlines = {
  name: '',
  text: `insert into airline (code, name) values ('VS', 'Virgin Atlantic'), ('BA', 'British Airways')`,
}

const airports = {
  name: '',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone) values
    ('LHR', 'London Heathrow Airport', 'London', 'GB', 'EU', 51.47, -0.46, 'Europe/London'),
    ('MAN', 'Manchester Airport', 'Manchester', 'GB', 'EU', 53.35, -2.28, 'Europe/London'),
    ('BOS', 'Logan International Airport', 'Boston', 'US', 'NA', 42.36, -71.01, 'America/New_York'),
    ('JFK', 'John F Kennedy International Airport', 'New York', 'US', 'NA', 40.64, -73.78, 'America/New_York')`,
}

/** Two airlines and four airports, and nothing yet between them. */
export async function seedNames(db: Database) {
  for (const statement of [airlines, airports]) await db.query(statement)
}

/** Ingest into a database of its own, at `testNow` unless the test moves the clock. */
export async function openIngest() {
  const db = await openTestDatabase()
  await seedNames(db)
  const clock = { now: testNow }
  const reported: string[] = []
  const ingest = createIngest({ db, now: () => clock.now, report: (line) => reported.push(line) })
  return {
    ...ingest,
    db,
    clock,
    reported,
    rows: <Row>(text: string, values?: unknown[]) => db.query<Row>({ name: '', text }, values),
    close: () => db.close(),
  }
}

export type TestIngest = Awaited<ReturnType<typeof openIngest>>
