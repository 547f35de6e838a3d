import type { ReadMemberData } from '@pointfare/api/member-data'
import type { FindVisitor } from '@pointfare/api/plugins/watcher'
import type { Config } from '@pointfare/core/config'
import type { Database, OpenDatabase } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import type { Queue } from '@pointfare/core/queue'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { Post } from '@pointfare/mail/post'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { matchingMetrics } from './alert-metrics.ts'
import { agreeOnAlertsKey, openAlertsKey } from './alerts-key.ts'
import { alertsModule } from './api/alerts.module.ts'
import { openDelivery } from './delivery/open-delivery.ts'
import { indexAlert } from './matching/alert-index.ts'
import { type Matcher, runMatcher } from './matching/run-matcher.ts'

type Dependencies = {
  db: OpenDatabase
  config: Config
  isDemoData: boolean
  /** How letters and jobs are sent on. */
  mail: { post: Post; queue: Queue }
  /** Where it measures how it is doing. */
  metrics: Registry
  now: () => Date
  /** Gets what an operator should look at. */
  report: (event: unknown) => void
}

export type OpenAlerts = {
  /** What is done once for the whole installation. */
  jobs: readonly Job[]
  /** What it adds to the HTTP API. */
  modules: readonly FastifyPluginAsync[]
  findVisitor: FindVisitor
  memberData: ReadMemberData
  /** What browsers subscribe to pushes with, base64url. */
  pushKey: string
} & Pick<Matcher, 'stop'>

/**
 * Watches of members and visitors: kept, matched and told.
 * @throws EmptySecretFile, WrongSecretsKey, DifferentAlertsKey
 */
export async function openAlerts({
  db,
  config,
  isDemoData,
  mail,
  metrics,
  now,
  report,
}: Dependencies): Promise<OpenAlerts> {
  const { connectionString } = db
  // What waits here holds up no search.
  const isolated = db.isolated()
  const alertsKey = await openAlertsKey(config.dataDir, config.alerts.key, createSecretsSeal(config.secretsKeys))
  await agreeOnAlertsKey(isolated, alertsKey, { replaces: config.releases.replacesSecrets, now: now() })
  const { routes, findVisitor, memberData, settle } = alertsModule({
    db: isolated,
    index: indexAlert,
    limits: config.rateLimits,
    now,
  })
  const common = { db: isolated, connectionString, now, report }
  const delivery = openDelivery({ ...common, config, alertsKey, isDemoData, ...mail, metrics, settle })
  const rings = matchingMetrics(metrics, () => matcher.lagSeconds())
  const matcher = runMatcher({ ...common, onBatch: (batch) => rings.inc(batch.rings) })

  return {
    jobs: [forgottenWatchersJob(isolated, now), overJob(isolated, now), ...delivery.jobs],
    modules: [routes, delivery.routes],
    findVisitor,
    memberData,
    pushKey: delivery.pushKey,
    async stop() {
      await Promise.all([matcher.stop(), delivery.close()])
    },
  }
}

/** Flights leave at a local date: for so long it is still that day, or the day before it, somewhere on earth. */
const departedDays = 2

const removeDays = { name: 'matching_remove_days', text: 'delete from alert_day where departure < $1' }

const removeKeys = { name: 'matching_remove_keys', text: 'delete from alert_key where last < $1' }

/** Removes what matching keeps of days that are over, once a day; rings are removed with what became of them. */
export const overJob = (db: Database, now: () => Date): Job => ({
  name: 'days of alerts that are over',
  everyMs: 24 * 3_600_000,
  async work() {
    const departed = addDays(utcDate(now()), -departedDays)
    await db.query(removeDays, [departed])
    await db.query(removeKeys, [departed])
  },
})

/** Rule 18.9 of the product. */
const visitorsStayDays = 365

const endedAlertsStayDays = 30

/** $1 the instant before which nobody has seen them. */
const removeUnseenVisitors = {
  name: 'remove_unseen_visitors',
  text: 'delete from watcher where member_id is null and seen_at < $1',
}

/** $1 the day before which they ended. */
const removeEndedAlerts = { name: 'remove_ended_alerts', text: 'delete from alert where ends_on < $1' }

/** Forgets visitors who have not been here for a year, and alerts that ended thirty days ago, once a day. */
export const forgottenWatchersJob = (db: Database, now: () => Date): Job => ({
  name: 'forgotten watchers',
  everyMs: 24 * 3_600_000,
  async work() {
    await db.query(removeUnseenVisitors, [daysBefore(now(), visitorsStayDays)])
    await db.query(removeEndedAlerts, [daysBefore(now(), endedAlertsStayDays).toISOString().slice(0, 10)])
  },
})

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * 24 * 3_600_000)
