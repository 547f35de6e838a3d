import { createRequire } from 'node:module'
import { deliveryMetrics, matchingMetrics } from '@pointfare/alerts/alert-metrics'
import { streamMetrics } from '@pointfare/api/stream/stream-metrics'
import { loginCounters } from '@pointfare/identity/login/login-counters'
import { describedMetrics, explorationPaths } from '@pointfare/platform/edge/described'
import { mergeMetrics } from '@pointfare/platform/edge/metrics/merge-metrics'
import { settings } from '@pointfare/core/config'
import { rateLimits, type Limit, type RateLimits } from '@pointfare/core/limits/limits'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import { securityEvents } from '@pointfare/core/security/security-event'
import type { Operation } from '@pointfare/shared/operations/operation'
import { productOperations } from '@pointfare/shared/operations/product-operations'
import { registryOperations } from '@pointfare/shared/platform/operations/registry-operations'
import * as z from 'zod'
import { repositoryFiles, textOf } from './repository-files.ts'

export const generateCommand = 'npm run generate-docs'

type MetricsRegistry = Parameters<typeof loginCounters>[0]

/** Text of each page of `docs/generated`, by its path. */
export async function generatedPages(): Promise<Record<string, string>> {
  return {
    'docs/generated/settings.md': settingsPage(),
    'docs/generated/metrics.md': await metricsPage(),
    'docs/generated/limits.md': limitsPage(),
    'docs/generated/security-events.md': securityEventsPage(),
    'docs/generated/api.md': apiPage(),
    'docs/generated/imports.md': importsPage(),
  }
}

const page = (title: string, about: string, ...parts: string[]) =>
  `${[`# ${title}`, `Written by \`${generateCommand}\`: change the code, not this page.`, about, ...parts].join('\n\n')}\n`

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text === '' ? '' : `\`${text}\``)

/** Every process has it; nobody sets it for the site. */
const notForOperators = new Set(['PATH'])

function settingsPage() {
  const rows = Object.entries(settings.shape)
    .filter(([name]) => !notForOperators.has(name))
    .map(([name, schema]) => [code(name), code(defaultOf(schema)), valuesOf(schema), schema.description ?? ''])
  return page(
    'Settings',
    'Environment variables, each with a default that works on a laptop. What they do together is in [operating.md](../operating.md).',
    table(['variable', 'default', 'values', 'meaning'], rows),
  )
}

/** Empty where the description says it, as it does of defaults that follow from other settings or from the machine. */
function defaultOf(schema: z.ZodType) {
  const { success, data } = schema.safeParse(undefined)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof data)
  return success && isPlain && !/\b(unset|default)\b/.test(schema.description ?? '') ? String(data) : ''
}

