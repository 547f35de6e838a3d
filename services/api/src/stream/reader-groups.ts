import type { PriceChangesQuery } from '@pointfare/shared/contracts/price-change'
import { changeFrame } from './frames.ts'
import type { PublicEvent } from '@pointfare/ingest/events/price-event'
import type { EventConnection } from '@pointfare/core/event-stream/event-connection'

type Group = { readers: Set<Reader>; writtenAt: number }

type Options = {
  /** More waits for this reader than for one who is quick. */
  onBehind: (reader: Reader) => void
  now: () => number
}

/** Readers by what they asked for: those who asked for the same get the same bytes. */
export function createReaderGroups({ onBehind, now }: Options) {
  const groups = new Map<string, Group>()

  function write(group: Group, bytes: Buffer) {
    group.writtenAt = now()
    for (const reader of group.readers) {
      if (!reader.write(bytes) && reader.isBehind()) onBehind(reader)
    }
  }

  function framesByGroup(events: PublicEvent[]) {
    const byGroup = new Map<Group, string[]>()
    for (const event of events) {
      const frame = changeFrame(event)
      for (const key of keysAskingFor(event)) {
        const group = groups.get(key)
        if (!group) continue
        const frames = byGroup.get(group)
        if (frames) frames.push(frame)
        else byGroup.set(group, [frame])
      }
    }
    return byGroup
  }

  return {
    join(reader: Reader) {
      const key = keyOf(reader.query)
      const group = groups.get(key) ?? { readers: new Set(), writtenAt: now() }
      group.readers.add(reader)
      groups.set(key, group)
    },

    leave(reader: Reader) {
      const key = keyOf(reader.query)
      const group = groups.get(key)
      if (group?.readers.delete(reader) && group.readers.size === 0) groups.delete(key)
    },

    /** Writes these events to the readers that asked for them; answers how often a change was handed to a reader. */
    deliver(events: PublicEvent[]): number {
      let deliveries = 0
      for (const [group, frames] of framesByGroup(events)) {
        deliveries += frames.length * group.readers.size
        write(group, Buffer.from(frames.join('')))
      }
      return deliveries
    },

    /** Writes to those who have been told nothing for `quietMs`. */
    writeToQuiet(quietMs: number, frame: string) {
      const bytes = Buffer.from(frame)
      for (const group of groups.values()) if (now() - group.writtenAt >= quietMs) write(group, bytes)
    },
  }
}

const keyOf = ({ carrier = '', origin = '', destination = '' }: PriceChangesQuery) =>
  `${carrier}/${origin}/${destination}`

/** Every query that an event answers, so that thousands of different ones cost no more than these. */
const keysAskingFor = ({ carrier, origin, destination }: PublicEvent) =>
  [carrier, ''].flatMap((by) => [origin, ''].flatMap((from) => [destination, ''].map((to) => `${by}/${from}/${to}`)))

/** One browser's end of the stream, and what it asked for. */
export type Reader = EventConnection & { query: PriceChangesQuery }
