/** What nodemailer rejects with, as far as it says what the mail server answered. */
type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

export type Refusal = {
  /** Whether trying again could ever help. */
  isFinal: boolean
  /** Whether the address itself is what the server does not know: nothing will ever arrive there. */
  isAddressGone: boolean
  /** For the operator, on one line. */
  reason: string
}

/** Answers to one letter and its addresses; what is wrong with the login or the connection is no fault of the letter. */
const aboutTheLetter = new Set(['EENVELOPE', 'EMESSAGE'])

/** RFC 3463: no such mailbox, no such host, bad syntax, moved away, and RFC 7505's "takes no mail". */
const gone = /\b5\.1\.(?:1|2|3|6|10)\b/

/** What a failed attempt means: 4xx answers and lost connections are tried again, 5xx answers about the letter are final. */
export function readRefusal(error: unknown): Refusal {
  const { code = '', responseCode = 0, response = '', message = 'failed' } = error as SmtpError
  const isFinal = aboutTheLetter.has(code) && (responseCode >= 500 || responseCode === 0)
  return {
    isFinal,
    isAddressGone: isFinal && gone.test(response),
    reason: (response || message).replaceAll(/\s+/g, ' ').slice(0, 300),
  }
}
