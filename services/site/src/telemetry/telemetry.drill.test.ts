import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMonthAhead } from '../testing/a-month-ahead.ts'
import { aCollector } from '../testing/a-collector.ts'
import { runServices } from '../testing/run-services.ts'

const search = addressOf(
  searchRewardFlights,
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: aMonthAhead.firstDay,
    to: aMonthAhead.day(3),
    pageNumber: 0,
    pageSize: 28,
  }),
)

/** Says on standard error what of OpenTelemetry a process loads, but for the interface that does nothing, which pg-boss loads. */
const tellModules = `import { registerHooks } from 'node:module'
const told = new Set(['@opentelemetry/api'])
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context)
    const [, loaded] = /[/]node_modules[/](@opentelemetry[/][^/]+)[/](?!.*[/]node_modules[/])/.exec(found.url) ?? []
    if (loaded && !told.has(loaded)) console.error('loads ' + loaded)
    told.add(loaded)
    return found
  },
})`
const nodeOptions = `--import data:text/javascript,${encodeURIComponent(tellModules)}`

let folder: string
let db: OpenDatabase
let collector: Awaited<ReturnType<typeof aCollector>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-telemetry-'))
  db = await openTestDatabase()
  await seedSmallNetwork(db, aMonthAhead)
  collector = await aCollector()
})
afterAll(async () => {
  await collector.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const site = (settings: Record<string, string>) =>
  runServices({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: db.connectionString,
    INGEST_TOKEN: 'the-secret-of-the-operator',
    NODE_OPTIONS: nodeOptions,
    ...settings,
  })

it('a search is one trace, from its request to its statements, that names nobody and nothing secret', async () => {
  const running = site({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_SERVICE_NAME: 'flights-of-a-test',
    LOG_LEVEL: 'info',
    SLOW_STATEMENT_MS: '0',
  })
  const origin = await running.ready()
  const secrets = {
    authorization: 'Bearer a-token-of-somebody',
    cookie: 'pointfare=a-cookie-of-somebody',
    'user-agent': 'ada-at-example',
    'x-forwarded-for': '203.0.113.77',
  }

  const answer = await fetch(`${origin}${search}&mail=ada%40example.com`, {
    headers: { ...secrets, 'x-request-id': 'search-of-a-test' },
  })
  await answer.text()

  const ofSearch = () =>
    collector.spans().filter(({ attributes }) => attributes['http.route'] === searchRewardFlights.path)
  await eventually('the collector has the span and the metric of the search', async () => {
    expect(ofSearch()).toHaveLength(1)
    expect(collector.metricNames()).toContain('http.server.request.duration')
  })
  const [request] = ofSearch()
  expect(request).toMatchObject({
    name: `GET ${searchRewardFlights.path}`,
    attributes: { 'pointfare.request_id': 'search-of-a-test', 'http.response.status_code': answer.status },
    resource: { 'service.name': 'flights-of-a-test' },
  })
  const statements = collector
    .spans()
    .filter(({ attributes, traceId }) => attributes['db.system.name'] !== undefined && traceId === request?.traceId)
  expect(statements.length).toBeGreaterThan(0)
  for (const { name, parentSpanId } of statements) {
    expect(name).toMatch(/^[a-z]/)
    expect(parentSpanId).toBe(request?.spanId)
  }

  const [line = ''] = await running.said(/^(\{.*"reqId":"search-of-a-test".*"statement":.*\})$/)
  expect(JSON.parse(line)).toMatchObject({ ms: expect.any(Number), traceId: request?.traceId })

  running.stop()
  const { code, errors } = await running.exited
  expect(code).toBe(0)
  expect(errors).toContain('loads @opentelemetry/sdk-trace')
  for (const secret of [
    'a-token-of-somebody',
    'a-cookie-of-somebody',
    'ada-at-example',
    'example.com',
    '203.0.113.77',
    'the-secret-of-the-operator',
    'pageNumber=',
    '/origin/LHR',
    'select ',
    'server.address',
    'client.address',
    'url.full',
  ]) {
    expect({ secret, isReported: collector.text().includes(secret) }).toEqual({ secret, isReported: false })
  }
})

it('without a word of it not one of its modules is loaded, and nothing is told', async () => {
  const reported = collector.text().length
  const running = site({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const origin = await running.ready()
  await (await fetch(origin + search)).text()

  running.stop()

  const { code, errors } = await running.exited
  expect(code).toBe(0)
  expect(errors).not.toContain('loads @opentelemetry')
  expect(collector.text()).toHaveLength(reported)
})

it('a variable that asks for what there is not ends the start with a line that says what there is', async () => {
  const running = site({ OTEL_TRACES_EXPORTER: 'jaeger', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })

  const { code, errors } = await running.exited

  expect(code).toBe(1)
  expect(errors).toContain('OTEL_TRACES_EXPORTER: must be one of otlp, console, none')
})
