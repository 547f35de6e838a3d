import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { getFeedHealth } from '@pointfare/shared/operations/feed-health'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { askUntil, type Site } from './look-at-site.ts'

/** What is wrong, in a sentence, and which runbook of `docs/operating.md` says what to do. */
export type Finding = { part: string; says: string; runbook: Runbook }

export type Runbook =
  | 'abuse'
  | 'bad-release'
  | 'dead-source'
  | 'full-disk'
  | 'key-rotation'
  | 'lost-database'
  | 'mail-not-leaving'
  | 'slow-database'
  | 'stale-backup'

/** Looks at one part; what it throws is a finding, too. */
export type Check = { part: string; runbook: Runbook; look(site: Site): Promise<Finding[]> }

const Health = z.object({ status: z.string(), missing: z.optional(z.array(z.string())) })

const check = (
  part: string,
  runbook: Runbook,
  look: (site: Site) => Promise<(string | Pick<Finding, 'says' | 'runbook'> | false | undefined)[]>,
): Check => ({
  part,
  runbook,
  async look(site) {
    const said = (await look(site)).filter((one) => one !== false && one !== undefined)
    return said.map((one) => (typeof one === 'string' ? { part, says: one, runbook } : { part, ...one }))
  },
})

/** Parts of the site by what a stranger can ask of them. */
export const outsideChecks: Check[] = [
  check('process', 'lost-database', async (site) => {
    const { status, text } = await site.ask('/healthz')
    return [status !== 200 && `does not do its work yet: ${missingIn(text)}`]
  }),
  check('database', 'slow-database', async (site) => {
    const { status, text } = await askUntil(site, '/readyz', (answer) => answer.status === 200)
    return [status !== 200 && `requests are not served in full: ${missingIn(text)}`]
  }),
  check('pages', 'bad-release', async (site) => {
    const { status, text, seconds } = await site.ask('/', { accept: 'text/html' })
    return [
      status !== 200 && `the home page answers ${status}`,
      status === 200 && !/<h1[\s>]/.test(text) && 'the home page is not drawn on the server',
      seconds > 2 && `the home page takes ${seconds.toFixed(1)} s`,
    ]
  }),
  check('search', 'slow-database', async (site) => {
    const { status, text } = await site.ask(addressOf(listRoutesOfAirline, { params: { code: 'any' } }))
    if (status !== 200) return [`routes answer ${status}`]
    const [route] = shuffled(z.parse(listRoutesOfAirline.answers[200], JSON.parse(text)))
    const [to] = shuffled(route?.destinations ?? [])
    if (!route || !to) return [{ says: 'there is no route to search on', runbook: 'dead-source' }]
    const found = await site.ask(searchOf(route.origin.airportCode, to.airportCode))
    return [
      found.status !== 200 && `a search answers ${found.status}`,
      found.seconds > 2 && `a search takes ${found.seconds.toFixed(1)} s`,
    ]
  }),
  check('releases', 'bad-release', async (site) => {
    const { status } = await site.ask('/releases/v1/channels/production/head')
    return [status !== 200 && `the live release cannot be read: ${status}`]
  }),
  check('prices', 'dead-source', async (site) => {
    const { status, text } = await site.ask(getFeedHealth.path)
    if (status !== 200) return [`when sources last brought something cannot be read: ${status}`]
    const { sources, staleAfterMinutes } = z.parse(getFeedHealth.answers[200], JSON.parse(text))
    return sources.map(
      ({ source, isStale }) => isStale && `${source} has brought nothing for more than ${staleAfterMinutes} minutes`,
    )
  }),
  check('login', 'key-rotation', async (site) => {
    const { status } = await site.ask('/.well-known/jwks.json')
    return [status !== 200 && `the keys of logins cannot be read: ${status}`]
  }),
  check('clock', 'key-rotation', async (site) => {
    const { date } = await site.ask('/healthz')
    const isolated = date === undefined ? 0 : Math.abs(date.getTime() - Date.now()) / 1000
    return [isolated > 30 && `the clock of the site and of this machine are ${Math.round(isolated)} s apart`]
  }),
]

/** By chance, so that it is rarely one whose answer is in memory. */
const shuffled = <Item>(items: readonly Item[]) => items.slice(randomInt(Math.max(1, items.length)))

function searchOf(origin: string, destination: string) {
  const from = addDays(utcDate(new Date()), randomInt(7, 200))
  const input = { airline: 'any', origin, destination, from, to: addDays(from, 2), pageNumber: 0, pageSize: 28 }
  return addressOf(searchRewardFlights, searchInput(input))
}

type Threshold = {
  part: string
  runbook: Runbook
  metric: string
  /** The figure is a moment, and what counts is how long ago that was; 0 is for ever. */
  isMoment?: true
  above: number
  says: (value: number, of: string) => string
}

