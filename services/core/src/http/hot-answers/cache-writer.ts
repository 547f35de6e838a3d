import type { IncomingMessage } from 'node:http'
import type { Encoding } from '../one-shot-encoding.ts'

/** A whole answer of status 200, as it is sent. */
export type FinishedAnswer = {
  body: Buffer
  /** Undefined for none. */
  encoding: Encoding | undefined
  etag: string
  /** Names and values in turn: of the content, not of one request. */
  headers: string[]
}

/** Says of a request that its answer may be kept; `end` that there will be none, for those who wait for it. */
export type CacheWriter = { keep: (answer: FinishedAnswer) => void; end: () => void }

/** What of a request says whether its answer may be a kept one. */
export type Askable = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const tickets = new WeakMap<Askable, CacheWriter>()

export const attachCacheWriter = (request: Askable, cacheWriter: CacheWriter) => void tickets.set(request, cacheWriter)
export const cacheWriterOf = (request: Askable): CacheWriter | undefined => tickets.get(request)

/** Names and values of headers that describe the content; everything else is of one answer. */
export const storedHeaders = (valueOf: (name: string) => number | string | string[] | undefined): string[] =>
  ['content-type', 'cache-control', 'vary'].flatMap((name) => {
    const value = valueOf(name)
    return value === undefined ? [] : [name, String(value)]
  })
