import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { dayMs } from '@pointfare/shared/contracts/days'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceToken } from '@pointfare/ingest/ingest/ingest-tokens'
import { fixture } from '@pointfare/ingest/ingest/sources/testing/fixtures'
import { aHotelNight, hotelNights } from '@pointfare/ingest/ingest/testing/a-hotel-night'
import { aSnapshot, testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { runIngestCommandLine } from '@pointfare/ingest/ingest/cli/ingest-command-line'

const token = 'the-operators-own-token'

let api: TestApi
let origin: string
let folder: string

beforeAll(async () => {
  api = await openTestApi({ ingestToken: token, now: () => testNow })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'pointfare-ingest-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Runs the program where `folder` is, beside the running site. */
async function cli(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const progress: string[] = []
  const write = (line: string) => lines.push(line)
  const code = await runIngestCommandLine(
    args,
    { INIT_CWD: folder, DATA_DIR: folder, SITE_ORIGIN: origin, INGEST_TOKEN: token, ...env },
    { out: write, err: write, progress: (line) => progress.push(line) },
  )
  return { code, text: lines.join('\n'), progress }
}

const save = (name: string, text: string) => writeFile(join(folder, name), text)
const linesOf = (...rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const flights = (count: number) =>
  Array.from({ length: count }, (_, index) => aSnapshot({ flightNumber: `VS${1000 + index}` }))

describe('importing a file', () => {
  it('sends what it holds, and says what became of it', async () => {
    await save('some.ndjson', linesOf(...flights(3)))

    const first = await cli(['some.ndjson', '--source', 'partner'])
    const second = await cli(['some.ndjson', '--source', 'partner'])

    expect(first).toMatchObject({ code: 0 })
    expect(first.text).toBe(
      [
        `some.ndjson: 3 rows read as partner, sent to the site at ${origin}`,
        '  3 changed (0 price changes told), 0 unchanged, 0 not newer than what is known',
      ].join('\n'),
    )
    expect(second.text).toContain('0 changed (0 price changes told), 3 unchanged')
  })

  it('sends hotel nights to the way in for them', async () => {
    await save('hotels.ndjson', linesOf(...hotelNights(2), aHotelNight({ chain: 'HOSTELS' })))
    const args = ['hotels.ndjson', '--format', 'hotels', '--source', 'partner-hotels']

    expect((await cli([...args, '--dry-run'])).text).toContain('Nothing is wrong with them.')
    const { code, text } = await cli(args)

    expect(code).toBe(0)
    expect(text).toContain('hotels.ndjson: 3 rows read as partner-hotels')
    expect(text).toContain('2 changed')
    expect(text).toContain('line 3: chain: no hotel chain has the code HOSTELS')
  })

  it('sets wrong lines aside with their numbers, whether they are no JSON or no snapshot', async () => {
    await save('mixed.ndjson', `{"carrier":\n\n${linesOf(aSnapshot({ carrier: 'XX' }), ...flights(1))}`)

    const { code, text } = await cli(['mixed.ndjson', '--source', 'partner'])

    expect(code).toBe(0)
    expect(text).toContain(
      '  2 rows set aside:\n    line 1: it is not JSON\n    line 3: carrier: no airline has the code XX',
    )
  })

  it('is a failure when there is nothing but wrong lines', async () => {
    await save('wrong.ndjson', 'hello\n')

    expect(await cli(['wrong.ndjson', '--source', 'partner'])).toMatchObject({ code: 1 })
  })

  it('sends large files in batches, and tells how far it is', async () => {
    await save('large.ndjson', linesOf(...flights(6000)))

    const { code, text, progress } = await cli(['large.ndjson', '--source', 'large', '--json'])

    expect({ code, ...(JSON.parse(text) as object) }).toMatchObject({ code: 0, rows: 6000, setAside: { count: 0 } })
    expect(progress).toEqual([expect.stringMatching(/^5,000 rows, /), expect.stringMatching(/^6,000 rows, /), ''])
  })

  it('reads feeds by their format, under their own name', async () => {
    await save('page.json', fixture('seats-aero-page-1.json'))
    await save('month.json', fixture('month-calendar.json'))

    const page = await cli(['page.json', '--format', 'seats-aero', '--json'])
    const options = ['--format', 'month-calendar', '--route', 'lhr-jfk', '--seen-at', '2026-11-21T10:00:00Z']
    const month = await cli(['month.json', ...options])

    expect(JSON.parse(page.text)).toMatchObject({ source: 'seats-aero', rows: 2 })
    expect(month.text).toContain('month.json: 6 rows read as virgin-calendar')
    expect(month.text).toContain('1 row passed over: the day has passed')
    expect(month.text).toContain('day 4 of 2027-03: date: There is no such date in the calendar')
    // Of a cabin that usually costs 29,000.
    const [, id = ''] =
      /Held as batch (\d+), not published \(1 row\): VS LHR-JFK .* costs 164,500/.exec(month.text) ?? []
    expect((await cli(['drop', id])).code).toBe(0)
  })

  it('checks a file without sending anything on --dry-run', async () => {
    await save('dry.ndjson', linesOf(aSnapshot({ flightNumber: 'VS77' }), { carrier: 'VS' }))
    const count = { name: '', text: 'select count(*)::int n from flight' }
    const before = await api.db.query(count)

    const { code, text } = await cli(['dry.ndjson', '--source', 'partner', '--dry-run'], {
      SITE_ORIGIN: 'http://localhost:9',
    })

    expect({ code, text }).toEqual({
      code: 0,
      text: 'dry.ndjson: 2 rows read as partner, sent nowhere\n  1 row set aside:\n    line 2: origin: Invalid input: expected string, received undefined',
    })
    expect(await api.db.query(count)).toEqual(before)
  })

  it('writes into the database while no site runs', async () => {
    // Beside the test's clock there is the program's own.
    const now = Date.now()
    const departure = new Date(now + 60 * dayMs).toISOString().slice(0, 10)
    await save('direct.ndjson', linesOf(aSnapshot({ departure, scrapedAt: new Date(now).toISOString() })))
    const env = { SITE_ORIGIN: 'http://localhost:9', DATABASE_URL: api.db.connectionString }

    const { code, text } = await cli(['direct.ndjson', '--source', 'partner', '--json'], env)

    expect({ code, ...(JSON.parse(text) as object) }).toMatchObject({ code: 0, rows: 1, changed: 1 })
  })

  it('says how much went in when the rest of the file is missing', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({
      ID: `a${index}`,
      Route: { OriginAirport: 'LHR', DestinationAirport: 'JFK' },
      Date: `2027-0${1 + (index % 9)}-1${index % 10}`,
      Source: 'virginatlantic',
      UpdatedAt: '2026-11-20T09:41:12Z',
    }))
    await save('half.json', JSON.stringify({ data: rows }).slice(0, -1))

    expect(await cli(['half.json', '--format', 'seats-aero'])).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^The file ends in the middle of its JSON: .* 5,000 rows before that went in; import the file again once it is mended\.$/,
      ),
    })
  })
})

