import type { Database } from '@pointfare/core/db/database'
import type { aBrowserAt } from './push-receiver.ts'

const add = {
  name: 'test_subscribe',
  text: 'insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, now())',
}

/** As the browser's page does. */
export async function subscribe(db: Database, watcherId: string, { subscription }: ReturnType<typeof aBrowserAt>) {
  const { endpoint, keys } = subscription
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  await db.query(add, [watcherId, endpoint, p256dh, auth])
}
