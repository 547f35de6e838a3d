import * as z from 'zod/mini'

/**
 * A JWS (RFC 7515) with the algorithm ES256. Its header names the key; the payload, which is the text of `signedText`, is not
 * repeated in it (RFC 7797).
 */
export const ReleaseSignature = z.string()

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

/**
 * What a release is signed over: its JSON as it was made, without the signature. Whoever passes it on keeps the order of
 * its fields, and those that they do not know.
 */
export function signedText(document: object): string {
  const { signature: _, ...rest } = document as { signature?: unknown }
  return JSON.stringify(rest)
}
