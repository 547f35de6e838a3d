import { randomUUID } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import type { Mail } from './mail.ts'
import { addMail } from './mails.repository.ts'
import type { Queue } from '@pointfare/core/queue'
import { mailRetries } from './sending/send-mail.ts'

/** Name of the jobs that send one letter each. */
export const mailJob = 'letter'

/** Where other parts post their letters. */
export type Post = {
  /**
   * Stores the letter and queues its sending with what `tx` writes, or neither. With the key of a letter that was posted
   * before, nothing happens.
   */
  send(tx: Database, mail: Mail): Promise<void>
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
  async send(tx, mail) {
    const [id, createdAt] = [randomUUID(), now()]
    const stored = { id, messageId: `<${id}@${host}>`, createdAt, sentAt: isSending ? null : createdAt }
    const isNew = await addMail(tx, { ...mail, ...stored })
    if (isNew && isSending) await queue.enqueue(tx, mailJob, { id }, { key: id, retryLimit: mailRetries })
  },
})
