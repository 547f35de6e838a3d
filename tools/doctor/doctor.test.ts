import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { judgeMetrics, outsideChecks, readMetrics, thresholds } from './checks.ts'
import { examine } from './examine.ts'
import { metricsOf } from './findings-metrics.ts'

type Said = { status?: number; body?: string; date?: string; never?: boolean }

const repository = join(import.meta.dirname, '../..')
const since = [2026, 11, 24, 8, 0, 0]

const airport = (airportCode: string) => ({
  id: airportCode,
  airportCode,
  name: 'An airport',
  city: 'A city',
  country: 'GB',
})
const route = { origin: airport('LHR'), destinations: [airport('JFK')] }
const search = '/api/v1/airline/any/reward-flights/origin/LHR/destination/JFK'

const healthy: Record<string, Said> = {
  '/healthz': { body: '{"status":"ok","release":7}' },
  '/readyz': { body: '{"status":"ready"}' },
  '/': { body: '<!doctype html><h1>Find reward seats</h1>' },
  '/v1/api/airlines/any/routes': { body: JSON.stringify([route]) },
  [search]: { body: '{}' },
  '/releases/v1/channels/production/head': { body: '{"seq":7}' },
  '/api/v1/feed-health': { body: '{"staleAfterMinutes":60,"sources":[]}' },
  '/.well-known/jwks.json': { body: '{"keys":[]}' },
  '/metrics': { body: 'pointfare_release_seq 7\n' },
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A site that answers as told, over a real connection. */
async function siteThat(differs: Record<string, Said> = {}) {
  const answers = { ...healthy, ...differs }
  server = createServer((request, response) => {
    const {
      status = 200,
      body = '',
      date,
      never = false,
    } = answers[(request.url ?? '').replace(/\/from.*/, '')] ?? { status: 404 }
    if (never) return
    if (date !== undefined) response.setHeader('date', date)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const findingsOf = async (differs: Record<string, Said>) => examine({ origin: await siteThat(differs) })

describe('the doctor', () => {
  it('finds nothing at a site that is well', async () => {
    expect(await findingsOf({})).toEqual([])
  })

  it.each<[string, Record<string, Said>, { part: string; says: string; runbook: string }]>([
    [
      'a process without a release',
      { '/healthz': { status: 503, body: '{"status":"starting","missing":["release"]}' } },
      { part: 'process', says: 'does not do its work yet: starting without release', runbook: 'lost-database' },
    ],
    [
      'a database that does not answer',
      { '/readyz': { status: 503, body: '{"status":"waiting","missing":["database"]}' } },
      {
        part: 'database',
        says: 'requests are not served in full: waiting without database',
        runbook: 'slow-database',
      },
    ],
    [
      'a home page without words',
      { '/': { body: '<!doctype html><div id="root"></div>' } },
      { part: 'pages', says: 'the home page is not drawn on the server', runbook: 'bad-release' },
    ],
    [
      'searches that fail',
      { [search]: { status: 503 } },
      { part: 'search', says: 'a search answers 503', runbook: 'slow-database' },
    ],
    [
      'a site without flights',
      { '/v1/api/airlines/any/routes': { body: '[]' } },
      { part: 'search', says: 'there is no route to search on', runbook: 'dead-source' },
    ],
    [
      'a dead source',
      {
        '/api/v1/feed-health': {
          body: JSON.stringify({
            staleAfterMinutes: 60,
            sources: [{ source: 'partner', lastSuccessAt: since, lastFailureAt: null, isStale: true, changes: 3 }],
          }),
        },
      },
      { part: 'prices', says: 'partner has brought nothing for more than 60 minutes', runbook: 'dead-source' },
    ],
    [
      'a clock that is wrong',
      { '/healthz': { ...healthy['/healthz'], date: 'Tue, 24 Nov 2020 08:00:00 GMT' } },
      { part: 'clock', says: expect.stringMatching(/^the clock of the site .* \d+ s apart$/), runbook: 'key-rotation' },
    ],
    [
      'tabs that have not left',
      { '/metrics': { body: 'pointfare_open_tabs_left_behind{name="mf-search",build="3f9c"} 2\n' } },
      { part: 'tabs', says: '2 open tabs still run mf-search@3f9c, which was taken back', runbook: 'bad-release' },
    ],
    [
      'figures that it may not see',
      { '/metrics': { status: 401 } },
      {
        part: 'figures',
        says: 'could not be looked at: need METRICS_TOKEN, as the site was started with one',
        runbook: 'lost-database',
      },
    ],
  ])('finds %s, and names the runbook', async (_, differs, finding) => {
    expect(await findingsOf(differs)).toEqual([finding])
  })

  it('says only that a site does not answer, and why', async () => {
    const origin = await siteThat()
    server?.close()

    expect(await examine({ origin })).toEqual([
      {
        part: 'process',
        says: expect.stringMatching(/^the site does not answer: .*ECONNREFUSED/),
        runbook: 'lost-database',
      },
    ])
  })

  it('finds what does not answer in time, and looks at the rest', async () => {
    const origin = await siteThat({ '/': { never: true } })

    const findings = await examine({ origin, patienceMs: (path) => (path === '/' ? 50 : 60_000) })

    expect(findings).toEqual([
      { part: 'pages', says: 'could not be looked at: no answer came in time', runbook: 'bad-release' },
    ])
  })

  it('has the limits that wake somebody, and runbooks that are there', () => {
    const rules = readFileSync(join(repository, 'deploy/observability/rules.yml'), 'utf8')

    for (const { metric, above } of thresholds) {
      const [, limit] = new RegExp(`expr: .*${metric}\\)?\\)? > (\\d\\S*)`).exec(rules) ?? []
      expect({ metric, above: Number(limit) }).toEqual({ metric, above })
    }
    const guide = readFileSync(join(repository, 'docs/operating.md'), 'utf8')
    const written = [...guide.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    )
    const named = [...thresholds, ...outsideChecks].map(({ runbook }) => runbook)
    expect(named.filter((runbook) => !written.includes(runbook))).toEqual([])
  })

  it('judges by the largest of several figures', () => {
    const shown = readMetrics(
      [
        '# HELP pointfare_front_cache_oldest_waiting_seconds How long',
        'pointfare_front_cache_oldest_waiting_seconds{cache="http://a"} 3',
        'pointfare_front_cache_oldest_waiting_seconds{cache="http://\\"b\\""} 90.4',
      ].join('\n'),
    )

    expect(judgeMetrics(shown).map(({ says }) => says)).toEqual(['http://"b" has not been told for 90 s what to drop'])
  })

  it.each([
    [1_795_600_800, []],
    [1_795_471_200, ['the newest backup is 45 hours old']],
    [0, ['there is no backup that can be restored']],
  ])('judges a backup by how long ago it was: one of %i', (moment, says) => {
    const shown = readMetrics(`pointfare_backup_last_success_seconds{store="/backups"} ${moment}`)

    expect(judgeMetrics(shown, new Date(1_795_633_200_000)).map((finding) => finding.says)).toEqual(says)
  })

  it('leaves figures that tell when it looked, and what is well, too', () => {
    const shown = readMetrics(
      metricsOf(
        [{ part: 'search', says: 'a search answers 503', runbook: 'slow-database' }],
        new Date(1_795_630_000_400),
      ),
    )

    expect(shown.of('pointfare_doctor_last_look_seconds')).toEqual([{ labels: {}, value: 1_795_630_000 }])
    const found = Object.fromEntries(
      shown.of('pointfare_doctor_findings').map(({ labels, value }) => [labels['part'], value]),
    )
    expect(found).toMatchObject({ search: 1, pages: 0, stream: 0, figures: 0 })
  })
})
