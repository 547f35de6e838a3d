import type { ReleaseKey, ReleaseSignature } from '@pointfare/shared/platform/release-key'
import { createHash, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'

/** Browsers know no other form of an ECDSA signature. */
const dsaEncoding = 'ieee-p1363' as const

export type Signer = {
  key: ReleaseKey
  sign: (text: string) => ReleaseSignature
  /** 32 secret bytes for one purpose: the same in every process that has the key. */
  secretFor: (purpose: string) => Buffer
}

export function createSigner(privateKey: KeyObject): Signer {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = releaseKey(Buffer.concat(point).toString('base64url'))
  return {
    key,
    sign: (text) => ({
      keyId: key.id,
      value: sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding }).toString('base64url'),
    }),
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', secretOf(privateKey), '', purpose, 32)),
  }
}

const secretOf = (privateKey: KeyObject) => Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')

/** A public key under the name that follows from it. */
export const releaseKey = (publicKey: string): ReleaseKey => ({
  id: createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16),
  publicKey,
})

/** Why a signature does not prove that the owner of one of `keys` signed `text`; undefined when it does. */
export function faultOf(keys: readonly ReleaseKey[], text: string, { keyId, value }: ReleaseSignature) {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return `is signed with the key ${keyId}, which is not trusted`
  const isGood = verify('sha256', Buffer.from(text), { key: publicKeyOf(key), dsaEncoding }, bytesOf(value))
  return isGood ? undefined : 'was changed after it was signed'
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

function publicKeyOf({ publicKey }: ReleaseKey): KeyObject {
  const point = bytesOf(publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}
