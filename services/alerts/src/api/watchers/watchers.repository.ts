import type { Database } from '@pointfare/core/db/database'
import type { WatcherSettings, WatcherSettingsPatch } from '@pointfare/shared/contracts/alert'

export type WatchersRepository = ReturnType<typeof createWatchersRepository>

const columns = `time_zone "timeZone", to_char(quiet_from, 'HH24:MI') "quietFrom",
  to_char(quiet_until, 'HH24:MI') "quietUntil", letters, to_char(daily_at, 'HH24:MI') "dailyAt"`

const settingsOfWatcher = {
  name: 'settings_of_watcher',
  text: `select ${columns},
                (select count(*)::int from push_subscription p where p.watcher_id = w.id) pushes,
                (select jsonb_build_object('url', h.url, 'isFailing', h.failing_since is not null,
                                           'lastAnswer', h.last_answer)
                   from webhook h where h.watcher_id = w.id) webhook
           from watcher w where id = $1`,
}

/** $2 what to change as JSON. Fields that are not in it stay. */
const changeSettings = {
  name: 'change_watcher_settings',
  text: `update watcher set
                time_zone = coalesce($2::jsonb ->> 'timeZone', time_zone),
                quiet_from = case when $2 ? 'quietFrom' then ($2 ->> 'quietFrom')::time else quiet_from end,
                quiet_until = case when $2 ? 'quietUntil' then ($2 ->> 'quietUntil')::time else quiet_until end,
                letters = coalesce($2 ->> 'letters', letters),
                daily_at = coalesce(($2 ->> 'dailyAt')::time, daily_at)
          where id = $1 returning id`,
}

/** Nothing is inserted without a record. */
const addMember = {
  name: 'add_member_watcher',
  text: `insert into watcher (id, member_id, created_at, seen_at)
         select id, id, $2, $2 from member where id = $1 for key share
         on conflict (id) do nothing returning id`,
}

const isThere = { name: 'is_watcher', text: 'select id from watcher where id = $1' }

/** Visitors have no address that letters could go to. */
const addVisitor = {
  name: 'add_visitor',
  text: `insert into watcher (token_hash, letters, created_at, seen_at) values ($1, 'off', $2, $2) returning id`,
}

/** $1 the hash of their token, $2 now. That they were here is written once a day. */
const visitorOf = {
  name: 'visitor_of_token',
  text: `with found as (select id, seen_at from watcher where token_hash = $1),
         seen as (
           update watcher set seen_at = $2
            where id in (select id from found where seen_at < $2::timestamptz - interval '1 day'))
         select id from found`,
}

const holdVisitor = { name: 'hold_visitor', text: 'select id from watcher where token_hash = $1 for update' }
const holdMember = { name: 'hold_member_watcher', text: 'select id from watcher where id = $1 for update' }

/** $1 the visitor, $2 the member, $3 how many alerts a member may keep, $4 today. The newest first, as far as there is room. */
const moveAlerts = {
  name: 'move_alerts',
  text: `with kept as (select watch, ends_on from alert where watcher_id = $2),
         moved as (
           select id from alert a
            where watcher_id = $1 and not exists (select from kept k where k.watch = a.watch)
            order by created_at desc, id
            limit greatest(0, $3::int - (select count(*) from kept where ends_on >= $4)))
         update alert set watcher_id = $2 where id in (select id from moved) returning id`,
}

const countAlerts = {
  name: 'count_alerts_of_visitor',
  text: 'select count(*)::int as alerts from alert where watcher_id = $1',
}

/** $1 the visitor, $2 the member, who has chosen nothing yet. */
const moveSettings = {
  name: 'move_watcher_settings',
  text: `update watcher m set time_zone = v.time_zone, quiet_from = v.quiet_from, quiet_until = v.quiet_until,
                daily_at = v.daily_at
           from watcher v where v.id = $1 and m.id = $2`,
}

/** $1 the visitor, $2 the member: browsers that get pushes, what has rung, and what became of that. */
const moveRest = ['push_subscription', 'alert_ring', 'ring_delivery', 'delivery'].map((table) => ({
  name: `move_${table}`,
  text: `update ${table} set watcher_id = $2 where watcher_id = $1`,
}))

/** $1 the visitor, $2 the member: what is held for a browser stays due. */
const moveSlots = {
  name: 'move_delivery_turns',
  text: `insert into delivery_turn (watcher_id, channel, sent_at, due_at)
         select $2, channel, sent_at, due_at from delivery_turn where watcher_id = $1
         on conflict (watcher_id, channel) do update set due_at = coalesce(delivery_turn.due_at, excluded.due_at)`,
}

const deleteWatcher = { name: 'delete_watcher', text: 'delete from watcher where id = $1' }

type Claim = { memberId: string; tokenHash: Buffer; most: number; now: Date; today: string }

/** Members and visitors as those who are told something. */
export function createWatchersRepository(db: Database) {
  return {
    /** Undefined when they have never kept anything. */
    async settings(id: string): Promise<WatcherSettings | undefined> {
      const [row] = await db.query<WatcherSettings>(settingsOfWatcher, [id])
      return row
    },

    /** False when there is no such watcher. */
    change: async (id: string, patch: WatcherSettingsPatch): Promise<boolean> =>
      (await db.query(changeSettings, [id, JSON.stringify(patch)])).length > 0,

    /** False without a record. */
    async addMember(id: string, now: Date): Promise<boolean> {
      if ((await db.query(isThere, [id])).length > 0) return true
      return (await db.query(addMember, [id, now])).length > 0 || (await db.query(isThere, [id])).length > 0
    },

    addVisitor: async (tokenHash: Buffer, now: Date) => {
      await db.query(addVisitor, [tokenHash, now])
    },

    /** Undefined when nobody has the token. */
    async visitorOf(tokenHash: Buffer, now: Date): Promise<string | undefined> {
      const [row] = await db.query<{ id: string }>(visitorOf, [tokenHash, now])
      return row?.id
    },

    /**
     * What is the visitor's becomes the member's, and the visitor is no more. Undefined when there is no such visitor,
     * `no member` without a record.
     */
    claim: ({ memberId, tokenHash, most, now, today }: Claim) =>
      db.transaction(async (tx): Promise<{ alerts: number; dropped: number } | 'no member' | undefined> => {
        const [visitor] = await tx.query<{ id: string }>(holdVisitor, [tokenHash])
        if (!visitor) return undefined
        const isNew = (await tx.query(addMember, [memberId, now])).length > 0
        if ((await tx.query(holdMember, [memberId])).length === 0) return 'no member'

        const [had] = await tx.query<{ alerts: number }>(countAlerts, [visitor.id])
        const moved = await tx.query(moveAlerts, [visitor.id, memberId, most, today])
        for (const statement of [...moveRest, moveSlots]) await tx.query(statement, [visitor.id, memberId])
        if (isNew) await tx.query(moveSettings, [visitor.id, memberId])
        await tx.query(deleteWatcher, [visitor.id])
        return { alerts: moved.length, dropped: (had?.alerts ?? 0) - moved.length }
      }),
  }
}
