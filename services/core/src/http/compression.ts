import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storedHeaders, cacheWriterOf } from './hot-answers/cache-writer.ts'
import { encode, encodingFor, leastToEncode, type Encoding } from './one-shot-encoding.ts'
import { etagOf, isKnownTo } from './revalidation.ts'
import { varyBy } from './vary.ts'

const textual = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b)/

/**
 * Compresses answers for callers that take it: whole ones in one go, streams while they are sent. Each encoding of an answer
 * that has an `etag` gets one of its own, and who has that already gets 304.
 */
export async function addCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = wholeOf(payload)
    const isText = textual.test(String(reply.getHeader('content-type')))
    return body && isText ? finish(request, reply, body) : payload
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: leastToEncode })
}

/** Undefined for streams, and for nothing. */
function wholeOf(payload: unknown): Buffer | undefined {
  if (Buffer.isBuffer(payload)) return payload
  return typeof payload === 'string' ? Buffer.from(payload) : undefined
}

async function finish(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer | null> {
  varyBy(reply, 'accept-encoding')
  const encoding = encodingOf(request, reply, body)
  const etag = encodedEtag(reply, encoding)
  const cacheWriter = etag !== undefined && reply.statusCode === 200 ? cacheWriterOf(request.raw) : undefined
  const isKnown = etag !== undefined && reply.statusCode === 200 && isKnownTo(request.headers['if-none-match'], etag)
  if (isKnown && !cacheWriter) return unchanged(reply)

  const sent = encoding ? await encode(body, encoding) : body
  if (cacheWriter)
    cacheWriter.keep({ body: sent, encoding, etag: etag!, headers: storedHeaders((name) => reply.getHeader(name)) }) // it has one
  if (isKnown) return unchanged(reply)
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('content-length', sent.length)
  return sent
}

function encodingOf(request: FastifyRequest, reply: FastifyReply, body: Buffer): Encoding | undefined {
  if (body.length < leastToEncode || reply.hasHeader('content-encoding')) return undefined
  return encodingFor(request.headers['accept-encoding'])
}

function encodedEtag(reply: FastifyReply, encoding: Encoding | undefined): string | undefined {
  const given = reply.getHeader('etag')
  if (typeof given !== 'string') return undefined
  const etag = etagOf(given, encoding)
  reply.header('etag', etag)
  return etag
}

function unchanged(reply: FastifyReply): null {
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
