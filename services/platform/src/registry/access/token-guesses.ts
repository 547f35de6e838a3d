import { createHash } from 'node:crypto'
import type { StoredCounter } from '@pointfare/core/limits/stored-counter'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import { networkOf } from '@pointfare/core/limits/network-of'
import { TooMuch } from '@pointfare/core/errors'

export type TokenGuesses = ReturnType<typeof createTokenGuesses>

const mostProven = 1000

/**
 * Slows the guessing of tokens: after too many unknown ones, a client's tokens are not looked at any more. A token that
 * was good before still is, as is the installation's own, so that colleagues on the same network are not locked out.
 */
export function createTokenGuesses(wrongTokens: StoredCounter, ownToken: string) {
  const own = hashOf(ownToken)
  const proven = new Set<string>()

  return {
    /** @throws TooMuch when the client has tried too many */
    async mayTry(token: string, ip: string) {
      const hash = hashOf(token)
      if (hash === own || proven.has(hash)) return
      const count = await wrongTokens.look(networkOf(ip))
      if (count.remaining > 0) return
      const when = waitingTime(count.resetSeconds)
      throw new TooMuch(`Too many unknown tokens came from your network; try again in ${when}`, {
        ...count,
        isOver: true,
      })
    },

    async wasWrong(ip: string) {
      await wrongTokens.take(networkOf(ip))
    },

    wasGood(token: string) {
      if (proven.size >= mostProven) proven.clear()
      proven.add(hashOf(token))
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
