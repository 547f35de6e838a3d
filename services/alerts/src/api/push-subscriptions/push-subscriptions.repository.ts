import type { Database } from '@pointfare/db/database'
import { mostPushSubscriptions } from '@pointfare/shared/contracts/push-subscription'

type NewSubscription = { watcherId: string; endpoint: string; p256dh: Buffer; auth: Buffer; now: Date }

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

export type PushSubscriptionsRepository = ReturnType<typeof createPushSubscriptionsRepository>

export function createPushSubscriptionsRepository(db: Database) {
  return {
    put: ({ watcherId, endpoint, p256dh, auth, now }: NewSubscription) =>
      db.transaction(async (tx) => {
        await tx.query(put, [watcherId, endpoint, p256dh, auth, now])
        await tx.query(removeOldest, [watcherId])
      }),

    remove: (watcherId: string, endpoint: string) => db.query(remove, [watcherId, endpoint]),
  }
}
