import type { StandbyFigures } from '@pointfare/core/db/database'
import type { HotFigures } from '@pointfare/core/http/hot-answers/hot-answers'
import { lastKnown } from '@pointfare/core/last-known'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PurgeFigures } from '../../front-caches/purges.ts'
import type { DailyViews } from '../page-views/page-views.repository.ts'
import type {
  BackupFigures,
  LoginDeletionFigures,
  MailFigures,
  PullFigures,
  ReleaseFigures,
  RenderingFigures,
  SourceFigures,
  VitalFigures,
} from '../ports.ts'
import { frontCacheMetrics } from './front-cache-metrics.ts'
import { hotAnswerMetrics } from './hot-answer-metrics.ts'
import { mailMetrics } from './mail-metrics.ts'
import type { MetricFigures } from './merge-metrics.ts'
import { pullMetrics } from './pull-metrics.ts'
import { releaseMetrics } from './release-metrics.ts'
import { renderingMetrics } from './rendering-metrics.ts'
import { standbyMetrics } from './standby-metrics.ts'
import { vitalMetrics } from './vital-metrics.ts'

type Sources = {
  releaseSeq: () => number | undefined
  confirmedAt: () => Date | undefined
  recentViews: () => Promise<DailyViews[]>
  sources: () => Promise<SourceFigures[]>
  pull: () => Promise<PullFigures | undefined>
  mail: () => Promise<MailFigures | undefined>
  backups: () => Promise<BackupFigures | undefined>
  loginDeletions: () => Promise<LoginDeletionFigures | undefined>
  hotAnswers: () => HotFigures | undefined
  vitals: () => Promise<VitalFigures[]>
  releases: () => Promise<ReleaseFigures | undefined>
  frontCaches: () => readonly PurgeFigures[]
  rendering: () => RenderingFigures | undefined
  standby: () => Promise<StandbyFigures | undefined>
  clockAheadSeconds: () => number | undefined
  letIn: () => Record<string, number>
}

/** Longer than these questions take, and shorter than a scraper waits. */
const patienceMs = 2000

export type Metrics = ReturnType<typeof createMetrics>

