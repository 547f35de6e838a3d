import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { loadDemoData } from './load-demo-data.ts'

jest.setTimeout(600_000)

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const count = async (table: string) => {
  const [row] = await db.query<{ count: number }>({ name: '', text: `select count(*) as count from ${table}` })
  return row?.count
}

it('the demo data set has flights of five airlines on a hundred routes, and their past', async () => {
  await loadDemoData(db, { seed: 2026, today: '2026-11-21', now: new Date('2026-11-21T10:30:00Z') })

  expect(await count('route')).toBe(100)
  expect(await count('flight')).toBeGreaterThan(45_000)
  expect(await count('flight_history')).toBeGreaterThan(400_000)
  expect(await count('price_event where departure is not null')).toBeGreaterThan(4_000)
})
