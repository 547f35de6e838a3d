import { createHash } from 'node:crypto'

/** Subresource integrity of some bytes, as browsers check it: `sha384-` and base64. */
export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The hash in hexadecimal, as in-toto writes it. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')
