import { LRUCache } from 'lru-cache'
import type { FinishedAnswer } from './cache-writer.ts'

export type StoredAnswer = FinishedAnswer & { cacheVersion: string }

/** About what an answer takes besides its body and its key. */
const bytesBeside = 1000

/** Answers by key, as many as `mostBytes` holds; those that were asked for least lately go first. */
export function createAnswerStore(mostBytes: number) {
  const counts = { dropped: 0, evicted: 0 }
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: Math.ceil(mostBytes),
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + bytesBeside,
    dispose(_answer, _key, reason) {
      if (reason === 'evict') counts.evicted += 1
    },
  })

  return {
    /** Whether there is one, which may be over. */
    has: (key: string) => answers.has(key),

    /** Undefined where there is none of this stamp. */
    get(key: string, cacheVersion: string): StoredAnswer | undefined {
      const answer = answers.get(key)
      if (!answer || answer.cacheVersion === cacheVersion) return answer
      answers.delete(key)
      counts.dropped += 1
      return undefined
    },

    set: (key: string, cacheVersion: string, answer: FinishedAnswer) =>
      void answers.set(key, { ...answer, cacheVersion }),

    figures: () => ({ ...counts, entries: answers.size, bytes: answers.calculatedSize }),
  }
}
