import type { IncomingHttpHeaders } from 'node:http'
import { acceptedCodings } from './content-encoding.ts'
import type { DeltaEncoding } from './ports.ts'

/** What a browser has, by its hash, and how it could be told what changed since. */
export type AskedDelta = { dictionary: string; encodings: DeltaEncoding[] }

/** A byte sequence of 32 bytes (RFC 9842 section 2.2, RFC 9651 section 3.3.5). */
const dictionaryField = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/

/** Undefined for a browser that has nothing of ours to begin with, or cannot. */
export function askedDelta(headers: IncomingHttpHeaders): AskedDelta | undefined {
  const dictionary = dictionaryField.exec(String(headers['available-dictionary'] ?? ''))?.[1]
  if (dictionary === undefined) return undefined
  const accepted = acceptedCodings(headers['accept-encoding'])
  const encodings = (['dcb', 'dcz'] as const).filter((encoding) => accepted.has(encoding))
  return encodings.length > 0 ? { dictionary, encodings } : undefined
}
