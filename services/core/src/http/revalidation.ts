import type { Encoding } from './one-shot-encoding.ts'

/** Each encoding of a content is a representation of its own, with a validator of its own (RFC 9110, section 8.8.3.3). */
export const etagOf = (etag: string, encoding: Encoding | undefined) =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag

/** Whether the caller has it already: `if-none-match` compares weakly (RFC 9110, section 13.1.2). */
export function isKnownTo(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((item) => {
    const given = item.trim()
    return given === '*' || (given.startsWith('W/') ? given.slice(2) : given) === etag
  })
}
