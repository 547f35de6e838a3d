import type { Database } from '@pointfare/core/db/database'
import { ringColumns, type Ring } from '../../rings/ring.ts'
import type { QuietHours } from '../plan/clock-of-watcher.ts'
import type { Subscription } from './send-push.ts'

/** $1 delivery, $2 its watcher. */
const addAttempts = {
  name: 'push_add_attempts',
  text: `insert into push_attempt (delivery_id, subscription_id)
         select $1, s.id from push_subscription s where s.watcher_id = $2 returning subscription_id as id`,
}

type Attempt = Subscription &
  QuietHours & { watcherId: string; isMember: boolean; madeAt: Date; unread: number; isSubscribed: boolean }

/** $1 delivery, $2 subscription; nothing once it is settled. */
const findAttempt = {
  name: 'push_find_attempt',
  text: `select d.watcher_id as "watcherId", w.member_id is not null as "isMember", d.made_at as "madeAt",
                w.time_zone as "timeZone", to_char(w.quiet_from, 'HH24:MI') as "quietFrom",
                to_char(w.quiet_until, 'HH24:MI') as "quietUntil",
                s.id is not null as "isSubscribed", s.endpoint, s.p256dh, s.auth,
                (select count(*)::int from alert_ring r where r.watcher_id = d.watcher_id and r.read_at is null) as unread
           from push_attempt a
           join delivery d on d.id = a.delivery_id
           join watcher w on w.id = d.watcher_id
           left join push_subscription s on s.id = a.subscription_id and s.watcher_id = d.watcher_id
          where a.delivery_id = $1 and a.subscription_id = $2 and a.result is null`,
}
const ringsOf = {
  name: 'push_rings_of',
  text: `select ${ringColumns}
           from ring_delivery d join alert_ring r on r.id = d.ring_id join alert a on a.id = r.alert_id
          where d.delivery_id = $1 and a.push and not a.is_paused order by r.id`,
}
const settle = {
  name: 'push_settle',
  text: `update push_attempt set result = $3, settled_at = $4
          where delivery_id = $1 and subscription_id = $2 and result is null returning 1`,
}
const markUsed = { name: 'push_mark_used', text: 'update push_subscription set used_at = $2 where id = $1' }
const forget = { name: 'push_forget', text: 'delete from push_subscription where id = $1' }

export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed' | 'stale'

export const pushRepository = {
  /** One attempt for each browser of the watcher; answers their ids. */
  addAttempts: (tx: Database, deliveryId: string, watcherId: string) =>
    tx.query<{ id: string }>(addAttempts, [deliveryId, watcherId]),

  async findAttempt(db: Database, deliveryId: string, subscriptionId: string): Promise<Attempt | undefined> {
    const [attempt] = await db.query<Attempt>(findAttempt, [deliveryId, subscriptionId])
    return attempt
  },

  /** Those that are still wanted. */
  ringsOf: (db: Database, deliveryId: string) => db.query<Ring>(ringsOf, [deliveryId]),

  /** False when it was settled before. */
  settle: async (db: Database, deliveryId: string, subscriptionId: string, outcome: PushOutcome, now: Date) =>
    (await db.query(settle, [deliveryId, subscriptionId, outcome, now])).length > 0,

  markUsed: (db: Database, subscriptionId: string, now: Date) => db.query(markUsed, [subscriptionId, now]),
  forget: (db: Database, subscriptionId: string) => db.query(forget, [subscriptionId]),
}
