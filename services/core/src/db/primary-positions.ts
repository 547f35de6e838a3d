import type { Database } from './database.ts'

/** A place in the log of a database, such as 16/B374D848. */
export type Position = string

/** What is committed is flushed before anybody sees it, unless somebody turned `synchronous_commit` off. */
const readPosition = { name: 'primary_position', text: 'select pg_current_wal_flush_lsn()::text as position' }

/** So many are remembered: of a standby that is further behind than the first of them, it is known that it is. */
const mostStored = 1000

type Reported = { at: number; position: bigint }

export type PrimaryPositions = {
  /** Asks the primary where it is, unless somebody just has. */
  look: () => Promise<void>
  /** Whether a server that is at `position` has everything that was committed `boundMs` ago; false while nobody knows. */
  isNear: (position: Position) => boolean
  /** How long ago everything was committed that a server there has, at the most. */
  behindMs: (position: Position) => number
}

/**
 * Where the primary was when, by the clock of this process: so nobody has to believe clocks of servers, nor the time of the last
 * transaction, which stands still when nobody writes.
 */
export function createPrimaryPositions(
  primary: Pick<Database, 'query'>,
  boundMs: number,
  now = () => performance.now(),
): PrimaryPositions {
  const reported: Reported[] = []
  let looking: Promise<void> | undefined
  let requestedAt = -Infinity

  async function ask() {
    const at = now()
    requestedAt = at
    const [row] = await primary.query<{ position: Position }>(readPosition)
    if (!row) return
    const position = numberOf(row.position)
    // After the primary was replaced, or restored, the log may go on from before.
    if ((reported.at(-1)?.position ?? position) > position) reported.length = 0
    reported.push({ at, position })
    if (reported.length > mostStored) reported.shift()
  }

  return {
    look() {
      // One that is away is left alone, too.
      if (!looking && now() - requestedAt < boundMs / 4) return Promise.resolve()
      looking ??= ask()
        .catch(() => {})
        .finally(() => (looking = undefined))
      return looking
    },
    isNear(position) {
      const oldest = now() - boundMs
      const wanted = reported.find(({ at }) => at >= oldest)
      return wanted !== undefined && numberOf(position) >= wanted.position
    },
    behindMs(position) {
      const place = numberOf(position)
      const known = reported.findLast((each) => each.position <= place) ?? reported[0]
      return known ? now() - known.at : 0
    },
  }
}

function numberOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
