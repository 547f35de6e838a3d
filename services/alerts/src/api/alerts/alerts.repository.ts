import type { Database } from '@pointfare/core/db/database'
import type { AlertChannels, AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'

export type AlertsRepository = ReturnType<typeof createAlertsRepository>

export type StoredAlert = {
  id: string
  watch: AlertWatch
  isPaused: boolean
  channels: AlertChannels
  createdAt: Date
  endsOn: IsoDate
}

export type ReportedRings = { rings: number; lastRing: Date }

/** Makes the index follow an alert that was made or changed, and what matches now its baseline; in the transaction given. */
export type IndexAlert = (tx: Database, alertId: string) => Promise<unknown>

type Row = Omit<StoredAlert, 'channels'> & AlertChannels

const columns = `id, watch, is_paused "isPaused", push, letters, created_at "createdAt", ends_on "endsOn"`

const alertsOfWatcher = {
  name: 'alerts_of_watcher',
  text: `select ${columns} from alert where watcher_id = $1 order by created_at desc, id`,
}

const alertOfWatcher = {
  name: 'alert_of_watcher',
  text: `select ${columns} from alert where watcher_id = $1 and id = $2`,
}

// The watcher is held, so that two tabs do not make one too many.
const holdWatcher = { name: 'hold_watcher', text: 'select id from watcher where id = $1 for update' }

const sameAlert = {
  name: 'same_alert',
  text: `select ${columns} from alert where watcher_id = $1 and watch = $2::jsonb`,
}

/** $2 today: those that have ended take no room. */
const countAlerts = {
  name: 'count_alerts',
  text: 'select count(*)::int as stored from alert where watcher_id = $1 and ends_on >= $2',
}

const insertAlert = {
  name: 'insert_alert',
  text: `insert into alert (watcher_id, watch, push, letters, created_at, ends_on, since_event)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from price_event))
         returning ${columns}`,
}

const updateAlert = {
  name: 'update_alert',
  text: `update alert set watch = coalesce($3::jsonb, watch), ends_on = coalesce(($3::jsonb ->> 'to')::date, ends_on),
                push = coalesce($4, push), letters = coalesce($5, letters), is_paused = coalesce($6, is_paused)
          where watcher_id = $1 and id = $2
         returning ${columns}`,
}

const deleteAlert = { name: 'delete_alert', text: 'delete from alert where watcher_id = $1 and id = $2 returning id' }

const ringsOfWatcher = {
  name: 'rings_of_watcher',
  text: `select alert_id "alertId", count(*)::int rings, max(at) "lastRing" from alert_ring
          where watcher_id = $1 and alert_id is not null group by alert_id`,
}

type NewRow = { watch: AlertWatch; channels: AlertChannels; now: Date; today: IsoDate; most: number }
type Change = { watch?: AlertWatch | undefined; channels?: AlertChannels | undefined; isPaused?: boolean | undefined }

/** Alerts as they are kept. Every call names whose they are: what is another's is as if it were not there. */
export function createAlertsRepository(db: Database, index: IndexAlert) {
  return {
    /** The newest first. */
    async of(watcherId: string): Promise<StoredAlert[]> {
      return (await db.query<Row>(alertsOfWatcher, [watcherId])).map(toAlert)
    },

    async find(watcherId: string, id: string): Promise<StoredAlert | undefined> {
      const [row] = await db.query<Row>(alertOfWatcher, [watcherId, id])
      return row && toAlert(row)
    },

    /** The alert there is now; `full` when that would be one too many, `no watcher` when nobody is there to have it. */
    add: (watcherId: string, { watch, channels, now, today, most }: NewRow) =>
      db.transaction(async (tx): Promise<{ isNew: boolean; alert: StoredAlert } | 'full' | 'no watcher'> => {
        if ((await tx.query(holdWatcher, [watcherId])).length === 0) return 'no watcher'
        const written = JSON.stringify(watch)
        const [same] = await tx.query<Row>(sameAlert, [watcherId, written])
        if (same) return { isNew: false, alert: toAlert(same) }

        const [count] = await tx.query<{ stored: number }>(countAlerts, [watcherId, today])
        if ((count?.stored ?? 0) >= most) return 'full'
        const { push, letters: mails } = channels
        const [row] = await tx.query<Row>(insertAlert, [watcherId, written, push, mails, now, watch.to])
        if (!row) throw new Error('An inserted alert is returned')
        await index(tx, row.id)
        return { isNew: true, alert: toAlert(row) }
      }),

    /** Undefined when there is no such alert, `double` when the watcher keeps that watch already. */
    change: (watcherId: string, id: string, { watch, channels, isPaused }: Change) =>
      db.transaction(async (tx): Promise<StoredAlert | 'double' | undefined> => {
        await tx.query(holdWatcher, [watcherId])
        const written = watch && JSON.stringify(watch)
        const [same] = written ? await tx.query<Row>(sameAlert, [watcherId, written]) : []
        if (same && same.id !== id) return 'double'

        const values = [written ?? null, channels?.push ?? null, channels?.letters ?? null, isPaused ?? null]
        const [row] = await tx.query<Row>(updateAlert, [watcherId, id, ...values])
        if (!row) return undefined
        if (watch || isPaused !== undefined) await index(tx, id)
        return toAlert(row)
      }),

    /** False when there is no such alert. */
    remove: async (watcherId: string, id: string): Promise<boolean> =>
      (await db.query(deleteAlert, [watcherId, id])).length > 0,

    /** How often each alert of the watcher has rung, by its id; those that never did are left out. */
    async rings(watcherId: string): Promise<ReadonlyMap<string, ReportedRings>> {
      const rows = await db.query<ReportedRings & { alertId: string }>(ringsOfWatcher, [watcherId])
      return new Map(rows.map(({ alertId, ...reported }) => [alertId, reported]))
    },
  }
}

const toAlert = ({ push, letters: mails, ...row }: Row): StoredAlert => ({ ...row, channels: { push, letters: mails } })
