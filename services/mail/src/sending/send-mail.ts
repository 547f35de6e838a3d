import type { Database } from '@pointfare/core/db/database'
import type { QueuedJob } from '@pointfare/core/queue'
import { beginAttempt, endSending, noteFailure, suppress } from './sending.repository.ts'
import type { Transport } from './smtp-transport.ts'

/** How often a letter is tried again: 2 s, 4 s and so on to an hour apart, for about a day. */
export const mailRetries = 34

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
export const mailSender =
  ({ db, transport, now, count, warn }: Options) =>
  async ({ data: { id }, attempt }: Pick<QueuedJob<{ id: string }>, 'data' | 'attempt'>) => {
    const mail = await beginAttempt(db, id)
    if (!mail) return
    if (mail.isSuppressed) {
      await endSending(db, id, { failedAt: now(), error: 'nothing is sent to this address: letters came back from it' })
      count('suppressed')
      return
    }
    try {
      await transport.send(mail)
    } catch (error) {
      const { isFinal, isAddressGone, reason } = readRefusal(error)
      if (isAddressGone) await suppress(db, { address: mail.to, reason, at: now() })
      if (!isFinal && attempt <= mailRetries) {
        await noteFailure(db, id, reason)
        count('again')
        throw error
      }
      await endSending(db, id, { failedAt: now(), error: reason })
      count('failed')
      warn(`A letter (${mail.kind}, ${id}) will not arrive: ${reason}`)
      return
    }
    await endSending(db, id, { sentAt: now() })
    count('sent')
  }

/** What nodemailer rejects with, as far as it says what the mail server answered. */
type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

type Refusal = {
  /** Whether trying again could ever help. */
  isFinal: boolean
  /** Whether the address itself is what the server does not know: nothing will ever arrive there. */
  isAddressGone: boolean
  /** For the operator, on one line. */
  reason: string
}

/** Answers to one letter and its addresses; what is wrong with the login or the connection is no fault of the letter. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** RFC 3463: no such mailbox, no such host, bad syntax, moved away, and RFC 7505's "takes no mail". */
const gone = /\b5\.1\.(?:1|2|3|6|10)\b/

/** What a failed attempt means: 4xx answers and lost connections are tried again, 5xx answers about the letter are final. */
export function readRefusal(error: unknown): Refusal {
  const { code = '', responseCode = 0, response = '', message = 'failed' } = error as SmtpError
  const isFinal = aboutTheMail.has(code) && (responseCode >= 500 || responseCode === 0)
  return {
    isFinal,
    isAddressGone: isFinal && gone.test(response),
    reason: (response || message).replaceAll(/\s+/g, ' ').slice(0, 300),
  }
}