describe('a batch that looks like a mistake', () => {
  const hold = async (source: string) => {
    await save('first.ndjson', linesOf(...flights(1)))
    await save('empty.ndjson', '')
    await cli(['first.ndjson', '--source', source])
    return cli(['empty.ndjson', '--source', source])
  }
  const held = async () => JSON.parse((await cli(['held', '--json'])).text) as { id: number; source: string }[]

  it('is a failure that says how to decide', async () => {
    const { code, text } = await hold('suspicious')
    const [{ id } = { id: 0 }] = await held()

    expect(code).toBe(1)
    expect(text).toContain(
      `Held as batch ${id}, not published (0 rows): it is empty. Decide with "ingest release ${id}" or "ingest drop ${id}".`,
    )
    expect((await cli(['held'])).text).toMatch(new RegExp(`^${id}  .*  suspicious  0 rows  it is empty$`))
    expect((await cli(['drop', String(id)])).text).toBe(`Dropped batch ${id}`)
    expect((await cli(['held'])).text).toBe('No batch waits for a decision.')
  })

  it('is released once', async () => {
    await hold('other')
    const [{ id } = { id: 0 }] = await held()

    expect(await cli(['release', String(id)])).toMatchObject({ code: 0, text: expect.stringContaining('of other') })
    expect(await cli(['release', String(id)])).toMatchObject({ code: 1, text: expect.stringContaining(`number ${id}`) })
  })
})

