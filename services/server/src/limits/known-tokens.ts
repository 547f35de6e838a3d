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
  const known = new Map<string, number>()

  return {
    /** A token that was found good. */
    note(token: string) {
      const key = hashOf(token)
      known.delete(key)
      known.set(key, now() + knownForMs)
      // The one that was noted least lately comes first.
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    },

    /** Whether the token of an `Authorization` header was found good. */
    knows(authorization: string | undefined): boolean {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
      return token !== undefined && (known.get(hashOf(token)) ?? 0) > now()
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')
