import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { systemTimeMs } from '../clock.ts'

/** Each takes some 100 bytes. */
const most = 20_000
/** As long as a visit with pauses; whoever comes later is known again with their next call. */
const knownForMs = 3_600_000

export type KnownTokens = ReturnType<typeof createKnownTokens>

/**
 * Tokens of logins that were found good within the last hour, by their hashes. What a token opens is asked as ever; this says only who
 * comes first when not everybody can be answered, without the work that judging a token is.
 */
export function createKnownTokens(now: () => number = systemTimeMs) {
  const known = new LRUCache<string, true>({ max: most, ttl: knownForMs, ttlResolution: 0, perf: { now } })

  return {
    /** A token that was found good. */
    note: (token: string) => void known.set(hashOf(token), true),

    /** Whether the token of an `Authorization` header was found good. */
    knows(authorization: string | undefined): boolean {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
      return token !== undefined && known.has(hashOf(token))
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')
