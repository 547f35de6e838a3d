type Trouble = 'away' | 'full' | 'slow'

const sentences: Record<Trouble, string> = {
  away: 'The database does not answer right now. Please try again in a few seconds.',
  full: 'The database has no room right now. Please try again in a minute.',
  slow: 'The database takes too long right now. Please try again in a few seconds.',
}

const retryAfterSeconds: Record<Trouble, number> = { away: 5, full: 60, slow: 5 }

/** The database is away, full or slow. The caller did nothing wrong and may ask again. `cause` is for the log. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly trouble: Trouble
  readonly statusCode = 503
  readonly retryAfterSeconds: number

  constructor(trouble: Trouble, cause?: unknown) {
    super(sentences[trouble], { cause })
    this.trouble = trouble
    this.retryAfterSeconds = retryAfterSeconds[trouble]
  }
}

/** What the driver, the system or the server say: as DatabaseUnavailable when it is that, else as it came. */
export function translated(error: unknown): unknown {
  const trouble = error instanceof DatabaseUnavailable ? undefined : troubleIn(error)
  return trouble ? new DatabaseUnavailable(trouble, error) : error
}

function troubleIn(error: unknown): Trouble | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // First: EPIPE is as long as a state of SQL.
  if (systemErrors.has(code)) return 'away'
  if (/^[0-9A-Z]{5}$/.test(code)) return stateTroubles.find(([states]) => states.test(code))?.[1]
  return driverTroubles.find(([words]) => words.test(message))?.[1]
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const stateTroubles: [RegExp, Trouble][] = [
  // Connections, shutdowns, and a standby where the primary was.
  [/^(08...|57P0[1-5]|25006)$/, 'away'],
  // Disk, memory, connections; an error of the disk itself.
  [/^(53...|58030)$/, 'full'],
  // Cancelled by a deadline, a lock that could not be taken, a deadlock, a transaction that took too long; 26000: the
  // first statement of a name was cancelled while the server prepared it for others as well.
  [/^(57014|55P03|40P01|25P0[34]|26000)$/, 'slow'],
]

const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver has no codes for these. */
const driverTroubles: [RegExp, Trouble][] = [
  [/^(Query read timeout|timeout exceeded when trying to connect)$/, 'slow'],
  [/^(Connection terminated|timeout expired)/, 'away'],
  [/is not queryable$/, 'away'],
]
