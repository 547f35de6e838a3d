import type { Database } from '@pointfare/db/database'
import { applyRetention } from './retention.ts'

const everyMs = 24 * 3_600_000
/** The site starts first. */
const firstAfterMs = 60_000

type Options = {
  historyDays: number
  now: () => Date
  /** Gets a line about failures, and about what was removed without a decision. */
  report: (event: unknown) => void
}

export type Retention = { stop: () => Promise<void> }

/** Applies retention soon after the start and then every day; a failure is reported, and mended by the next run. */
export function keepRetention(db: Database, { historyDays, now, report }: Options): Retention {
  const apply = async () => {
    const { held } = await applyRetention(db, { now: now(), historyDays })
    if (held > 0) report(`${held} held batches were dropped: nobody decided about them for a month`)
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(apply).catch(report)
  }
  const first = setTimeout(run, firstAfterMs)
  const daily = setInterval(run, everyMs)

  return {
    /** Resolves when a run under way has ended. */
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await running
    },
  }
}
