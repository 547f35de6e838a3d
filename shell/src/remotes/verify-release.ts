import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import * as z from 'zod/mini'

/** What came as a release is not one that the registry made; the tab goes on with what it runs. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused'
}

/** Rejects, mostly with ReleaseRefused, unless the registry signed the document as it came, fields of later versions included. */
export type ReleaseVerifier = (document: unknown) => Promise<void>

/** What a text says that the registry signed, its own kind of text; rejects for any other. */
export type StatementReader = (text: string) => Promise<unknown>

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const algorithm = { name: 'ECDSA', hash: 'SHA-256' }

type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify'>

/** Checks a signature against the keys that the page came with; refuses as `of`. */
function signatureCheck(keys: readonly ReleaseKey[], subtle: Subtle) {
  const imported = new Map<string, Promise<CryptoKey>>()

  const keyOf = ({ id, publicKey }: ReleaseKey) => {
    const key = imported.get(id) ?? subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify'])
    imported.set(id, key)
    return key
  }

  return async (of: string | number, { header, text, value }: { header: string; text: string; value: string }) => {
    const keyId = fieldOf(header, 'kid')
    if (!keyId) throw new ReleaseRefused(`${of} has a signature that names no key`)
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw new ReleaseRefused(`${of} is signed with the key ${keyId}, which this page does not know`)
    const signed = new TextEncoder().encode(`${header}.${text}`)
    const isGood = await subtle.verify(algorithm, await keyOf(key), bytesOf(value), signed)
    if (!isGood) throw new ReleaseRefused(`${of} was changed after it was signed`)
  }
}

/**
 * Checks releases against the keys that the page came with. Undefined where the browser lends no cryptography, which is
 * on pages without TLS: there, an attacker who could forge a release could forge the page.
 */
export function createReleaseVerifier(
  keys: readonly ReleaseKey[],
  subtle: Subtle | undefined,
): ReleaseVerifier | undefined {
  if (!subtle) return undefined
  const check = signatureCheck(keys, subtle)

  return async (document) => {
    const release = z.safeParse(ReleaseDocument, document)
    if (!release.success) throw new ReleaseRefused('is not a release document')
    const { seq, signature } = release.data
    if (!signature) throw new ReleaseRefused(`${seq} is not signed`)
    const [header = '', , value = ''] = signature.split('.')
    // A release document, so an object.
    await check(seq, { header, text: signedText(document as object), value })
  }
}

/** Reads what the registry says with its signature, in texts of one type. Undefined as the verifier of releases is. */
export function createStatementReader(
  type: string,
  keys: readonly ReleaseKey[],
  subtle: Subtle | undefined,
): StatementReader | undefined {
  if (!subtle) return undefined
  const check = signatureCheck(keys, subtle)

  return async (text) => {
    const [header = '', payload = '', value = ''] = text.split('.')
    if (fieldOf(header, 'typ') !== type) throw new ReleaseRefused(`is no ${type}`)
    await check(type, { header, text: payload, value })
    return JSON.parse(decoded(payload))
  }
}

const decoded = (base64url: string) => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))

const bytesOf = (base64url: string) => Uint8Array.from(decoded(base64url), (character) => character.charCodeAt(0))

function fieldOf(header: string, field: 'kid' | 'typ'): string | undefined {
  try {
    const { [field]: value } = JSON.parse(decoded(header))
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
