import type { Database } from '@pointfare/core/db/database'
import type { Job } from '@pointfare/core/jobs'
import { applyRetention } from './retention.ts'

type Options = {
  historyDays: number
  now: () => Date
  /** Hears of what is gone without anybody having decided so, and of what should be gone. */
  report: (event: unknown) => void
}

/** Applies retention every day. */
export const retentionJob = (db: Database, { historyDays, now, report }: Options): Job => ({
  name: 'retention of prices',
  everyMs: 24 * 3_600_000,
  async work() {
    const { held, isHistoryHeld } = await applyRetention(db, { now: now(), historyDays })
    if (held > 0) report(`${held} held batches were dropped: nobody decided about them for a month`)
    if (isHistoryHeld)
      report(
        'a month of the price history could be neither added nor dropped: others did not let go of it; tomorrow again',
      )
  },
})
