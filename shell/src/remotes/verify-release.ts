import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'

/** What came as a release is not one that the registry made; the tab goes on with what it runs. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused'
}

/** Rejects, mostly with ReleaseRefused, unless the registry signed the document as it came, fields of later versions included. */
export type ReleaseVerifier = (document: unknown) => Promise<void>

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const algorithm = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * Checks releases against the keys that the page came with. Undefined where the browser lends no cryptography, which is
 * on pages without TLS: there, an attacker who could forge a release could forge the page.
 */
export function createReleaseVerifier(
  keys: readonly ReleaseKey[],
  subtle: Pick<SubtleCrypto, 'importKey' | 'verify'> | undefined,
): ReleaseVerifier | undefined {
  if (!subtle) return undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  const keyOf = ({ id, publicKey }: ReleaseKey) => {
    const key = imported.get(id) ?? subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify'])
    imported.set(id, key)
    return key
  }

  return async (document) => {
    const release = z.safeParse(ReleaseDocument, document)
    if (!release.success) throw new ReleaseRefused('is not a release document')
    const { seq, signature } = release.data
    if (!signature) throw new ReleaseRefused(`${seq} is not signed`)

    const [header = '', , value = ''] = signature.split('.')
    const keyId = keyIdIn(header)
    if (!keyId) throw new ReleaseRefused(`${seq} has a signature that names no key`)
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw new ReleaseRefused(`${seq} is signed with the key ${keyId}, which this page does not know`)
    // A release document, so an object.
    const text = new TextEncoder().encode(`${header}.${signedText(document as object)}`)
    const isGood = await subtle.verify(algorithm, await keyOf(key), bytesOf(value), text)
    if (!isGood) throw new ReleaseRefused(`${seq} was changed after it was signed`)
  }
}

const decoded = (base64url: string) => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))

const bytesOf = (base64url: string) => Uint8Array.from(decoded(base64url), (character) => character.charCodeAt(0))

function keyIdIn(header: string): string | undefined {
  try {
    const { kid } = JSON.parse(decoded(header))
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}
