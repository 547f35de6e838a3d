import type { Limit } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import type { AttemptCounters } from '../login/attempt-counters.ts'

export type LetterLimits = ReturnType<typeof createLetterLimits>

/** Rule 8.11 of the product. */
export const lettersAnHour = 3

/** Letters to one address and letters that one client asks for, whether an account has the address or not. */
export function createLetterLimits({ counter }: AttemptCounters, ofClients: Pick<Limit, 'most' | 'seconds'>) {
  const toAddress = counter('letter', { most: lettersAnHour, seconds: 3600 })
  const ofClient = counter('letters-of-client', ofClients)

  return {
    /** Counts one more letter; answers for how many seconds to wait when that is one too many. */
    async wait(email: string, ip?: string): Promise<number | undefined> {
      const client = ip === undefined ? {} : await ofClient.add(networkOf(ip))
      return client.waitSeconds ?? (await toAddress.add(email)).waitSeconds
    },

    /** Whoever reads what is sent there has used the link in one: those of before bothered nobody. */
    answered: (email: string) => toAddress.forget(email),
  }
}
