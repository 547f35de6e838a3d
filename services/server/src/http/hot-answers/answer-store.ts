import type { FinishedAnswer } from './answer-ticket.ts'

export type KeptAnswer = FinishedAnswer & { stamp: string }

/** About what an answer takes besides its body and its key. */
const bytesBeside = 1000

/** Answers by key, as many as `mostBytes` holds; those that were asked for least lately go first. */
export function createAnswerStore(mostBytes: number) {
  const answers = new Map<string, KeptAnswer>()
  const counts = { dropped: 0, evicted: 0 }
  let bytes = 0

  const sizeOf = (key: string, { body }: FinishedAnswer) => body.length + 2 * key.length + bytesBeside

  function remove(key: string, answer: KeptAnswer) {
    answers.delete(key)
    bytes -= sizeOf(key, answer)
  }

  return {
    /** Whether there is one, which may be over. */
    has: (key: string) => answers.has(key),

    /** Undefined where there is none of this stamp. */
    get(key: string, stamp: string): KeptAnswer | undefined {
      const answer = answers.get(key)
      if (!answer) return undefined
      if (answer.stamp !== stamp) {
        remove(key, answer)
        counts.dropped += 1
        return undefined
      }
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },

    set(key: string, stamp: string, answer: FinishedAnswer) {
      const size = sizeOf(key, answer)
      if (size > mostBytes) return
      const before = answers.get(key)
      if (before) remove(key, before)
      answers.set(key, { ...answer, stamp })
      bytes += size
      for (const [oldest, kept] of answers) {
        if (bytes <= mostBytes) break
        remove(oldest, kept)
        counts.evicted += 1
      }
    },

    figures: () => ({ ...counts, entries: answers.size, bytes }),
  }
}
