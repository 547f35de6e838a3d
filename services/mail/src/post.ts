import { randomUUID } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import type { Letter } from './letter.ts'
import { addLetter } from './letters.repository.ts'
import type { Queue } from '@pointfare/core/queue'
import { letterRetries } from './sending/send-letter.ts'

/** Name of the jobs that send one letter each. */
export const letterJob = 'letter'

/** Where other parts post their letters. */
export type Post = {
  /**
   * Stores the letter and queues its sending with what `tx` writes, or neither. With the key of a letter that was posted
   * before, nothing happens.
   */
  send(tx: Database, letter: Letter): Promise<void>
}

type Options = {
  queue: Pick<Queue, 'enqueue'>
  /** Whether letters leave; those that stay are in the outbox at once, and never sent later. */
  isSending?: boolean
  /** Host of the site: right of the @ in ids of messages. */
  host: string
  now: () => Date
}

export const createPost = ({ queue, isSending = true, host, now }: Options): Post => ({
  async send(tx, letter) {
    const [id, createdAt] = [randomUUID(), now()]
    const kept = { id, messageId: `<${id}@${host}>`, createdAt, sentAt: isSending ? null : createdAt }
    const isNew = await addLetter(tx, { ...letter, ...kept })
    if (isNew && isSending) await queue.enqueue(tx, letterJob, { id }, { key: id, retryLimit: letterRetries })
  },
})
