import { systemTimeMs } from '../clock.ts'
import type { SecurityEvent } from './security-event.ts'

/** Written of each kind from each network within a minute; an attack of any length is a few lines. */
const most = 30
/** More sources than these are one together: an attack from many places costs no memory. */
const mostSources = 5000

const minuteMs = 60_000

/** Lets the first events of a kind and network in each minute through, and counts the others. */
export function createFewOfEach(now: () => number = systemTimeMs) {
  let minute = Math.floor(now() / minuteMs)
  const sources = new Map<string, { seen: number; last: SecurityEvent }>()

  /** What was counted only, one event for each kind and network. */
  function takeCounted(): SecurityEvent[] {
    const counted = [...sources.values()].filter(({ seen }) => seen > most)
    sources.clear()
    return counted.map(({ seen, last: { event, network } }) => ({ event, network, more: seen - most }))
  }

  return {
    /** What is to be written now that this happened: counts of the minute before, and the event unless it is one too many. */
    take(event: SecurityEvent): SecurityEvent[] {
      const current = Math.floor(now() / minuteMs)
      const before = current === minute ? [] : takeCounted()
      minute = current
      const network = sources.size < mostSources ? event.network : 'others'
      const key = `${event.event} ${network}`
      const seen = (sources.get(key)?.seen ?? 0) + 1
      sources.set(key, { seen, last: { ...event, network } })
      return seen > most ? before : [...before, event]
    },
    takeCounted,
  }
}