/** The same limits as in `deploy/observability/rules.yml`, of what can be told from one look. */
export const thresholds: Threshold[] = [
  {
    part: 'stream',
    runbook: 'slow-database',
    metric: 'pointfare_stream_lag_seconds',
    above: 5,
    says: (value) => `price changes reach browsers ${value.toFixed(1)} s late`,
  },
  {
    part: 'tabs',
    runbook: 'bad-release',
    metric: 'pointfare_open_tabs_left_behind',
    above: 0,
    says: (value, of) => `${value} open tabs still run ${of}, which was taken back`,
  },
  {
    part: 'remotes',
    runbook: 'bad-release',
    metric: 'pointfare_remote_failures',
    above: 50,
    says: (value, of) => `${of} failed in ${value} tabs within an hour`,
  },
  {
    part: 'drawing',
    runbook: 'bad-release',
    metric: 'pointfare_render_left_out',
    above: 0,
    says: (_, of) => `${of} is drawn in browsers only, as it ended renderers`,
  },
  {
    part: 'mail',
    runbook: 'mail-not-leaving',
    metric: 'pointfare_letters_oldest_waiting_seconds',
    above: 600,
    says: (value) => `a letter has waited for ${Math.round(value / 60)} minutes`,
  },
  {
    part: 'alerts',
    runbook: 'slow-database',
    metric: 'pointfare_alert_lag_seconds',
    above: 60,
    says: (value) => `members are told of price changes ${Math.round(value)} s late`,
  },
  {
    part: 'deletions',
    runbook: 'key-rotation',
    metric: 'pointfare_login_deletions_oldest_waiting_seconds',
    above: 86_400,
    says: (value) => `a deleted login has waited at the tenant elsewhere for ${Math.round(value / 3600)} hours`,
  },
  {
    part: 'cache in front',
    runbook: 'slow-database',
    metric: 'pointfare_front_cache_oldest_waiting_seconds',
    above: 60,
    says: (value, of) => `${of} has not been told for ${Math.round(value)} s what to drop`,
  },
  {
    part: 'backups',
    runbook: 'stale-backup',
    metric: 'pointfare_backup_last_success_seconds',
    isMoment: true,
    above: 129_600,
    says: (value) =>
      value === Infinity
        ? 'there is no backup that can be restored'
        : `the newest backup is ${Math.round(value / 3600)} hours old`,
  },
  {
    part: 'backups',
    runbook: 'stale-backup',
    metric: 'pointfare_backup_log_waiting_seconds',
    above: 1800,
    says: (value) => `changes have waited for ${Math.round(value / 60)} minutes to get into a backup`,
  },
  {
    part: 'load',
    runbook: 'abuse',
    metric: 'nodejs_eventloop_lag_p99_seconds',
    above: 0.5,
    says: (value) => `the process answers ${value.toFixed(1)} s late, as it is busy`,
  },
]

/** What one look at the figures says. */
export function judgeMetrics(shown: ShownMetrics, at = new Date()): Finding[] {
  return thresholds.flatMap(({ part, runbook, metric, isMoment, above, says }) => {
    const largest = shown.largest(metric)
    if (!largest) return []
    const value = isMoment ? secondsSince(largest.value, at) : largest.value
    return value > above ? [{ part, runbook, says: says(value, named(largest.labels)) }] : []
  })
}

const secondsSince = (moment: number, at: Date) => (moment === 0 ? Infinity : at.getTime() / 1000 - moment)

/** Figures, which a site may show to its operator alone. */
export const metricsCheck = (token: string | undefined): Check => ({
  part: 'figures',
  runbook: 'lost-database',
  async look(site) {
    const { status, text } = await site.ask('/metrics', token === undefined ? {} : { authorization: `Bearer ${token}` })
    if (status === 401) throw new Error('need METRICS_TOKEN, as the site was started with one')
    if (status !== 200) throw new Error(`answer ${status}`)
    return judgeMetrics(readMetrics(text))
  },
})

const named = ({ name, remote, build, cache }: Record<string, string>) =>
  cache ?? [name ?? remote, build].filter((word) => word !== undefined).join('@')

function missingIn(text: string) {
  try {
    const { status, missing = [] } = z.parse(Health, JSON.parse(text))
    return [status, ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : [])].join(' ')
  } catch {
    return 'it answers, but not as the site does'
  }
}

/** One line of `/metrics`: its labels and its value. */
type Sample = { labels: Record<string, string>; value: number }

/** Figures as Prometheus reads them; what is not shown has no samples. */
type ShownMetrics = {
  of(name: string): Sample[]
  /** The largest value of a metric, and its labels. */
  largest(name: string): Sample | undefined
}

/** Reads the text format of Prometheus (exposition format 0.0.4). Lines that are none of it are passed over. */
export function readMetrics(text: string): ShownMetrics {
  const samples = new Map<string, Sample[]>()
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    if (name === undefined) continue
    const sample = { labels: readLabels(labels), value: Number(value) }
    samples.set(name, [...(samples.get(name) ?? []), sample])
  }
  const of = (name: string) => samples.get(name) ?? []
  return { of, largest: (name) => of(name).toSorted((one, other) => other.value - one.value)[0] }
}

const readLabels = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
      label,
      value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
    ]),
  )
