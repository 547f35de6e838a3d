import type { DailyViews, PageViewsRepository } from './page-views.repository.ts'

export type PageViews = ReturnType<typeof createPageViews>

type Options = {
  repository: PageViewsRepository
  now: () => Date
  /** What could not be stored is kept and stored later; somebody should know. */
  report: (error: unknown) => void
  storeEveryMs?: number
}

/** How far back `recent` goes, today included. */
const recentDays = 30

const dayMs = 86_400_000

/** Counts page views in memory and stores them together: a page that is opened never waits for the database. */
export function createPageViews({ repository, now, report, storeEveryMs = 5000 }: Options) {
  let waiting = new Map<string, DailyViews>()
  let storing = Promise.resolve()
  let next: Promise<void> | undefined
  let latest: DailyViews[] = []

  const add = ({ day, page, views }: DailyViews) => {
    const known = waiting.get(`${day} ${page}`)
    waiting.set(`${day} ${page}`, { day, page, views: views + (known?.views ?? 0) })
  }

  const store = async () => {
    next = undefined
    const rows = [...waiting.values()]
    if (rows.length === 0) return
    waiting = new Map()
    try {
      await repository.add(rows)
    } catch (error) {
      rows.forEach(add)
      report(error)
    }
  }
  /** One at a time, and done when everything counted before the call is stored or reported; callers share the next. */
  const storeWaiting = () => (next ??= storing = storing.then(store))

  const timer = setInterval(() => void storeWaiting(), storeEveryMs)
  timer.unref()

  return {
    /** Pages are few and days pass slowly: what waits stays small even while the database is away. */
    count(page: string) {
      add({ day: isoDay(now()), page, views: 1 })
    },

    /** Views by page and day of the last 30 days, up to this moment; as last known, reported, while the database is away. */
    async recent(): Promise<DailyViews[]> {
      await storeWaiting()
      try {
        latest = await repository.since(isoDay(new Date(now().getTime() - (recentDays - 1) * dayMs)))
      } catch (error) {
        report(error)
      }
      return latest
    },

    async close() {
      clearInterval(timer)
      await storeWaiting()
    },
  }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
