import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'

/** Flights leave at a local date: for so long it is still that day, or the day before it, somewhere on earth. */
const departedDays = 2

const removeDays = { name: 'matching_remove_days', text: 'delete from alert_day where departure < $1' }
const removeKeys = { name: 'matching_remove_keys', text: 'delete from alert_key where last < $1' }

/** Removes what matching keeps of days that are over, once a day; rings are removed with what became of them. */
export const overJob = (db: Database, now: () => Date): Job => ({
  name: 'days of alerts that are over',
  everyMs: 24 * 3_600_000,
  async work() {
    const departed = addDays(utcDate(now()), -departedDays)
    await db.query(removeDays, [departed])
    await db.query(removeKeys, [departed])
  },
})
