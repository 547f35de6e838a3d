import type { PriceChangesQuery } from '@pointfare/shared/contracts/price-change'
import { changeFrame } from './frames.ts'
import type { PublicEvent } from './price-event.ts'
import type { Reader } from './reader.ts'

type Group = { readers: Set<Reader>; frames: string[]; writtenAt: number }

type Options = {
  /** More waits for this reader than for one who is quick. */
  onBehind: (reader: Reader) => void
  now: () => number
}

/** Readers by what they asked for: those who asked for the same get the same bytes. */
export function createReaderGroups({ onBehind, now }: Options) {
  const groups = new Map<string, Group>()
  const withFrames = new Set<Group>()

  function write(group: Group, bytes: Buffer) {
    group.writtenAt = now()
    for (const reader of group.readers) {
      if (!reader.write(bytes) && reader.isBehind()) onBehind(reader)
    }
  }

  return {
    join(reader: Reader) {
      const key = keyOf(reader.query)
      const group = groups.get(key) ?? { readers: new Set(), frames: [], writtenAt: now() }
      group.readers.add(reader)
      groups.set(key, group)
    },

    leave(reader: Reader) {
      const key = keyOf(reader.query)
      const group = groups.get(key)
      if (!group?.readers.delete(reader) || group.readers.size > 0) return
      groups.delete(key)
      withFrames.delete(group)
    },

    add(event: PublicEvent) {
      const frame = changeFrame(event)
      for (const key of keysAskingFor(event)) {
        const group = groups.get(key)
        if (!group) continue
        group.frames.push(frame)
        withFrames.add(group)
      }
    },

    /** Writes what was added to whoever asked for it; answers how often a change was handed to a reader. */
    flush(): number {
      let deliveries = 0
      for (const group of withFrames) {
        const bytes = Buffer.from(group.frames.join(''))
        deliveries += group.frames.length * group.readers.size
        group.frames = []
        write(group, bytes)
      }
      withFrames.clear()
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
