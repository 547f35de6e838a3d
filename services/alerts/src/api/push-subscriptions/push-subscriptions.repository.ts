import type { Database } from '@pointfare/core/db/database'
import { mostPushSubscriptions } from '@pointfare/shared/contracts/push-subscription'

type BrowserSubscription = { endpoint: string; p256dh: Buffer; auth: Buffer }
type NewSubscription = BrowserSubscription & { watcherId: string; now: Date }
type ChangedSubscription = BrowserSubscription & { formerEndpoint: string; now: Date }

/** A browser is one, whoever uses it: it is whose who subscribed last. */
const put = {
  name: 'push_subscription_put',
  text: `insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
         on conflict (endpoint) do update set watcher_id = excluded.watcher_id, p256dh = excluded.p256dh,
           auth = excluded.auth, created_at = excluded.created_at`,
}
const removeOldest = {
  name: 'push_subscription_remove_oldest',
  text: `delete from push_subscription where id in (
           select id from push_subscription where watcher_id = $1
            order by coalesce(used_at, created_at) desc, created_at desc offset ${mostPushSubscriptions})`,
}
const remove = {
  name: 'push_subscription_remove',
  text: 'delete from push_subscription where watcher_id = $1 and endpoint = $2',
}
const find = {
  name: 'push_subscription_find',
  text: 'select 1 from push_subscription where watcher_id = $1 and endpoint = $2',
}
/** One that is known already stays whose it is. */
const change = {
  name: 'push_subscription_change',
  text: `update push_subscription set endpoint = $2, p256dh = $3, auth = $4, created_at = $5, used_at = null
          where endpoint = $1 and not exists (select from push_subscription where endpoint = $2 and endpoint <> $1)`,
}
const removeFormer = {
  name: 'push_subscription_remove_former',
  text: 'delete from push_subscription where endpoint = $1 and endpoint <> $2',
}

export type PushSubscriptionsRepository = ReturnType<typeof createPushSubscriptionsRepository>

export function createPushSubscriptionsRepository(db: Database) {
  return {
    put: ({ watcherId, endpoint, p256dh, auth, now }: NewSubscription) =>
      db.transaction(async (tx) => {
        await tx.query(put, [watcherId, endpoint, p256dh, auth, now])
        await tx.query(removeOldest, [watcherId])
      }),

    has: async (watcherId: string, endpoint: string) => (await db.query(find, [watcherId, endpoint])).length > 0,

    change: ({ formerEndpoint, endpoint, p256dh, auth, now }: ChangedSubscription) =>
      db.transaction(async (tx) => {
        await tx.query(change, [formerEndpoint, endpoint, p256dh, auth, now])
        await tx.query(removeFormer, [formerEndpoint, endpoint])
      }),

    remove: (watcherId: string, endpoint: string) => db.query(remove, [watcherId, endpoint]),
  }
}
