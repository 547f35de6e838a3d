import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { inboxDays } from '@pointfare/shared/contracts/inbox'

/** $1 the instant before which they rang; what became of them goes with them. */
const removeRings = { name: 'remove_old_rings', text: 'delete from alert_ring where at < $1' }
const removeDeliveries = { name: 'remove_old_deliveries', text: 'delete from delivery where made_at < $1' }

/** Forgets what rang long ago, once a day. */
export const forgottenRingsJob = (db: Database, now: () => Date): Job => ({
  name: 'forgotten rings',
  everyMs: 24 * 3_600_000,
  async work() {
    const before = new Date(now().getTime() - inboxDays * 24 * 3_600_000)
    await db.query(removeRings, [before])
    await db.query(removeDeliveries, [before])
  },
})
