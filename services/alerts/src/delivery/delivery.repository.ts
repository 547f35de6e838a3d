import type { Database } from '@pointfare/core/db/database'
import { ringColumns, type Ring } from '../rings/ring.ts'
import type { Channel, GatheredChannel, Wishes } from './plan/plan.ts'

/** A ring that nobody has planned, with what its alert wants. */
export type NewRing = { id: number; watcherId: string; wantsPush: boolean; wantsMails: boolean; wantsCalls: boolean }

/** Whom to tell, how, and by what. */
export type WatcherReach = Wishes & {
  id: string
  isMember: boolean
  email: string | null
  hasBrowsers: boolean
  hasWebhook: boolean
}

export type DeliverySlot = { watcherId: string; channel: GatheredChannel; sentAt: Date | null; dueAt: Date | null }

/** A ring that is held, with whether it is still wanted by this channel. */
export type HeldRing = Ring & { isWanted: boolean }

/** $1 at most so many. Other processes take others. */
const takeNew = {
  name: 'delivery_take_rings',
  text: `select r.id, r.watcher_id as "watcherId", coalesce(a.push and not a.is_paused, false) as "wantsPush",
                coalesce(a.letters and not a.is_paused, false) as "wantsMails",
                coalesce(not a.is_paused, false) as "wantsCalls"
           from alert_ring r left join alert a on a.id = r.alert_id
          where r.delivered_at is null
          order by r.id limit $1
            for update of r skip locked`,
}

const reachOf = {
  name: 'delivery_reach',
  text: `select w.id, w.member_id is not null as "isMember", w.time_zone as "timeZone",
                to_char(w.quiet_from, 'HH24:MI') as "quietFrom", to_char(w.quiet_until, 'HH24:MI') as "quietUntil",
                w.letters, to_char(w.daily_at, 'HH24:MI') as "dailyAt",
                case when m.email_verified then m.email end as email,
                exists (select from push_subscription s where s.watcher_id = w.id) as "hasBrowsers",
                exists (select from webhook h where h.watcher_id = w.id) as "hasWebhook"
           from watcher w left join member m on m.id = w.member_id
          where w.id = any ($1::uuid[])`,
}

/** $1 rings, $2 channels, $3 watchers: one row each. */
const addRingDeliveries = {
  name: 'delivery_add_rings',
  text: `insert into ring_delivery (ring_id, channel, watcher_id)
         select * from unnest($1::bigint[], $2::text[], $3::uuid[]) on conflict do nothing`,
}
const markPlanned = {
  name: 'delivery_mark_planned',
  text: 'update alert_ring set delivered_at = $2 where id = any ($1::bigint[])',
}

const addSlots = {
  name: 'delivery_add_turns',
  text: `insert into delivery_turn (watcher_id, channel)
         select * from unnest($1::uuid[], $2::text[]) t (watcher_id, channel) order by 1, 2 on conflict do nothing`,
}
const slotColumns = 't.watcher_id as "watcherId", t.channel, t.sent_at as "sentAt", t.due_at as "dueAt"'
/** In one order for all processes, so that none waits for another in a circle. */
const lockSlots = {
  name: 'delivery_lock_turns',
  text: `select ${slotColumns} from delivery_turn t
           join unnest($1::uuid[], $2::text[]) g (watcher_id, channel) using (watcher_id, channel)
          order by t.watcher_id, t.channel for update of t`,
}
const takeDue = {
  name: 'delivery_take_due',
  text: `select ${slotColumns} from delivery_turn t where t.due_at <= $1
          order by t.due_at limit $2 for update skip locked`,
}
const setLease = {
  name: 'delivery_set_turn',
  text: 'update delivery_turn set sent_at = $3, due_at = $4 where watcher_id = $1 and channel = $2',
}

const heldRings = {
  name: 'delivery_held_rings',
  text: `select ${ringColumns},
                coalesce(not a.is_paused and case when $2 = 'push' then a.push else a.letters end, false) as "isWanted"
           from ring_delivery d
           join alert_ring r on r.id = d.ring_id
           left join alert a on a.id = r.alert_id
          where d.watcher_id = $1 and d.channel = $2 and d.delivery_id is null and d.dropped_because is null
          order by r.id limit $3`,
}
const dropRings = {
  name: 'delivery_drop_rings',
  text: `update ring_delivery d set dropped_because = g.why
           from unnest($1::bigint[], $2::text[]) g (ring_id, why)
          where d.ring_id = g.ring_id and d.channel = $3`,
}
const addDelivery = {
  name: 'delivery_add',
  text: `with made as (
           insert into delivery (watcher_id, channel, made_at) values ($1, $2, $3) returning id)
         update ring_delivery d set delivery_id = made.id from made
          where d.ring_id = any ($4::bigint[]) and d.channel = $2
         returning made.id`,
}

/** Statements of who plans; each within the transaction that it is handed. */
export const deliveryRepository = {
  takeNew: (tx: Database, most: number) => tx.query<NewRing>(takeNew, [most]),
  reachOf: (tx: Database, watcherIds: readonly string[]) => tx.query<WatcherReach>(reachOf, [watcherIds]),

  async addRingDeliveries(tx: Database, rows: readonly { ringId: number; channel: Channel; watcherId: string }[]) {
    const [ids, channels, watchers] = [
      rows.map(({ ringId }) => ringId),
      rows.map(({ channel }) => channel),
      rows.map(({ watcherId }) => watcherId),
    ]
    await tx.query(addRingDeliveries, [ids, channels, watchers])
  },

  markPlanned: (tx: Database, ringIds: readonly number[], now: Date) => tx.query(markPlanned, [ringIds, now]),

  /** The turns of these, made where there were none, until the transaction ends for nobody else to change. */
  async lockSlots(
    tx: Database,
    slots: readonly Pick<DeliverySlot, 'watcherId' | 'channel'>[],
  ): Promise<DeliverySlot[]> {
    const values = [slots.map(({ watcherId }) => watcherId), slots.map(({ channel }) => channel)]
    await tx.query(addSlots, values)
    return tx.query<DeliverySlot>(lockSlots, values)
  },

  takeDue: (tx: Database, now: Date, most: number) => tx.query<DeliverySlot>(takeDue, [now, most]),
  setLease: (tx: Database, { watcherId, channel, sentAt, dueAt }: DeliverySlot) =>
    tx.query(setLease, [watcherId, channel, sentAt, dueAt]),

  heldRings: (tx: Database, { watcherId, channel }: DeliverySlot, most: number) =>
    tx.query<HeldRing>(heldRings, [watcherId, channel, most]),

  async dropRings(tx: Database, channel: Channel, rings: readonly { id: number; why: 'gone' | 'unwanted' }[]) {
    if (rings.length > 0) await tx.query(dropRings, [rings.map(({ id }) => id), rings.map(({ why }) => why), channel])
  },

  /** The id of the delivery that carries these rings from now on. */
  async addDelivery(tx: Database, watcherId: string, channel: Channel, now: Date, ringIds: readonly number[]) {
    const [made] = await tx.query<{ id: string }>(addDelivery, [watcherId, channel, now, ringIds])
    if (!made) throw new Error(`No ring of ${ringIds.join()} waits for a ${channel}`)
    return made.id
  },
}
