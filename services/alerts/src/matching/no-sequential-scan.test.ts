import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { alertsFound, alertsOf, changesAfter, daysOf, flightsAsOf, hold, preferIndexes } from './matching.statements.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
})
afterAll(() => db.close())

const probe = [
  ['1'],
  ['1'],
  ['business'],
  ['2027-03-01'],
  ['{0}'],
  [false],
  ['{1,2}'],
  [1],
  [2],
  ['2027-03-15'],
  ['VS'],
  ['VS3'],
]

it.each([
  { statement: changesAfter, values: [1, 1000] },
  { statement: alertsFound, values: [...probe, 50_000] },
  { statement: alertsOf, values: [['00000000-0000-0000-0000-000000000000']] },
  { statement: hold, values: [['00000000-0000-0000-0000-000000000000']] },
  { statement: daysOf, values: [['00000000-0000-0000-0000-000000000000'], ['2027-03-15']] },
  { statement: flightsAsOf, values: [[1], ['2027-03-15'], 1] },
])('$statement.name reads no table whole', async ({ statement, values }) => {
  const lines = await db.transaction(async (tx) => {
    await tx.query(preferIndexes)
    return tx.query<Record<string, string>>({ name: '', text: `explain ${statement.text}` }, values)
  })
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')

  expect(plan).toContain('Index')
  expect(plan).not.toContain('Seq Scan')
})

it('looks alerts up in the index alone, by points and days', async () => {
  const lines = await db.transaction(async (tx) => {
    await tx.query(preferIndexes)
    return tx.query<Record<string, string>>({ name: '', text: `explain ${alertsFound.text}` }, [...probe, 9])
  })
  const condition = lines.map((line) => line['QUERY PLAN']).find((line) => line?.includes('Index Cond'))

  for (const column of [
    'pair_id',
    'cabin',
    'month',
    'way',
    'saver_only',
    'travellers',
    'most_points',
    'first',
    'last',
  ]) {
    expect(condition).toContain(column)
  }
})
