import type { Database } from '@pointfare/core/db/database'
import type { Alert, AlertWatch, WatcherSettings } from '@pointfare/shared/contracts/alert'
import type { UserExport } from '@pointfare/shared/contracts/user'
import { formatWatch, type WatchPlaces } from '../watches/watch-words.ts'

type Parts = {
  db: Database
  alerts: (watcherId: string) => Promise<Alert[]>
  settings: (watcherId: string) => Promise<WatcherSettings>
  places: WatchPlaces
}

type Row = { endpoint: string; createdAt: Date; usedAt: Date | null }

/** Keys of a subscription open nothing that the browser does not hold itself. */
const subscriptionsOfWatcher = {
  name: 'subscriptions_of_watcher',
  text: `select endpoint, created_at "createdAt", used_at "usedAt" from push_subscription
          where watcher_id = $1 order by created_at, id`,
}

type Reported = Omit<NonNullable<UserExport['inbox']>[number], 'alertName' | 'at' | 'readAt'> & {
  watch: AlertWatch
  at: Date
  readAt: Date | null
}

const reportedToWatcher = {
  name: 'told_to_watcher',
  text: `select at, watch, carrier "airlineCode", flight_number "flightNumber", origin, destination, departure date, points,
                seats, read_at "readAt"
           from alert_ring where watcher_id = $1 order by id desc`,
}

type Stored = Pick<UserExport, 'alerts' | 'alertSettings' | 'inbox' | 'pushSubscriptions'>

/** What alerts keep of a member, for the export of their data. */
export const createWatcherData =
  ({ db, alerts, settings, places }: Parts) =>
  async (memberId: string): Promise<Stored> => {
    const [stored, chosen, subscriptions, reported, names] = await Promise.all([
      alerts(memberId),
      settings(memberId),
      db.query<Row>(subscriptionsOfWatcher, [memberId]),
      db.query<Reported>(reportedToWatcher, [memberId]),
      places.names(),
    ])
    return {
      alerts: stored,
      alertSettings: chosen,
      inbox: reported.map(({ watch, at, readAt, ...flight }) => ({
        ...flight,
        at: at.toISOString(),
        alertName: formatWatch(watch, names),
        readAt: readAt?.toISOString() ?? null,
      })),
      pushSubscriptions: subscriptions.map(({ endpoint, createdAt, usedAt }) => ({
        endpoint,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  }
