import type { Watcher } from '@pointfare/api/caller'
import { createWakeSignal } from '@pointfare/api/stream/wake-signal'
import { openListenConnection } from '@pointfare/api/stream/listen-connection'
import type { Config } from '@pointfare/core/config'
import type { Database, OpenDatabase } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { runWithBackoff } from '@pointfare/core/run-with-backoff'
import type { Queue } from '@pointfare/core/queue'
import type { Post } from '@pointfare/mail/post'
import { inboxDays } from '@pointfare/shared/contracts/inbox'
import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { deliveryMetrics } from '../alert-metrics.ts'
import { pushKeysOf } from '../alerts-key.ts'
import { deliveryModule } from '../api/delivery.module.ts'
import { createEndTokens, type Ends } from '../api/ending/end-page.ts'
import { endingPath } from '../api/ending/ending.routes.ts'
import type { InboxHub } from '../inbox/inbox-hub.ts'
import { guardedRequest } from '../outside/guarded-request.ts'
import { createWatchPlaces } from '../watches/watch-words.ts'
import { alertMail } from './mails/alert-mail.ts'
import { createPlanner, type Planner } from './planner.ts'
import { queuePushes, workOnPushes } from './push/push-job.ts'
import { createPushSender } from './push/send-push.ts'
import { createVapid } from './push/vapid.ts'
import { createWebhookCaller } from './webhooks/call-webhook.ts'
import { queueCall, workOnWebhooks } from './webhooks/webhook-job.ts'

type Dependencies = {
  /** Over connections of its own: what waits here holds up no search. */
  db: Pick<OpenDatabase, 'query' | 'transaction'>
  connectionString: string
  config: Pick<Config, 'alerts' | 'site' | 'contact' | 'places'>
  alertsKey: string
  isDemoData: boolean
  post: Post
  queue: Queue
  /** Makes a watcher of a member who has none yet. */
  settle: (watcher: Watcher) => Promise<void>
  metrics: Registry
  now: () => Date
  report: (event: unknown) => void
}

export type Delivery = {
  /** Inbox, subscriptions, webhooks, and the links that end alerts. */
  routes: FastifyPluginAsync
  jobs: readonly Job[]
  /** What browsers subscribe with, base64url. */
  pushKey: string
  hub: InboxHub
  close(): Promise<void>
}

/** Tells what has rung: in inboxes, by pushes, letters and calls of webhooks. */
export function openDelivery(dependencies: Dependencies): Delivery {
  const { db, connectionString, config, alertsKey, isDemoData, post, queue, metrics, now, report } = dependencies
  const places = createWatchPlaces(db)
  const { title, origin } = config.site
  const tokens = createEndTokens(alertsKey)
  const endPath = (ends: Ends) => `${endingPath}/${tokens.write(ends)}`
  const callOutside = guardedRequest({ allowsLocal: config.alerts.allowsLocal })
  const vapid = createVapid({ keys: pushKeysOf(alertsKey), subject: `mailto:${config.contact.email}`, now })
  const call = createWebhookCaller(callOutside, now)
  const { pushes, calls } = deliveryMetrics(metrics, () => hub.connections())

  const planner = createPlanner({
    db,
    places,
    now,
    sendBy: {
      push: queuePushes(queue),
      webhook: queueCall(queue),
      async letter(tx, gathered) {
        const mail = alertMail({
          gathered,
          site: { title, origin, isDemoData },
          names: await places.names(),
          endAddress: (ends) => origin + endPath(ends),
        })
        if (mail) await post.send(tx, mail)
      },
    },
  })
  workOnPushes({
    db,
    queue,
    send: createPushSender({ call: callOutside, vapid }),
    places,
    endPath,
    count: (result) => pushes.inc({ result }),
    report,
    now,
  })
  workOnWebhooks({ db, queue, call, alertsKey, places, count: (result) => calls.inc({ result }), now })
  const { routes, hub } = deliveryModule({ ...dependencies, places, tokens, call })
  const deliverer = openDeliverer({ connectionString, planner, report })

  return {
    routes,
    hub,
    pushKey: vapid.publicKey,
    jobs: [forgottenRingsJob(db, now)],
    async close() {
      await Promise.all([deliverer.close(), hub.close()])
    },
  }
}

/** $1 the instant before which they rang; what became of them goes with them. */
const removeRings = { name: 'remove_old_rings', text: 'delete from alert_ring where at < $1' }

const removeDeliveries = { name: 'remove_old_deliveries', text: 'delete from delivery where made_at < $1' }

/** Forgets what rang long ago, once a day. */
const forgottenRingsJob = (db: Database, now: () => Date): Job => ({
  name: 'forgotten rings',
  everyMs: 24 * 3_600_000,
  async work() {
    const before = new Date(now().getTime() - inboxDays * 24 * 3_600_000)
    await db.query(removeRings, [before])
    await db.query(removeDeliveries, [before])
  },
})

/** Notified by the matcher, once per commit. */
const channel = 'alert_ring'

type Options = {
  connectionString: string
  planner: Planner
  report: (error: unknown) => void
  /** Notifications only save time: this often it looks anyway, also for what was held and is due. */
  pollMs?: number
}

type Deliverer = {
  /** Resolves when what was being planned is. */
  close(): Promise<void>
}

/** Plans rings as they come, and what was held when its time has come; over a connection of its own, also when that is lost. */
function openDeliverer({ connectionString, planner, report, pollMs = 5000 }: Options): Deliverer {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted

  async function follow(isWell: () => void) {
    const connection = await openListenConnection({ connectionString, channel, onWake: signal.ring })
    try {
      while (!isStopped()) {
        await planAll()
        isWell()
        await signal.wait(pollMs)
        // A connection that was lost says so here.
        await connection.query({ name: 'deliverer_is_connected', text: 'select' })
      }
    } finally {
      await connection.close()
    }
  }

  async function planAll() {
    while (!isStopped() && (await planner.planNew()) > 0);
    while (!isStopped() && (await planner.sendDue()) > 0);
  }

  const ended = runWithBackoff(follow, { signal: stopping.signal, report })
  return {
    async close() {
      stopping.abort()
      signal.ring()
      await ended
    },
  }
}