function valuesOf(schema: z.ZodType) {
  const { enum: values = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return values.map((value) => code(String(value))).join(', ')
}

const ofParts = [
  loginCounters,
  (registry: MetricsRegistry) => streamMetrics(registry, new Set()),
  (registry: MetricsRegistry) => matchingMetrics(registry, async () => 0),
  (registry: MetricsRegistry) => deliveryMetrics(registry, () => 0),
]

async function metricsPage() {
  const own = describedMetrics(ofParts).map(({ name, type, labelNames, help }) => [
    code(name),
    type,
    labelNames.map(code).join(', '),
    help,
  ])
  const ofWorkers = await mergeMetrics([], { ready: 0, ended: 0 })
  const rows = [...own, ...[...ofWorkers.matchAll(/^# HELP (\S+) (.+)\n# TYPE \S+ (\S+)/gm)].map(rowOfWorkers)]
  return page(
    'Metrics',
    'What `GET /metrics` reports to Prometheus, besides the figures of Node.js (`nodejs_…`) and of the process (`process_…`) that prom-client collects.',
    table(['metric', 'type', 'labels', 'meaning'], rows),
  )
}

const rowOfWorkers = ([, name = '', help = '', type = '']: string[]) => [code(name), type, '', help]

function limitsPage() {
  const rows = Object.entries<Limit>(rateLimits()).map(([name, limit]) => [
    code(name),
    limit.what,
    limit.per,
    limit.most.toLocaleString('en-GB'),
    waitingTime(limit.seconds),
    limit.isFixed ? 'no' : 'yes',
  ])
  return page(
    'Limits',
    'Windows begin with the first request. Beyond a limit the answer is 429 with `RateLimit-*` and `Retry-After`. How clients are counted is in [operating.md](../operating.md#limits-and-overload).',
    table(['name', 'what', 'per', 'at most', 'within', 'scaled by `RATE_LIMITS`'], rows),
  )
}

const securityEventsPage = () =>
  page(
    'Security events',
    'Values of `event` in the security log ([operating.md](../operating.md#secrets-and-security-events)).',
    table(
      ['event', 'when'],
      Object.entries(securityEvents).map(([event, when]) => [code(event), when]),
    ),
  )

function apiPage() {
  return page(
    'API',
    'Parameters, bodies and answers of the product are at `/docs` of a running site, those of the registry in `/releases/v1/openapi.json`. Limits are named as in [limits.md](limits.md).',
    '## Product',
    operationsTable(productOperations, productLimits),
    '## Release registry',
    operationsTable(registryOperations, registryLimits),
  )
}

const operationsTable = (operations: readonly Operation[], limitsOf: (operation: Operation) => LimitName[]) =>
  table(
    ['call', 'operation', 'for', 'what it does', 'limits'],
    operations.map((operation) => [
      code(`${operation.method} ${operation.path}`),
      code(operation.operationId),
      operation.scope ? `${operation.access}, \`${operation.scope}\`` : operation.access,
      operation.summary,
      limitsOf(operation).map(code).join(', '),
    ]),
  )

type LimitName = keyof RateLimits

/** Of operations that are limited by themselves as well. */
export const ownLimits: Readonly<Record<string, LimitName[]>> = {
  addVisitor: ['newVisitors'],
  declareBuild: ['declarations'],
  ratePassword: ['ownPasswordRatings'],
  suggestHolidays: ['holidays', 'holidaysOfDay'],
  uploadFile: ['uploadedKilobytes'],
}

function productLimits({ operationId, path, method, access, scope }: Operation): LimitName[] {
  const isExploration = explorationPaths.test(path.replace(/:\w+/g, 'x'))
  const isPersonal = access === 'member' || access === 'watcher'
  return [
    path.startsWith('/stream') ? 'streams' : 'api',
    ...(isExploration ? (['explorations'] as const) : []),
    ...(isPersonal ? [method === 'GET' ? ('memberReads' as const) : ('memberWrites' as const)] : []),
    ...(access === 'watcher' ? (['visitorCalls'] as const) : []),
    ...(scope ? (['personalTokenCalls'] as const) : []),
    ...(ownLimits[operationId] ?? []),
  ]
}

const registryLimits = ({ operationId, access }: Operation): LimitName[] => [
  'registry',
  ...(access === 'public' ? [] : (['tokenCalls'] as const)),
  ...(ownLimits[operationId] ?? []),
]

const Manifest = z.object({
  name: z.string(),
  description: z.string().default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const Rules = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) })

function importsPage() {
  const packages = repositoryFiles
    .toSorted()
    .filter((path) => /^[\w/-]+\/package\.json$/.test(path) && !/template/.test(path))
    .map((path) => ({ folder: path.replace('/package.json', ''), ...Manifest.parse(JSON.parse(textOf(path))) }))
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]))
  const within = (dependencies: Record<string, string>) =>
    Object.keys(dependencies)
      .flatMap((name) => folders.get(name) ?? [])
      .toSorted()
      .map(code)
      .join(', ')
  const rows = packages.map(({ folder, description, dependencies, devDependencies }) => [
    code(folder),
    description,
    within(dependencies),
    within(devDependencies),
  ])
  const { forbidden } = Rules.parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs'))
  return page(
    'Imports',
    'What each package is and depends on, and the rules within them. The rules are in `.dependency-cruiser.cjs`; `npm test -- boundaries` enforces them and `tools/boundaries` proves that each can fail.',
    '## Packages',
    table(['package', 'what it is', 'imports', 'in tests and tools too'], rows),
    '## Rules',
    table(
      ['rule', 'reason'],
      forbidden.map(({ name, comment }) => [code(name), comment]),
    ),
  )
}
