import { createWriteBehind } from '@pointfare/core/write-behind'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { DailyViews, PageViewsRepository } from './page-views.repository.ts'

export type PageViews = ReturnType<typeof createPageViews>

type Options = {
  repository: PageViewsRepository
  now: () => Date
  /** Counts that could not be stored are kept and stored later, and the operator is told. */
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** Pages and days for which views wait while the database is away: more than there are pages, for many days. */
const mostWaiting = 10_000

/** How far back `recent` goes, today included. */
const recentDays = 30

/** Counts page views in memory and stores them together: a page that is opened never waits for the database. */
export function createPageViews({ repository, now, report, storeEveryMs = 5000 }: Options) {
  let latest: DailyViews[] = []
  const waiting = createWriteBehind<DailyViews>({
    store: repository.add,
    merge: (earlier, later) => ({ ...later, views: earlier.views + later.views }),
    most: mostWaiting,
    everyMs: storeEveryMs,
    report,
  })

  return {
    count(page: string) {
      const day = isoDay(now())
      waiting.add(`${day} ${page}`, { day, page, views: 1 })
    },

    /** Views by page and day of the last 30 days, up to this moment; as last known, reported, while the database is away. */
    async recent(): Promise<DailyViews[]> {
      await waiting.flush()
      try {
        latest = await repository.since(isoDay(new Date(now().getTime() - (recentDays - 1) * dayMs)))
      } catch (error) {
        report(error)
      }
      return latest
    },

    close: waiting.close,
  }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
