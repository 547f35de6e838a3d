import type { OpenDatabase } from '@pointfare/core/db/database'
import type { ReadMemberData } from '@pointfare/api/member-data'
import type { FindVisitor } from '@pointfare/api/plugins/watcher'
import type { Post } from '@pointfare/mail/post'
import type { Queue } from '@pointfare/core/queue'
import type { Config } from '@pointfare/core/config'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { Job } from '@pointfare/core/jobs'
import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { matchingMetrics } from './alert-metrics.ts'
import { agreeOnAlertsKey, openAlertsKey } from './alerts-key.ts'
import { alertsModule } from './api/alerts.module.ts'
import { openDelivery } from './delivery/open-delivery.ts'
import { indexAlert } from './matching/alert-index.ts'
import { overJob } from './matching/over-job.ts'
import { runMatcher, type Matcher } from './matching/run-matcher.ts'
import { forgottenWatchersJob } from './watchers/forgotten-watchers-job.ts'

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
  const apart = db.apart()
  const alertsKey = await openAlertsKey(config.dataDir, config.alerts.key, createSecretsSeal(config.secretsKeys))
  await agreeOnAlertsKey(apart, alertsKey, { replaces: config.releases.replacesSecrets, now: now() })
  const { routes, findVisitor, memberData, settle } = alertsModule({
    db: apart,
    index: indexAlert,
    limits: config.rateLimits,
    now,
  })
  const common = { db: apart, connectionString, now, report }
  const delivery = openDelivery({ ...common, config, alertsKey, isDemoData, ...mail, metrics, settle })
  const rings = matchingMetrics(metrics, () => matcher.lagSeconds())
  const matcher = runMatcher({ ...common, onBatch: (batch) => rings.inc(batch.rings) })

  return {
    jobs: [forgottenWatchersJob(apart, now), overJob(apart, now), ...delivery.jobs],
    modules: [routes, delivery.routes],
    findVisitor,
    memberData,
    pushKey: delivery.pushKey,
    async stop() {
      await Promise.all([matcher.stop(), delivery.close()])
    },
  }
}
