import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Checks } from './social-issuer.ts'

export type SocialStates = ReturnType<typeof createSocialStates>

/**
 * What travels with a person to the issuer and back. Everything follows from the state and a key of this installation,
 * so nothing is kept; and the state names the login, whose cookie only the browser that began it has.
 */
export function createSocialStates(key: string) {
  const derived = (what: string, state: string) =>
    createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  const checksOf = (state: string): Checks => ({
    state,
    nonce: derived('nonce', state),
    verifier: derived('verifier', state),
  })

  return {
    /** For a login that sets out. */
    begin(uid: string): Checks {
      const plain = `${uid}.${randomBytes(16).toString('base64url')}`
      return checksOf(`${plain}.${derived('state', plain)}`)
    },

    /** The login that this state was made for; undefined for any other text. */
    loginIn(state: string): { uid: string; checks: Checks } | undefined {
      const [uid = '', random = '', signature = ''] = state.split('.')
      const expected = Buffer.from(derived('state', `${uid}.${random}`))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs ? { uid, checks: checksOf(`${uid}.${random}.${signature}`) } : undefined
    },
  }
}
