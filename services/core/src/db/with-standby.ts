import type { Database, Proof, StandbyFigures } from './database.ts'
import { spreadReads, type InOrder } from './spread-reads.ts'
import { askBoth } from './standby.ts'

export type WithStandby = {
  query: Database['query']
  /** How many statements the standby has answered because the primary was away. */
  standbyReads: () => number
  /** Reads that the standby may answer while the primary is well; undefined where none may. */
  reading: ((proof: Proof) => Database['query']) | undefined
  figures: () => Promise<StandbyFigures>
}

/** What a standby does for a primary: answers in its place while it is away, and with `behindMs` while it is well, too. */
export function withStandby(
  primary: Pick<Database, 'query'>,
  standby: Pick<Database, 'query'> & { inOrder: InOrder },
  behindMs: number | undefined,
): WithStandby {
  const { query, standbyReads } = askBoth(primary, standby)
  const spread = behindMs ? spreadReads(primary, standby.inOrder, behindMs) : undefined
  return {
    query,
    standbyReads,
    reading: spread && ((proof) => spread.reading(proof, { query })),
    async figures() {
      const isBehindMs = await spread?.behindMs()
      return {
        ...(spread?.figures() ?? { answered: 0, behind: 0, failed: 0 }),
        replaced: standbyReads(),
        behindSeconds: isBehindMs === undefined ? undefined : isBehindMs / 1000,
      }
    },
  }
}
