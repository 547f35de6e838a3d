import { createHash } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'

export type Challenges = ReturnType<typeof createChallenges>

/** What a browser is asked to prove, and whose: a login under way, or an account. */
export type Purpose = `${'log-in' | 'second' | 'add' | 'prove'} ${string}`

const saveChallenge = {
  name: 'save_passkey_challenge',
  text: `insert into passkey_challenge (asked_for, challenge_hash, expires_at) values ($1, $2, $3)
         on conflict (asked_for) do update set
           challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`,
}

const takeChallenge = {
  name: 'take_passkey_challenge',
  text: `delete from passkey_challenge where asked_for = $1 and challenge_hash = $2 and expires_at > $3
         returning expires_at`,
}

const deleteExpired = {
  name: 'delete_expired_passkey_challenges',
  text: 'delete from passkey_challenge where expires_at <= $1',
}

/** A page may stand open for a while before somebody touches it. */
const patienceMs = 15 * 60_000

/** Challenges that browsers have not answered yet, by their hashes. Each is good once; a newer one takes its place. */
export function createChallenges(db: Database, now: () => Date) {
  return {
    keep: async (purpose: Purpose, challenge: string) => {
      await db.query(saveChallenge, [hashOf(purpose), hashOf(challenge), new Date(now().getTime() + patienceMs)])
    },

    /** Whether this is what was asked for that; from then on it is not. */
    take: async (purpose: Purpose, challenge: string): Promise<boolean> =>
      (await db.query(takeChallenge, [hashOf(purpose), hashOf(challenge), now()])).length > 0,

    removeExpired: async () => {
      await db.query(deleteExpired, [now()])
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
