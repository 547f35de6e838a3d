import type { PublicEvent } from '@pointfare/ingest/events/price-event'

/** The last events in memory, so that readers who were away for a moment cost the database nothing. */
export function createRecentEvents(size: number) {
  let kept: PublicEvent[] = []
  /** Every event with a higher id is kept. */
  let completeAfter: number | undefined

  return {
    add(event: PublicEvent) {
      completeAfter ??= event.id - 1
      kept.push(event)
      // In bulk, because taking the first of a long array away moves all the others.
      if (kept.length < 2 * size) return
      completeAfter = kept[size - 1]?.id ?? completeAfter
      kept = kept.slice(size)
    },

    /** At most `limit` events after `id`, oldest first; undefined when some of them are no longer kept. */
    after(id: number, limit: number): PublicEvent[] | undefined {
      if (completeAfter === undefined || id < completeAfter) return undefined
      const start = firstAbove(kept, id)
      return kept.slice(start, start + limit)
    },
  }
}

/** Index of the first event with a higher id, by halving. */
function firstAbove(events: PublicEvent[], id: number) {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.id ?? 0) > id) high = middle
    else low = middle + 1
  }
  return low
}
