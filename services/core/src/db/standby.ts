import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** So long after it was away the primary is tried again, by one statement at a time. */
const againMs = 500
/** Who gets no answer while nobody gets one for so long asks the standby, as a network that is split refuses nothing. */
const silentMs = 1000

export type BothRequested = {
  query: Database['query']
  /** How many statements the standby has answered. */
  standbyReads: () => number
}

/**
 * What the primary cannot answer because it is away, the standby is asked. Nobody has to say which statements are reads: over
 * these connections every other one is refused, and is then the primary's.
 */
export function askBoth(
  primary: Pick<Database, 'query'>,
  standby: Pick<Database, 'query'>,
  { now = () => performance.now(), silentAfterMs = silentMs } = {},
): BothRequested {
  let answered = 0
  let isAway = false
  let isTried = false
  let triedAt = 0
  let answeredAt = -Infinity

  /** Nobody else waits for a server of which one has just heard that it is away. */
  const isLeftAlone = () => isAway && (isTried || now() - triedAt < againMs)

  async function atStandby<Row>(...requested: Parameters<Database['query']>): Promise<Row[]> {
    const rows = await standby.query<Row>(...requested)
    answered += 1
    return rows
  }

  async function atPrimary<Row>(...requested: Parameters<Database['query']>): Promise<Row[]> {
    isTried = true
    try {
      const rows = await primary.query<Row>(...requested)
      isAway = false
      answeredAt = now()
      return rows
    } catch (error) {
      // What was silent and then says that it took too long is no nearer than before.
      isAway = isAwayError(error) || (isAway && isUnavailable(error))
      throw error
    } finally {
      isTried = false
      triedAt = now()
    }
  }

  /** Resolves with false when `work` is over, and with true when meanwhile the primary has answered nobody for long. */
  async function fallsSilent(work: Promise<unknown>): Promise<boolean> {
    const requestedAt = now()
    const over = work.then(
      () => true,
      () => true,
    )
    for (;;) {
      const { promise: waited, resolve } = Promise.withResolvers<false>()
      const timer = setTimeout(resolve, silentAfterMs, false)
      const isOver = await Promise.race([over, waited])
      clearTimeout(timer)
      if (isOver) return false
      if (now() - Math.max(requestedAt, answeredAt) >= silentAfterMs) return true
    }
  }

  async function query<Row>(...requested: Parameters<Database['query']>): Promise<Row[]> {
    if (isLeftAlone()) return atStandby<Row>(...requested).catch(() => atPrimary<Row>(...requested))
    const ofPrimary = atPrimary<Row>(...requested)
    if (await fallsSilent(ofPrimary)) {
      isAway = true
      return atStandby<Row>(...requested).catch(() => ofPrimary)
    }
    try {
      return await ofPrimary
    } catch (error) {
      if (!isAwayError(error)) throw error
      return atStandby<Row>(...requested).catch(() => {
        throw error
      })
    }
  }
  return { query, standbyReads: () => answered }
}

const isUnavailable = (error: unknown) => error instanceof DatabaseUnavailable
const isAwayError = (error: unknown) => error instanceof DatabaseUnavailable && error.trouble === 'away'
