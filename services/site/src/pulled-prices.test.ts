import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aSite } from './testing/a-site.ts'

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const site = (settings: Record<string, string> = {}) =>
  aSite({
    DATABASE_URL: db.connectionString,
    SEATS_AERO_TOKEN: 'pro_test',
    SEATS_AERO_PROGRAMMES: 'virginatlantic',
    SEATS_AERO_URL: 'http://127.0.0.1:9',
    ...settings,
  })

describe('a site that asks Seats.aero for prices', () => {
  it('tells its operator how often it did, in calls and in metrics', async () => {
    const asking = await site({ SEATS_AERO_DAILY_CALLS: '200' })
    const token = await readFile(join(asking.dataDir, 'ingest-token'), 'utf8')

    const answer = await asking.get('/api/v1/ingest/pull', { authorization: `Bearer ${token.trim()}` })

    expect(await answer.json()).toMatchObject({
      source: 'seats-aero',
      callsToday: 0,
      dailyCalls: 200,
      sweeps: [{}, {}, {}],
    })
    expect(await (await asking.get('/metrics')).text()).toContain('pointfare_pull_daily_calls{source="seats-aero"} 200')
    await asking.close()
  })

  it('does not start on a database of made-up prices', async () => {
    await db.query({ name: '', text: `insert into demo_data (seed, today) values (1, '2026-11-21')` })

    await expect(site()).rejects.toThrow(
      'SEATS_AERO_TOKEN: this database holds demo data, and real prices are never mixed with it',
    )
  })

  it('does not start with a programme that nobody knows', async () => {
    await expect(site({ SEATS_AERO_PROGRAMMES: 'avios' })).rejects.toThrow(
      /^SEATS_AERO_PROGRAMMES: "avios" is no programme that is known here; there are aeromexico, /,
    )
  })
})
