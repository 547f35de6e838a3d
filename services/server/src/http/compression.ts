import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this an answer fits one packet anyway. */
const threshold = 1024
/** 17 KB of flights in 0.05 ms; higher levels cost milliseconds for a few percent. */
const quality = 4

/** Compresses answers for callers that take it, while they are sent. */
export async function addCompression(app: FastifyInstance) {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  })
}