/** `part`: which part of the site answered; never a path, of which there is no end. */
export type Answered = { part: string; method: string; status: number; seconds: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Everything operators measure, as Prometheus reads it; other parts of the process measure in `registry`, too. */
export function createMetrics(requested: Sources, registry = new Registry()) {
  const { releaseSeq, recentViews, sources, pull, mail, loginDeletions, hotAnswers } = requested
  const { vitals, releases, frontCaches, rendering, confirmedAt, backups, standby, clockAheadSeconds, letIn } =
    requested
  collectDefaultMetrics({ register: registry })

  const answers = new Histogram({
    name: 'pointfare_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by the part of the site that answered',
    labelNames: ['part', 'method', 'status'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'pointfare_refused_total',
    help: 'Requests refused with 429 since the site began, by the part of the site they were for',
    labelNames: ['part'] as const,
    registers: [registry],
  })
  const views = new Gauge({
    name: 'pointfare_page_views',
    aggregator: 'max',
    help: 'Page views by page and day (UTC), last 30 days, without any data about visitors',
    labelNames: ['page', 'day'] as const,
    registers: [registry],
  })
  const seq = new Gauge({
    name: 'pointfare_release_seq',
    aggregator: 'max',
    help: 'Sequence number of the live release; 0 before the first',
    registers: [registry],
  })
  const confirmed = new Gauge({
    name: 'pointfare_release_confirmed_seconds',
    // Of processes that serve together, the one that has not heard for longest.
    aggregator: 'min',
    help: 'Unix time at which the live release was last confirmed to be the newest; 0: never',
    registers: [registry],
  })
  const clock = new Gauge({
    name: 'pointfare_clock_ahead_seconds',
    aggregator: 'max',
    help: "How far this process's clock is ahead of the database's; below 0 it is behind",
    registers: [registry],
  })
  const knownViews = lastKnown(recentViews, { first: [], patienceMs })
  const knownSources = lastKnown(sources, { first: [], patienceMs })
  const knownPull = lastKnown(pull, { first: undefined, patienceMs })
  const knownMail = lastKnown(mail, { first: undefined, patienceMs })
  const knownBackups = lastKnown(backups, { first: undefined, patienceMs })
  const knownDeletions = lastKnown(loginDeletions, { first: undefined, patienceMs })
  const knownVitals = lastKnown(vitals, { first: [], patienceMs })
  const knownReleases = lastKnown(releases, { first: undefined, patienceMs })
  const knownStandby = lastKnown(standby, { first: undefined, patienceMs })
  const showPull = pullMetrics(registry)
  const showSources = sourceMetrics(registry)
  const showMail = mailMetrics(registry)
  const showBackups = backupMetrics(registry)
  const showDeletions = loginDeletionMetrics(registry)
  const showHotAnswers = hotAnswerMetrics(registry)
  const showVitals = vitalMetrics(registry)
  const showReleases = releaseMetrics(registry)
  const showFrontCaches = frontCacheMetrics(registry)
  const showRendering = renderingMetrics(registry)
  const showStandby = standbyMetrics(registry)
  const overload = overloadMetrics(registry)

  /** Shows what is known now. */
  async function look() {
    const [recent, figures, pulled, mails, saved, deletions, measured, released, ofStandby] = await Promise.all([
      knownViews(),
      knownSources(),
      knownPull(),
      knownMail(),
      knownBackups(),
      knownDeletions(),
      knownVitals(),
      knownReleases(),
      knownStandby(),
    ])
    seq.set(releaseSeq() ?? 0)
    clock.set(clockAheadSeconds() ?? 0)
    confirmed.set((confirmedAt()?.getTime() ?? 0) / 1000)
    // Days that are no longer recent must go.
    views.reset()
    for (const { page, day, views: count } of recent) views.set({ page, day }, count)
    showSources(figures)
    showPull(pulled)
    showMail(mails)
    showBackups(saved)
    showDeletions(deletions)
    showHotAnswers(hotAnswers())
    showVitals(measured)
    showReleases(released)
    showFrontCaches(frontCaches())
    showStandby(ofStandby)
    const rendered = rendering()
    if (rendered) showRendering(rendered)
    overload.show(letIn())
  }

  return {
    answered({ part, method, status, seconds }: Answered) {
      const labels = { part, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` }
      answers.observe(labels, seconds)
      if (status === 429) refusals.inc({ part })
    },

    shed: overload.shed,

    /** Every metric that there is, whether or not anything was measured yet. */
    described: () => registry.getMetricsAsArray(),

    contentType: registry.contentType,

    async text(): Promise<string> {
      await look()
      return registry.metrics()
    },

    /** The same, for a process that adds it to what others measured. */
    async figures(): Promise<MetricFigures> {
      await look()
      return registry.getMetricsAsJSON()
    },
  }
}

/** A source that is dead must not look like a market where nothing happens. */
function sourceMetrics(registry: Registry) {
  // Of the installation: every process knows the same.
  const labels = { labelNames: ['source'] as const, registers: [registry], aggregator: 'max' as const }
  const successes = new Gauge({
    ...labels,
    name: 'pointfare_source_last_success_seconds',
    help: 'Unix time at which a source of prices last succeeded; absent if it never did',
  })
  const failures = new Gauge({
    ...labels,
    name: 'pointfare_source_last_failure_seconds',
    help: 'Unix time at which a source of prices last failed or was held; absent if it never did',
  })
  const changes = new Counter({
    ...labels,
    name: 'pointfare_price_changes_total',
    help: 'Price changes that a source has reported since the site began',
  })

  const unusable = new Counter({
    ...labels,
    labelNames: ['source', 'reason'] as const,
    name: 'pointfare_source_unusable_total',
    help: 'Rows, trips and details of a source that could not be used since the site began, by reason',
  })

  return (figures: SourceFigures[]) => {
    for (const metric of [successes, failures, changes, unusable]) metric.reset()
    for (const { source, lastSuccessAt, lastFailureAt, changes: reported, unusable: faults = [] } of figures) {
      for (const { reason, count } of faults) unusable.inc({ source, reason }, count)
      if (lastSuccessAt) successes.set({ source }, lastSuccessAt.getTime() / 1000)
      if (lastFailureAt) failures.set({ source }, lastFailureAt.getTime() / 1000)
      changes.inc({ source }, reported)
    }
  }
}

/** Whether a lost site could be brought back. Returns what shows the figures; none where no backups are wanted. */
function backupMetrics(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['store'] as const, registers: [registry], aggregator: 'max' })
  const last = gauge(
    'pointfare_backup_last_success_seconds',
    'Unix time of the newest complete backup of the database; 0: none is known',
  )
  const waiting = gauge(
    'pointfare_backup_log_waiting_seconds',
    'Age of the oldest change that is in no backup yet; 0 if there is none',
  )

  return (figures: BackupFigures | undefined) => {
    for (const metric of [last, waiting]) metric.reset()
    if (!figures) return
    const { store, lastAt, logWaitingSeconds } = figures
    last.set({ store }, (lastAt?.getTime() ?? 0) / 1000)
    waiting.set({ store }, logWaitingSeconds)
  }
}

/** Whether logins of deleted accounts go where they are kept, too. Returns what shows the figures. */
function loginDeletionMetrics(registry: Registry) {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'pointfare_login_deletions_waiting',
    aggregator: 'max',
    help: 'Logins of deleted accounts that the external tenant has not deleted yet',
    registers,
  })
  const oldest = new Gauge({
    name: 'pointfare_login_deletions_oldest_waiting_seconds',
    aggregator: 'max',
    help: 'How long the oldest of them has waited; 0 when none does',
    registers,
  })

  return (figures: LoginDeletionFigures | undefined) => {
    waiting.set(figures?.waiting ?? 0)
    oldest.set(figures?.oldestSeconds ?? 0)
  }
}

/** What was sent away because more was asked than could be answered, and how many requests are let in. */
function overloadMetrics(registry: Registry) {
  const registers = [registry]
  const sentAway = new Counter({
    name: 'pointfare_shed_total',
    help: 'Requests refused with 503 because of overload since the site began, by part and by caller: stranger, member',
    labelNames: ['part', 'who'] as const,
    registers,
  })
  const letIn = new Gauge({
    name: 'pointfare_let_in',
    help: 'Limit of concurrent requests of a part; requests of members may exceed it',
    labelNames: ['part'] as const,
    registers,
  })

  return {
    shed: ({ part, who }: { part: string; who: 'stranger' | 'member' }) => sentAway.inc({ part, who }),
    show(limits: Record<string, number>) {
      for (const [part, limit] of Object.entries(limits)) letIn.set({ part }, limit)
    },
  }
}
