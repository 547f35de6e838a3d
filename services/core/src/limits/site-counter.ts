import { systemTimeMs } from '../clock.ts'
import { countOf, createCounter, createWindows, type Count } from './counter.ts'
import type { Limit, RateLimits, Window } from './limits.ts'

/** Counts for every process of a site that shares its port with others; answers what all of them have counted. */
export type CountTogether = (name: string, key: string, cost: number) => Promise<Window>

export type SiteCounter = {
  /** Counts `cost` more for `key`, also when that is over the limit. */
  take: (key: string, cost?: number) => Count | Promise<Count>
  /** Counts nothing; where several processes count, it is what this one was told last. */
  look: (key: string) => Count
}

/** The limits, counted in one place by all processes that share a port. */
export const limitsTogether = (limits: RateLimits, together: CountTogether): RateLimits => ({
  ...limits,
  ...Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      { ...limit, together: (key: string, cost: number) => together(name, key, cost) },
    ]),
  ),
})

/** What `together` counts, for one process that does it for all. */
export function createSiteCounts(
  limits: RateLimits,
  now?: () => number,
): (...requested: Parameters<CountTogether>) => Window {
  const windows = new Map(Object.entries(limits).map(([name, limit]) => [name, createWindows(limit, now)]))
  return (name, key, cost) => {
    const counted = windows.get(name)
    if (!counted) throw new Error(`There is no limit ${name}`)
    return { ...counted.take(key, cost) }
  }
}

/** Counts against a limit of the site: in the memory of this process, or with the others where the limit says so. */
export function openCounter(limit: Limit, now: () => number = systemTimeMs): SiteCounter {
  const { most, together } = limit
  if (!together || most === Infinity) return createCounter(limit, now)
  const reported = createWindows(limit, now)

  return {
    take(key, cost = 1) {
      const known = reported.look(key)
      // Until the window ends nothing makes it less, so a flood costs the others nothing.
      if (known.used > most) return countOf(known, most, now())
      return together(key, cost).then((window) => {
        reported.note(key, window)
        return countOf(window, most, now())
      })
    },
    look: (key) => countOf(reported.look(key), most, now()),
  }
}
