import { createPublicKey } from 'node:crypto'
import { decode, verify } from 'jws'
import { pushKeysOf } from '../../alerts-key.ts'
import { createVapid } from './vapid.ts'

const keys = pushKeysOf('a secret of sixteen characters')
const at = Date.parse('2027-03-01T12:00:00Z')
const vapidAt = (now: () => number) =>
  createVapid({ keys, subject: 'mailto:hello@pointfare.example', now: () => new Date(now()) })

const pem = createPublicKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: keys.publicKey.subarray(1, 33).toString('base64url'),
    y: keys.publicKey.subarray(33).toString('base64url'),
  },
}).export({ type: 'spki', format: 'pem' })

const tokenIn = (header: string) => /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []

it('is a token that another implementation verifies, and the key it is verified with', () => {
  const [, token = '', key] = tokenIn(vapidAt(() => at).headerFor('https://push.example:8443/a/b?c=d'))

  expect(verify(token, 'ES256', String(pem))).toBe(true)
  expect(decode(token)).toMatchObject({
    header: { typ: 'JWT', alg: 'ES256' },
    payload: { aud: 'https://push.example:8443', exp: at / 1000 + 43_200, sub: 'mailto:hello@pointfare.example' },
  })
  expect(key).toBe(keys.publicKey.toString('base64url'))
})

it('is made anew for each push service, and long before it ends', () => {
  let now = at
  const vapid = vapidAt(() => now)
  const first = vapid.headerFor('https://one.example/a')

  expect(vapid.headerFor('https://one.example/b')).toBe(first)
  expect(vapid.headerFor('https://two.example/a')).not.toBe(first)
  now += 7 * 3_600_000
  expect(vapid.headerFor('https://one.example/a')).not.toBe(first)
})

it('has a key that follows from the secret of the installation', () => {
  expect(pushKeysOf('a secret of sixteen characters')).toEqual(keys)
  expect(pushKeysOf('another secret of the same sort')).not.toEqual(keys)
})
