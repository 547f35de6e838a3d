import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { origin } from './open-test-identity.ts'

type Options = Readonly<Record<string, unknown>>

/** How one answer differs from a right one. */
type Odd = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/**
 * An authenticator with one passkey, as software: answers what browsers are asked, with a P-256 key, as Web
 * Authentication says. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, { challenge }: Options, odd: Odd) =>
    Buffer.from(
      JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin, crossOrigin: false }),
    )

  function authenticatorData(flags: number, odd: Odd, more: Uint8Array = Buffer.alloc(0)) {
    counter = odd.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = (odd.isVerified ?? true) ? 0x04 : 0
    return Buffer.concat([sha256(odd.rpId ?? 'localhost'), Buffer.from([0x01 | verified | flags]), count, more])
  }

  const envelope = (response: object) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** As `navigator.credentials.create`. */
    make(options: Options, odd: Odd = {}) {
      handle = (options['user'] as { id: string }).id
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const authData = Uint8Array.from(authenticatorData(0x40, { counter: 0, ...odd }, attested))
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      )
      return envelope({
        clientDataJSON: base64url(clientData('webauthn.create', options, odd)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },

    /** As `navigator.credentials.get`. */
    use(options: Options, odd: Odd = {}) {
      const data = clientData('webauthn.get', options, odd)
      const authData = authenticatorData(0, odd)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return envelope({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: odd.userHandle ?? handle,
      })
    },
  }
}
