import type { Database } from '@pointfare/core/db/database'
import { ringColumns, type Ring } from '../../rings/ring.ts'

type PendingCall = { url: string; secretId: string; madeAt: Date; isFailing: boolean; watcherId: string }

/** $1 delivery; nothing once it is settled, or without a webhook. */
const findCall = {
  name: 'webhook_find_call',
  text: `select h.url, h.secret_id as "secretId", d.made_at as "madeAt", h.failing_since is not null as "isFailing",
                d.watcher_id as "watcherId"
           from delivery d join webhook h on h.watcher_id = d.watcher_id
          where d.id = $1 and d.settled_at is null`,
}
const ringOf = {
  name: 'webhook_ring_of',
  text: `select ${ringColumns} from ring_delivery d join alert_ring r on r.id = d.ring_id where d.delivery_id = $1`,
}
const settle = {
  name: 'webhook_settle',
  text: 'update delivery set result = $2, settled_at = $3 where id = $1 and settled_at is null returning 1',
}
/** $1 watcher, $2 the answer, $3 now, $4 whether it was taken, $5 whether it is given up. */
const note = {
  name: 'webhook_note',
  text: `update webhook set last_answer = $2, answered_at = $3,
                failing_since = case when $4 then null when $5 then coalesce(failing_since, $3) else failing_since end
          where watcher_id = $1`,
}
const put = {
  name: 'webhook_put',
  text: `insert into webhook (watcher_id, url, secret_id, created_at) values ($1, $2, gen_random_uuid(), $3)
         on conflict (watcher_id) do update set url = excluded.url, secret_id = excluded.secret_id,
           created_at = excluded.created_at, failing_since = null, last_answer = null, answered_at = null
         returning secret_id as "secretId"`,
}
const remove = { name: 'webhook_remove', text: 'delete from webhook where watcher_id = $1' }
const find = {
  name: 'webhook_find',
  text: `select url, secret_id as "secretId", failing_since is not null as "isFailing", last_answer as "lastAnswer",
                created_at as "createdAt"
           from webhook where watcher_id = $1`,
}

export type StoredWebhook = {
  url: string
  secretId: string
  isFailing: boolean
  lastAnswer: string | null
  createdAt: Date
}

type Outcome = { answer: string; now: Date; isDelivered: boolean; isGivenUp: boolean }

export const webhookRepository = {
  async findCall(db: Database, deliveryId: string): Promise<PendingCall | undefined> {
    const [call] = await db.query<PendingCall>(findCall, [deliveryId])
    return call
  },
  async ringOf(db: Database, deliveryId: string): Promise<Ring | undefined> {
    const [ring] = await db.query<Ring>(ringOf, [deliveryId])
    return ring
  },
  /** False when it was settled before. */
  settle: async (db: Database, deliveryId: string, result: 'delivered' | 'failed', now: Date) =>
    (await db.query(settle, [deliveryId, result, now])).length > 0,
  note: (db: Database, watcherId: string, { answer, now, isDelivered, isGivenUp }: Outcome) =>
    db.query(note, [watcherId, answer, now, isDelivered, isGivenUp]),
  async put(db: Database, watcherId: string, url: string, now: Date): Promise<{ secretId: string }> {
    const [stored] = await db.query<{ secretId: string }>(put, [watcherId, url, now])
    return stored! // the statement returns its one row
  },
  remove: (db: Database, watcherId: string) => db.query(remove, [watcherId]),
  async find(db: Database, watcherId: string): Promise<StoredWebhook | undefined> {
    const [stored] = await db.query<StoredWebhook>(find, [watcherId])
    return stored
  },
}
