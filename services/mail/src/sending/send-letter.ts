import type { Database } from '@pointfare/core/db/database'
import type { QueuedJob } from '@pointfare/core/queue'
import { beginAttempt, endSending, noteFailure, suppress } from './sending.repository.ts'
import { readRefusal } from './smtp-answers.ts'
import type { Transport } from './smtp-transport.ts'

/** How often a letter is tried again: 2 s, 4 s and so on to an hour apart, for about a day. */
export const letterRetries = 34

/** `again`: not yet, and tried again later. */
export type SendingResult = 'sent' | 'again' | 'failed' | 'suppressed'

type Options = {
  db: Database
  transport: Pick<Transport, 'send'>
  now: () => Date
  count: (result: SendingResult) => void
  /** Hears of letters that will never arrive, without whom they were for. */
  warn: (line: string) => void
}

/**
 * Sends the letter of a job. A letter that was deleted, or has left, is left alone; when a process dies after the mail
 * server has taken it and before that is noted, it is sent once more, with the same Message-ID.
 */
export const letterSender =
  ({ db, transport, now, count, warn }: Options) =>
  async ({ data: { id }, attempt }: Pick<QueuedJob<{ id: string }>, 'data' | 'attempt'>) => {
    const letter = await beginAttempt(db, id)
    if (!letter) return
    if (letter.isSuppressed) {
      await endSending(db, id, { failedAt: now(), error: 'nothing is sent to this address: letters came back from it' })
      count('suppressed')
      return
    }
    try {
      await transport.send(letter)
    } catch (error) {
      const { isFinal, isAddressGone, reason } = readRefusal(error)
      if (isAddressGone) await suppress(db, { address: letter.to, reason, at: now() })
      if (!isFinal && attempt <= letterRetries) {
        await noteFailure(db, id, reason)
        count('again')
        throw error
      }
      await endSending(db, id, { failedAt: now(), error: reason })
      count('failed')
      warn(`A letter (${letter.kind}, ${id}) will not arrive: ${reason}`)
      return
    }
    await endSending(db, id, { sentAt: now() })
    count('sent')
  }
