import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormTokens = ReturnType<typeof createFormTokens>

/** Tokens that only a page of this tenant can hold: each is good for one login. */
export function createFormTokens(key: string) {
  const tokenOf = (uid: string) => createHmac('sha256', key).update(uid).digest('base64url')

  return {
    tokenOf,
    isTokenOf(uid: string, given: string): boolean {
      const [expected, actual] = [tokenOf(uid), given].map((token) => Buffer.from(token))
      return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual)
    },
  }
}