describe('a token for a source', () => {
  it('sends batches of that source and of no other', async () => {
    const { text } = await cli(['token', 'partner'])
    await save('own.ndjson', linesOf(...flights(1)))

    expect(text).toBe(sourceToken(token, 'partner'))
    expect(await cli(['own.ndjson', '--source', 'partner'], { INGEST_TOKEN: text })).toMatchObject({ code: 0 })
    expect(await cli(['own.ndjson', '--source', 'other'], { INGEST_TOKEN: text })).toMatchObject({
      code: 1,
      text: 'This token sends batches of partner, not of other',
    })
  })
})

describe('the command line', () => {
  beforeAll(() => save('some.json', '<!doctype html>'))

  it.each([
    [[], 2, /^A file or a command is missing/],
    [['some.ndjson'], 2, /^--source is missing/],
    [['some.json'], 2, /^--format is missing for some.json: ndjson, hotels, seats-aero, month-calendar/],
    [['some.json', '--format', 'xml'], 2, /^There is no format xml/],
    [['some.json', '--format', 'month-calendar'], 2, /^--route is missing/],
    [['some.json', '--format', 'month-calendar', '--route', 'London'], 2, /^--route London is no route/],
    [['some.json', '--format', 'month-calendar', '--airline', 'Virgin'], 2, /^--airline Virgin is no airline/],
    [['some.json', '--format', 'seats-aero', '--seen-at', 'noon'], 2, /^--seen-at noon is no time/],
    [['some.json', '--format', 'seats-aero'], 1, /^The file is not JSON: was an error page saved/],
    [['some.ndjson', 'more.ndjson', '--source', 'a'], 2, /^more.ndjson is one file too many/],
    [['nowhere.ndjson', '--source', 'a'], 1, /^There is no file nowhere.ndjson$/],
    [['.', '--source', 'a', '--format', 'ndjson'], 1, /is a folder/],
    [['some.ndjson', '--source', 'Partner'], 1, /A source is named in lower-case letters/],
    [['release'], 2, /^The number of a held batch is missing/],
    [['drop', '99999'], 1, /^No held batch has the number 99999/],
    [['token', 'Partner'], 2, /^token needs the name of a source/],
    [['held', '--token-file', '/nowhere'], 1, /^The token file \/nowhere cannot be read \(ENOENT\)$/],
    [['held', '--origin', 'http://127.0.0.1:9'], 1, /^No site answers at http:\/\/127.0.0.1:9: is it running\?$/],
    [['held', '--jsn'], 2, /^held takes no --jsn \(Did you mean --json\?\); it takes held \[--origin <url>\]/],
    [['held', '--format', 'ndjson'], 2, /^held takes no --format; it takes held \[--origin <url>\]/],
    [['release', '12', '--dry-run'], 2, /^release takes no --dry-run; it takes release \[id\]/],
    [['some.ndjson', '--restore'], 2, /^ingest takes no --restore; it takes ingest <file> \[--source <name>\]/],
    [['some.ndjson', '--source', 'a', '--route', 'LHR-JFK'], 2, /^--route is for month calendars/],
  ])('answers %j with one clear line', async (args, code, line) => {
    const answer = await cli(args)

    expect(answer).toMatchObject({ code, text: expect.stringMatching(line) })
    expect(answer.text).not.toContain('\n')
  })

  it.each([
    ['a wrong token', { INGEST_TOKEN: 'no-such-token-here' }, /^This is no token of this site/],
    ['no token', { INGEST_TOKEN: '' }, /run this where DATA_DIR is, or set INGEST_TOKEN/],
    [
      'neither a site nor a database',
      { SITE_ORIGIN: 'http://localhost:9', DATA_DIR: '/tmp/pointfare-no-such-folder' },
      /^No site runs, and DATA_DIR .* holds no database yet/,
    ],
  ])('says what is missing with %s', async (_, env, line) => {
    expect(await cli(['held'], env)).toMatchObject({ code: 1, text: expect.stringMatching(line) })
  })
})
