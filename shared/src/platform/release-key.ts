import * as z from 'zod/mini'
import { canonicalJson } from './canonical-json.ts'

/** Made with the private half of a release key, over the text of `signedText`. */
export const ReleaseSignature = z.object({
  keyId: z.string(),
  /** ECDSA over P-256 with SHA-256: both numbers one after the other, in base64url. */
  value: z.string(),
})
export type ReleaseSignature = z.infer<typeof ReleaseSignature>

/** The public half of a key that signs releases. */
export const ReleaseKey = z
  .object({
    /** First 16 characters of the SHA-256 of `publicKey`'s bytes, in base64url. */
    id: z.string(),
    /** Uncompressed point on P-256, 65 bytes in base64url. */
    publicKey: z.string().check(z.regex(/^B[\w-]{86}$/, 'A public release key is 87 characters of base64url')),
  })
  .register(z.globalRegistry, { id: 'ReleaseKey' })
export type ReleaseKey = z.infer<typeof ReleaseKey>

/** Where the registry tells its keys, the one it signs with first. */
export const ReleaseKeys = z.array(ReleaseKey).register(z.globalRegistry, { id: 'ReleaseKeys' })

/** What a release is signed over: all of its document but the signature. Unknown fields are signed, too. */
export function signedText(document: object): string {
  const { signature: _, ...rest } = document as { signature?: unknown }
  return canonicalJson(rest)
}
