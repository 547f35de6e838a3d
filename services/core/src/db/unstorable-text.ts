/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const codes = [
  // NUL in text.
  '22021',
  // The same in JSON, where it is written as an escape.
  '22P05',
]

/** Whether PostgreSQL refused to keep a text because of a character, NUL, which it has no place for. */
export const isUnstorableText = (error: unknown) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** For the sender of the text. */
export const unstorableText = 'A text holds the character NUL, which cannot be kept'
