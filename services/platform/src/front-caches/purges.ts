import { siteKey } from './surrogate-keys.ts'

/** What changes together is told together. */
export const togetherMs = 250
/**
 * Everything is told a second time after so long: a page may have been on its way to the cache, or come from a process that
 * knew of the change a moment later.
 */
export const againMs = 5000
const firstWaitMs = 1000
const longestWaitMs = 30_000
/** Of keys that wait; more of them are told as one, for the whole site. */
export const mostWaiting = 2000
/** Fastly takes 256 keys at a time, Varnish a line of 8 kB. */
const mostKeys = 200
const mostLength = 4000

type Options = {
  /** Rejects when the cache did not do it. */
  tell: (keys: readonly string[]) => Promise<void>
  /** Gets a line when the cache is lost, and one when it is back. */
  report: (line: string) => void
  name: string
}

/** `sent` and `failed`: calls since the process began; `oldestSeconds`: how long the first key has waited. */
export type PurgeFigures = { cache: string; sent: number; failed: number; waiting: number; oldestSeconds: number }

export type Purges = {
  /** Never waits, never fails. */
  drop: (keys: Iterable<string>) => void
  /** What waits is somebody else's to tell. */
  forget: () => void
  figures: () => PurgeFigures
  /** Tells what waits a last time. */
  stop: () => Promise<void>
}

/** Tells one cache which pages to drop: each key once for many changes, and again until the cache has taken it. */
export function createPurges({ tell, report, name }: Options): Purges {
  /** Since when each has waited. */
  let waiting = new Map<string, number>()
  /** When each is due for the second time. */
  let later = new Map<string, number>()
  let planned: { timer: NodeJS.Timeout; at: number } | undefined
  let telling: Promise<void> | undefined
  let failures = 0
  let isStopped = false
  const counts = { sent: 0, failed: 0 }

  function wait(keys: Iterable<string>, since = performance.now()) {
    for (const key of keys) waiting.set(key, Math.min(since, waiting.get(key) ?? since))
    waiting = bounded(waiting, Math.min)
  }

  function plan() {
    const at = dueAt()
    if (telling || isStopped || at === undefined || (planned && planned.at <= at)) return
    clearTimeout(planned?.timer)
    const begin = () => {
      planned = undefined
      telling = tellWaiting().finally(() => {
        telling = undefined
        plan()
      })
    }
    planned = { at, timer: setTimeout(begin, Math.max(0, at - performance.now())).unref() }
  }

  /** When there is something to tell; undefined while there is nothing. */
  function dueAt() {
    if (waiting.size > 0) return performance.now() + (failures > 0 ? pauseMs(failures) : togetherMs)
    return later.size > 0 ? Math.min(...later.values()) : undefined
  }

  async function tellWaiting() {
    const first = waiting
    waiting = new Map()
    const left = bounded(new Map([...takeDue(later), ...first]), Math.min)
    try {
      for (const keys of inCalls(left.keys())) {
        await tell(keys)
        counts.sent += 1
        for (const key of keys) left.delete(key)
        const reported = keys.includes(siteKey) ? first.keys() : keys.filter((key) => first.has(key))
        for (const key of reported) later.set(key, performance.now() + againMs)
        later = bounded(later, Math.max)
      }
      if (failures > 0) report(`${name} takes again which pages to drop`)
      failures = 0
    } catch (error) {
      counts.failed += 1
      for (const [key, since] of left) wait([key], since)
      if (failures === 0)
        report(`${error instanceof Error ? error.message : String(error)}. It is asked again until it does`)
      failures += 1
    }
  }

  return {
    drop(keys) {
      wait(keys)
      plan()
    },
    forget() {
      waiting = new Map()
      later = new Map()
    },
    figures: () => ({
      ...counts,
      cache: name,
      waiting: waiting.size,
      oldestSeconds: waiting.size > 0 ? (performance.now() - Math.min(...waiting.values())) / 1000 : 0,
    }),
    async stop() {
      isStopped = true
      clearTimeout(planned?.timer)
      await telling
      if (waiting.size > 0 && failures === 0) await tellWaiting()
    },
  }
}

/** Too many keys are one: that of everything. */
function bounded(keys: Map<string, number>, timeOf: (...times: number[]) => number): Map<string, number> {
  if (keys.size <= mostWaiting && !(keys.size > 1 && keys.has(siteKey))) return keys
  return new Map([[siteKey, timeOf(...keys.values())]])
}

function takeDue(later: Map<string, number>): Map<string, number> {
  const now = performance.now()
  const due = new Map([...later].filter(([, at]) => at <= now))
  for (const key of due.keys()) later.delete(key)
  return due
}

function inCalls(keys: Iterable<string>): string[][] {
  const calls: string[][] = []
  let length = Infinity
  for (const key of keys) {
    length += key.length + 1
    if (length > mostLength || (calls.at(-1)?.length ?? 0) >= mostKeys) {
      calls.push([])
      length = key.length
    }
    calls.at(-1)?.push(key)
  }
  return calls
}

const pauseMs = (failures: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
