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

/** The named fields of a form as it was sent; missing ones are empty. */
export function readForm<Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<Name, string>
}
