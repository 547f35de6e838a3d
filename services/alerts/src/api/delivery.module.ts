import type { Watcher } from '@pointfare/api/caller'
import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { openPlaces } from '@pointfare/core/limits/places'
import type { FastifyPluginAsync } from 'fastify'
import type { CallWebhook } from '../delivery/webhooks/call-webhook.ts'
import { type InboxHub, openInboxHub } from '../inbox/inbox-hub.ts'
import type { WatchPlaces } from '../watches/watch-words.ts'
import type { EndTokens } from './ending/end-page.ts'
import { createEndingRepository } from './ending/ending.repository.ts'
import { endingRoutes } from './ending/ending.routes.ts'
import { createEndingService } from './ending/ending.service.ts'
import { createInboxRepository } from './inbox/inbox.repository.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createInboxService } from './inbox/inbox.service.ts'
import { createPushSubscriptionsRepository } from './push-subscriptions/push-subscriptions.repository.ts'
import { pushSubscriptionsRoutes } from './push-subscriptions/push-subscriptions.routes.ts'
import { createPushSubscriptionsService } from './push-subscriptions/push-subscriptions.service.ts'
import { createWebhooksRepository } from './webhooks/webhooks.repository.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'
import { createWebhooksService } from './webhooks/webhooks.service.ts'

type Dependencies = {
  db: Database
  connectionString: string
  config: Pick<Config, 'alerts' | 'site' | 'places'>
  alertsKey: string
  places: WatchPlaces
  tokens: EndTokens
  call: CallWebhook
  settle: (watcher: Watcher) => Promise<void>
  now: () => Date
  report: (event: unknown) => void
}

const bufferLimits = { mostBuffered: 64 * 1024, stallMs: 15_000 }

/** What delivery adds to the HTTP API. The app that registers the routes closes the open inboxes when it closes. */
export function deliveryModule(dependencies: Dependencies): { routes: FastifyPluginAsync; hub: InboxHub } {
  const { db, connectionString, config, alertsKey, places, tokens, call, settle, now, report } = dependencies
  const { allowsLocal, pushHosts } = config.alerts
  const inbox = createInboxService({ repository: createInboxRepository(db), places, now })
  const hub = openInboxHub({ connectionString, inbox, report })
  const connections = openPlaces(config.places.inboxes)
  const subscriptions = createPushSubscriptionsService({
    repository: createPushSubscriptionsRepository(db),
    settle,
    hosts: pushHosts,
    allowsLocal,
    now,
  })
  const webhooks = createWebhooksService({
    repository: createWebhooksRepository(db),
    settle,
    call,
    alertsKey,
    allowsLocal,
    now,
  })
  const ending = createEndingService({ repository: createEndingRepository(db), tokens, places })

  return {
    hub,
    routes: async (app) => {
      app.addHook('preClose', () => hub.close())
      await app.register(inboxRoutes({ inbox, hub, places: connections, bufferLimits }))
      await app.register(pushSubscriptionsRoutes(subscriptions))
      await app.register(webhooksRoutes(webhooks))
      await app.register(endingRoutes(config.site.title, ending))
    },
  }
}
