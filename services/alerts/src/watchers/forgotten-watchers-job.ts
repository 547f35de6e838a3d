import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'

/** Rule 18.9 of the product. */
const visitorsStayDays = 365
const endedAlertsStayDays = 30

/** $1 the instant before which nobody has seen them. */
const removeUnseenVisitors = {
  name: 'remove_unseen_visitors',
  text: 'delete from watcher where member_id is null and seen_at < $1',
}

/** $1 the day before which they ended. */
const removeEndedAlerts = { name: 'remove_ended_alerts', text: 'delete from alert where ends_on < $1' }

/** Forgets visitors who have not been here for a year, and alerts that ended thirty days ago, once a day. */
export const forgottenWatchersJob = (db: Database, now: () => Date): Job => ({
  name: 'forgotten watchers',
  everyMs: 24 * 3_600_000,
  async work() {
    await db.query(removeUnseenVisitors, [daysBefore(now(), visitorsStayDays)])
    await db.query(removeEndedAlerts, [daysBefore(now(), endedAlertsStayDays).toISOString().slice(0, 10)])
  },
})

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * 24 * 3_600_000)
