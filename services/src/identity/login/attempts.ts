import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../limits/network-of.ts'

export type Attempts = ReturnType<typeof createAttempts>

const minute = 60

/**
 * Counts attempts, in the memory of this process. Whoever is counted out is told for how many seconds. Guesses at one
 * account from many places are slowed by each place's limit alone: one for the account would let anybody lock it.
 */
export function createAttempts() {
  const requests = new RateLimiterMemory({ points: 300, duration: minute })
  const forms = new RateLimiterMemory({ points: 60, duration: minute })
  const failures = new RateLimiterMemory({ points: 5, duration: 15 * minute })
  const keyOf = (ip: string, email: string) => `${networkOf(ip)} ${email}`

  return {
    /** Counts a request to log in, each of which is kept for a day; at most 300 a minute. */
    request: (ip: string) => secondsToWait(() => requests.consume(networkOf(ip))),

    /** Counts a form from an address; at most 60 a minute. */
    form: (ip: string) => secondsToWait(() => forms.consume(networkOf(ip))),

    /** Counts an attempt at an account before it is known how it ends; at most 5 in 15 minutes. */
    attempt: (ip: string, email: string) => secondsToWait(() => failures.consume(keyOf(ip, email))),

    /** Forgets the attempts of somebody who succeeded. */
    succeeded: async (ip: string, email: string) => {
      await failures.delete(keyOf(ip, email))
    },
  }
}

async function secondsToWait(consume: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await consume()
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.ceil(refusal.msBeforeNext / 1000)
  }
}
