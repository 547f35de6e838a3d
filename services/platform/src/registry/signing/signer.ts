import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import { CompactSign, compactVerify, decodeProtectedHeader, FlattenedSign, flattenedVerify, type JWK } from 'jose'
import { createHash, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

const alg = 'ES256'

/** Signs as JWS (RFC 7515), with the private key of an installation. */
export type Signer = {
  key: ReleaseKey
  /** What is said and its signature in one text. The type keeps one kind of text from being taken for another. */
  sign: (type: string, said: object) => Promise<string>
  /** The document with its signature, which does not repeat it (RFC 7797). */
  signed: <Document extends object>(document: Document) => Promise<Document & { signature: string }>
  /** 32 secret bytes for one purpose: the same in every process that has the key. */
  secretFor: (purpose: string) => Buffer
}

export function createSigner(privateKey: KeyObject): Signer {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = releaseKey(Buffer.concat(point).toString('base64url'))
  const kid = key.id
  return {
    key,
    sign: (typ, said) =>
      new CompactSign(bytesOf(JSON.stringify(said))).setProtectedHeader({ alg, typ, kid }).sign(privateKey),
    async signed(document) {
      const { protected: header, signature } = await new FlattenedSign(bytesOf(signedText(document)))
        .setProtectedHeader({ alg, b64: false, crit: ['b64'], kid })
        .sign(privateKey)
      return { ...document, signature: `${header}..${signature}` }
    },
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', secretOf(privateKey), '', purpose, 32)),
  }
}

const secretOf = (privateKey: KeyObject) => Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')

/** A public key under the name that follows from it. */
export const releaseKey = (publicKey: string): ReleaseKey => ({
  id: createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16),
  publicKey,
})

/** A signature does not prove that the owner of a trusted key signed; the message goes on after the name of what it is under. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/**
 * What a text of this type says that the owner of one of `keys` signed.
 * @throws BadSignature
 */
export async function readSigned(keys: readonly ReleaseKey[], type: string, text: string): Promise<unknown> {
  const key = keyNamedIn(text, keys)
  const { payload, protectedHeader } = await compactVerify(text, key, { algorithms: [alg] }).catch(refuse)
  if (protectedHeader.typ !== type) throw new BadSignature(`is signed as ${protectedHeader.typ}, not as ${type}`)
  return JSON.parse(Buffer.from(payload).toString())
}

/**
 * Resolves when the owner of one of `keys` signed the document as it is.
 * @throws BadSignature
 */
export async function verifyDocument(keys: readonly ReleaseKey[], document: object) {
  const { signature: text } = document as { signature?: string }
  if (!text) throw new BadSignature('is not signed')
  const key = keyNamedIn(text, keys)
  const [header = '', , signature = ''] = text.split('.')
  await flattenedVerify({ protected: header, payload: signedText(document), signature }, key, {
    algorithms: [alg],
  }).catch(refuse)
}

const refuse = (cause: unknown): never => {
  throw new BadSignature('was changed after it was signed', { cause })
}

/** Which key made a signature, whether or not that is trusted; undefined for a text that is no JWS. */
export function keyIdIn(text: string): string | undefined {
  try {
    return decodeProtectedHeader(text).kid
  } catch {
    return undefined
  }
}

function keyNamedIn(text: string, keys: readonly ReleaseKey[]): JWK {
  const keyId = keyIdIn(text)
  if (keyId === undefined) throw new BadSignature('is not signed')
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new BadSignature(`is signed with the key ${keyId}, which is not trusted`)
  const point = Buffer.from(key.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
