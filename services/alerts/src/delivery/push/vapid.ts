import { createPrivateKey, sign } from 'node:crypto'
import type { PushKeys } from '../../alerts-key.ts'

/** Push services take no token that lasts longer than a day (RFC 8292). */
const tokenSeconds = 12 * 3600

type Options = {
  keys: PushKeys
  /** Where a push service may complain: `mailto:` or `https:`. */
  subject: string
  now: () => Date
}

/** Makes the header `authorization` of a push to an endpoint, by which its service knows who sends it. */
export function createVapid({ keys, subject, now }: Options) {
  const publicKey = keys.publicKey.toString('base64url')
  const key = createPrivateKey({ format: 'jwk', key: jwkOf(keys) })
  /** By origin of the push service; half of its time a token is used again. */
  const tokens = new Map<string, { token: string; until: number }>()

  function tokenFor(audience: string): string {
    const seconds = Math.floor(now().getTime() / 1000)
    const known = tokens.get(audience)
    if (known && known.until > seconds) return known.token

    const claims = { aud: audience, exp: seconds + tokenSeconds, sub: subject }
    const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    const token = `${text}.${signature.toString('base64url')}`
    tokens.set(audience, { token, until: seconds + tokenSeconds / 2 })
    return token
  }

  return { publicKey, headerFor: (endpoint: string) => `vapid t=${tokenFor(new URL(endpoint).origin)}, k=${publicKey}` }
}

export type Vapid = ReturnType<typeof createVapid>

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const jwkOf = ({ publicKey, privateKey }: PushKeys) => ({
  kty: 'EC',
  crv: 'P-256',
  x: publicKey.subarray(1, 33).toString('base64url'),
  y: publicKey.subarray(33).toString('base64url'),
  d: privateKey.toString('base64url'),
})
