import { openTestApi } from '../testing/open-test-api.ts'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { createLease } from '@pointfare/core/lease'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pullJobName } from '@pointfare/ingest/pull/pull-job'
import { recordedMarket } from '@pointfare/ingest/pull/testing/recorded-market'
import { startRecordedServer, type RecordedServer } from '@pointfare/ingest/pull/testing/recorded-server'
import { runIngestCommandLine } from '@pointfare/ingest/ingest/cli/ingest-command-line'

let db: OpenDatabase
let server: RecordedServer
let folder: string
beforeEach(async () => {
  db = await openTestDatabase()
  server = await startRecordedServer({ rows: () => recordedMarket(new Date()) })
  folder = await mkdtemp(join(tmpdir(), 'pointfare-pull-'))
})
afterEach(async () => {
  await server.close()
  await db.close()
  await rm(folder, { recursive: true })
})

const nowhere = 'http://localhost:9'

/** Runs the program while no site does, unless `env` says where one is. */
async function cli(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const ours = { INIT_CWD: folder, DATA_DIR: folder, DATABASE_URL: db.connectionString, SITE_ORIGIN: nowhere }
  const requested = {
    DEMO_DATA: 'off',
    SEATS_AERO_TOKEN: 'pro_test',
    SEATS_AERO_PROGRAMMES: 'virginatlantic,american',
    SEATS_AERO_ROUTES: 'LHR-JFK,LHR-LAX',
    SEATS_AERO_DAYS_AHEAD: '30',
    SEATS_AERO_URL: server.url,
  }
  const code = await runIngestCommandLine(args, { ...ours, ...requested, ...env }, { out: write, err: write })
  return { code, text: lines.filter(Boolean).join('\n') }
}

describe('ingest pull', () => {
  it('fills an empty database with flights, their airlines and airports, and says what that took', async () => {
    const { code, text } = await cli(['pull'])

    expect(text).toMatch(/^seats-aero: 1 of 1,000 calls used on \d{4}-\d\d-\d\d \(UTC\); it says that 999 are left\n/)
    expect(text).toContain('  As often as is wanted, that takes about 48 calls a day\n')
    expect(text).toMatch(
      / {2}virginatlantic,american LHR-JFK,LAX, days 0 to 30, every 30 minutes: 93 rows by 1 call at .+ UTC, next at .+ UTC$/,
    )
    expect(code).toBe(0)
    const found = await db.query<{ numbers: string[] }>({
      name: '',
      text: `select array_agg(distinct f.flight_number) as numbers from flight f join route r on r.id = f.route_id
              join airline on code = r.carrier join airport o on o.code = r.origin where r.destination = 'LAX'`,
    })
    expect(found).toEqual([{ numbers: ['BA115-AA1'] }])
  })

  it('asks for nothing with --status', async () => {
    const { code, text } = await cli(['pull', '--status'])

    expect(code).toBe(0)
    expect(text).toContain(': not whole yet, next as soon as it can be')
    expect(server.calls).toEqual([])
  })

  it('is a failure when Seats.aero lets nobody in', async () => {
    server.settings.token = 'another'

    const { code, text } = await cli(['pull'])

    expect(code).toBe(1)
    expect(text).toContain(
      '  Refused: Seats.aero refuses the token (401): check SEATS_AERO_TOKEN\n  Nothing is asked before ',
    )
  })

  it('leaves a process alone that is at it', async () => {
    await createLease({ db, name: pullJobName, lastsMs: 60_000, now: () => new Date() }).take()

    expect(await cli(['pull'])).toEqual({
      code: 1,
      text: 'Another process asks Seats.aero at this moment: it goes on by itself',
    })
  })

  it.each([
    [
      {
        SEATS_AERO_TOKEN: '',
        SEATS_AERO_PROGRAMMES: '',
        SEATS_AERO_ROUTES: '',
        SEATS_AERO_DAYS_AHEAD: '',
        SEATS_AERO_URL: '',
      },
      'Nobody is asked for prices: set SEATS_AERO_TOKEN',
    ],
    [
      { SEATS_AERO_PROGRAMMES: 'avios' },
      'SEATS_AERO_PROGRAMMES: "avios" is no programme that is known here; there are aeromexico, ',
    ],
    [{ DEMO_DATA: 'on' }, 'DEMO_DATA: must be off with SEATS_AERO_TOKEN'],
  ])('says in a line what cannot be with %j', async (env, line) => {
    expect(await cli(['pull'], env as Record<string, string>)).toMatchObject({
      code: 1,
      text: expect.stringContaining(line),
    })
  })

  it('never mixes with demo data', async () => {
    await db.query({ name: '', text: `insert into demo_data (seed, today) values (1, '2026-11-21')` })

    expect((await cli(['pull'])).text).toContain('this database holds demo data')
  })

  it('leaves it to the site while that runs', async () => {
    const api = await openTestApi({ ingestToken: 'the-operators-own-token' })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`

    const { text } = await cli(['pull'], { SITE_ORIGIN: origin, INGEST_TOKEN: 'the-operators-own-token' })

    expect(text).toBe('This site asks nobody for prices: it is started without SEATS_AERO_TOKEN')
    expect(server.calls).toEqual([])
    await api.close()
  })
})
